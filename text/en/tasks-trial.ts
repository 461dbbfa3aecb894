import type { tasksTrial as lt } from '../lt/tasks-trial';

/** Trying a task: the answer is judged, nothing is stored, English. */
export const tasksTrial: typeof lt = {
  check: 'Check',
  empty: 'Answer first.',
  right: 'Correct.',
  wrong: 'Incorrect.',
  noKey: 'The correct answer is not marked yet.',
  failed: 'The answer could not be checked.',
};
