import type { solvingLockdown as words } from '../lt/solving-lockdown';

/** Words of the way into a lockdown browser, English. */
export const solvingLockdown: typeof words = {
  open: 'Open in the lockdown browser',
  needed: 'Needs install Lockdown Browser!',
};
