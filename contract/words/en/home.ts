import type { home as words } from '../lt/home';

/** Words of home, English. */
export const home: typeof words = {
  title: 'Welcome',
  fallback: 'Welcome to the informatics challenge! Log in or try the free training tasks.',
  hero: 'An informatics challenge for all of Lithuania',
  lead: 'Once a year pupils of grades 1–12 solve problems that need no knowledge of programming, only a clear head.',
  pageTitle: 'Home',
  openSource: 'Damba – an open-source platform',
  forStudent: {
    title: 'For pupils',
    text: 'How to log in, what is allowed during the challenge and how points are counted.',
  },
  forTutor: {
    title: 'For teachers',
    text: 'Lists, permissions and the class board, step by step.',
  },
  forParents: {
    title: 'For parents',
    text: 'Why consent is needed, which data we keep and who sees them.',
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
  studentSurveyInvitation: 'Answer three short questions',
  loggedIn: 'Hello!',
  loggedInStaff: 'Hello!',
};
