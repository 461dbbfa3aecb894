import type { textsHome as words } from '../lt/texts-home';

/** Words of home, English. */
export const textsHome: typeof words = {
  pageTitle: 'Home',
  manualFailed: "Couldn't load the manual",
  manualMissing: 'This manual has not been written yet.',
  textFailed: "Couldn't load text",
  textMissing: 'This text has not been written yet.',
  manual: {
    student: 'Student manual',
    tutor: 'Tutor manual',
    parents: 'Parents manual',
    help: 'Help',
    contacts: 'Contacts',
    rules: 'Challenge rules',
    privacy: 'Privacy notice',
    accessibility: 'Accessibility statement',
  },
  loggedInStaff: 'Hello!',
};
