import type { solvingScene as lt } from '../lt/solving-scene';
import { num, plural } from './numbers';

/** Words of the solver's page, English. */
export const solvingScene: typeof lt = {
  skip: 'To the task',
  title: ({ i, n, name }) => `${num(i)} of ${num(n)}: ${name}`,
  level: ({ level, points }) => `${level} · ${points}`,
  review: 'Review and finish',
  restore: 'Restore the answer',
  clearShort: 'Remove',
  restoreShort: 'Restore',
  minutes: ({ n }) => `${num(n)} min`,
  atMost: ({ n }) => `up to ${num(n)} min`,
  added: ({ n }) => `+${num(n)} min`,
  left: ({ n }) => plural(n, `${num(n)} minute left`, `${num(n)} minutes left`),
  outOf: ({ n }) => `of ${num(n)}`,
  failed: 'This task could not be loaded. The others work.',
  leave: {
    title: 'Leave?',
    text: 'The time goes on.',
    stay: 'Stay',
    go: 'Leave',
  },
};
