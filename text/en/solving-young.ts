import type { solvingYoung as lt } from '../lt/solving-young';

/** Words of the solver of grades 1 to 4, English. */
export const solvingYoung: typeof lt = {
  listen: 'Listen',
  quiet: 'Quiet',
  enlarge: ({ n, picture }) => (picture ? `Enlarge: ${picture}` : `Enlarge the picture of answer ${n}`),
  back: 'Back',
  next: 'Next',
  seeDam: 'See the dam',
  saved: 'Saved',
  here: 'Only here yet',
  clear: 'No answer',
};
