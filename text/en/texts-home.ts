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
  controller: {
    title: 'Whom to ask about data',
    name: 'Controller',
    code: ({ code }) => `code ${code}`,
    officer: 'Data protection officer',
    processors: 'Processors',
    transfers: 'Transfers outside the EU',
    noTransfers: 'None',
  },
};
