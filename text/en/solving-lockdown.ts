import type { solvingLockdown as words } from '../lt/solving-lockdown';

/** Words of the way into a lockdown browser and out of it, English. */
export const solvingLockdown: typeof words = {
  open: 'Open in the lockdown browser',
  goOn: 'Start in the lockdown browser',
  about: 'This challenge is sat in the lockdown browser “Safe Exam Browser”.',
  clock: 'The time starts when the tasks open.',
  needed: 'Needs install Lockdown Browser!',
  help: 'If it did not open, call your tutor: this computer does not have the program “Safe Exam Browser” yet. Once it is installed, press this button again.',
  quit: 'Close the lockdown browser',
};
