import type { lockdown as words } from '../lt/lockdown';

/** Words of the way into a lockdown browser, English. */
export const lockdown: typeof words = {
  open: 'Open in the lockdown browser',
  needed: 'Needs install Lockdown Browser!',
};
