import type { rehearsal as lithuanian } from '../lt/rehearsal';
import { num } from './forms';

/** Words of rehearsals, English. */
export const rehearsal: typeof lithuanian = {
  title: 'Rehearsal',
  about:
    'A class of robots sits this collection on the real server: they enter, get the tasks, send answers and finish. Theirs are test attempts, which count neither in results nor in statistics.',
  draftFirst: 'A complete collection can be rehearsed.',
  robots: 'Number of robots',
  robotsHint: ({ n }) => `From 1 to ${num(n)}.`,
  seconds: 'Duration (s)',
  secondsHint: 'In how much time the class sits the whole collection.',
  start: 'Start rehearsal',
  stop: 'Stop',
  remove: 'Remove robots',
  confirmRemove: 'Remove the robots and their attempts?',
  removeHint: 'All robots of this rehearsal, their attempts and what was measured will be deleted.',
  state: {
    RUNNING: 'Running',
    FINISHED: 'Finished',
    STOPPED: 'Stopped',
  },
  progress: ({ done, robots }) => `${num(done)} of ${num(robots)} have finished`,
  begun: ({ n }) => `Begun: ${num(n)}`,
  failed: ({ n }) => `Failed: ${num(n)}`,
  table: "The server's response time (ms)",
  col: {
    step: 'Step',
    count: 'Calls',
    p50: '50 %',
    p95: '95 %',
    p99: '99 %',
    max: 'Longest',
  },
  step: {
    start: 'Enter',
    task: 'Task',
    answer: 'Answer',
    finish: 'Finish',
  },
  noErrors: 'There are no errors.',
  errors: 'Errors',
  errorLine: ({ n, step, words }) => `${step}: ${words} (${num(n)})`,
  removed: ({ n }) => (n === 1 ? 'Robots removed with 1 attempt.' : `Robots removed with ${num(n)} attempts.`),
  outcome: {
    LOAD: 'Could not load the rehearsal.',
    NOT_STARTED: 'Could not start the rehearsal.',
    NOT_STOPPED: 'Could not stop the rehearsal.',
    NOT_REMOVED: 'Could not remove the robots.',
  },
};
