import type { rehearsal as lithuanian } from '../lt/rehearsal';
import { num } from './numbers';

/** Words of rehearsals, English. */
export const rehearsal: typeof lithuanian = {
  title: 'Rehearsal',
  about:
    'A class of robots solves this collection on the real server: they start, get the tasks, send answers and finish. Theirs are test attempts: they count neither in the results nor in the statistics.',
  draftFirst: 'Only a complete collection can be rehearsed.',
  robots: 'Number of robots',
  robotsHint: ({ n }) => `From 1 to ${num(n)}.`,
  seconds: 'Duration (s)',
  secondsHint: 'How long the class takes to solve the whole collection.',
  start: 'Start rehearsal',
  stop: 'Stop',
  remove: 'Remove robots',
  confirmRemove: 'Remove the robots and their attempts?',
  removeHint: 'All robots of this rehearsal, their attempts and the measurements will be deleted.',
  state: {
    RUNNING: 'Running',
    FINISHED: 'Finished',
    STOPPED: 'Stopped',
  },
  progress: ({ done, robots }) => `${num(done)} of ${num(robots)} have finished`,
  begun: ({ n }) => `Started: ${num(n)}`,
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
    start: 'Start',
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
