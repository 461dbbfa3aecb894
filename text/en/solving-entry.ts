import type { solvingEntry as words } from '../lt/solving-entry';

/** What the button of a pupil who goes on says, for pages of teachers that name it; English. */
export const solvingEntry: typeof words = { continue: 'Continue' };
