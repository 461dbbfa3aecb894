import type { textsHome as words } from '../lt/texts-home';

/** Words of home, English. */
export const textsHome: typeof words = {
  title: 'Welcome',
  fallback: 'Welcome to the informatics challenge! Log in or try the free training tasks.',
  hero: 'An informatics challenge for all of Lithuania',
  lead: 'Once a year students of grades 1–12 solve tasks that require no programming, only clear thinking.',
  pageTitle: 'Home',
  openSource: 'Damba – an open-source platform',
  forStudent: {
    title: 'For students',
    text: 'How to log in, what is allowed during the challenge and how points are awarded.',
  },
  forTutor: {
    title: 'For tutors',
    text: 'Lists, permissions and the class board, step by step.',
  },
  forParents: {
    title: 'For parents',
    text: 'Why consent is needed, what data we keep and who sees it.',
  },
  howToTakePart: 'How to take part',
  manualFailed: "Couldn't load the manual",
  manualMissing: 'This manual has not been written yet.',
  textFailed: "Couldn't load text",
  textMissing: 'This text has not been written yet.',
  manual: {
    student: 'Student manual',
    tutor: 'Tutor manual',
    parents: 'Parents manual',
    rules: 'Challenge rules',
    privacy: 'Privacy notice',
  },
  loggedIn: 'Hello!',
  loggedInStaff: 'Hello!',
};
