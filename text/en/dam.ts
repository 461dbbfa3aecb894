import type { dam as words } from '../lt/dam';
import { num, plural } from './numbers';

/** Words of the dam that a pupil's answers build: where answers are, never whether they are right; English. */
export const dam: typeof words = {
  name: 'Your dam',
  logs: ({ n }) => plural(n, `${num(n)} log`, `${num(n)} logs`),
  sentence: ({ n, of, here }) =>
    `${plural(n, `${num(n)} log`, `${num(n)} logs`)} of ${num(of)} in the dam${
      here > 0 ? `, ${num(here)} only on this computer so far` : ''
    }.`,
  plan: ({ n }) =>
    plural(n, `The plan of the dam: ${num(n)} place for a log.`, `The plan of the dam: ${num(n)} places for logs.`),
  place: ({ n, state }) => `Task ${num(n)}, ${state}`,
  states: {
    open: 'no answer yet',
    here: 'answered, only on this computer',
    saved: 'answered, on the server',
    draft: 'not saved',
    unknown: 'still loading',
  },
};
