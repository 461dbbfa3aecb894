import type { late as words } from '../lt/late';
import { num, plural } from './forms';

/** Words of the answers that came after the end, English. */
export const late: typeof words = {
  title: 'Late answers',
  about:
    'Answers that the server got after the time or the attempt of the pupil was over. They are kept, but do not count until you accept them.',
  filter: {
    challenge: 'Challenge',
    allChallenges: 'All challenges',
    challengeOf: ({ name, n }: { name: string; n: number }) => (n > 0 ? `${name} (${num(n)} waiting)` : name),
    state: 'State',
    WAITING: 'Waiting',
    ACCEPTED: 'Accepted',
    ALL: 'All',
  },
  col: {
    pupil: 'Pupil',
    school: 'School',
    grade: 'Gr.',
    task: 'Task',
    counted: 'Counts now',
    given: 'Late',
    received: 'Came',
    cameBy: 'How it came',
    state: 'State',
  },
  answer: {
    choice: ({ letter, text }: { letter: string; text: string }) => `${letter}) ${text}`,
    none: 'Not answered',
    takenBack: 'Answer taken back',
  },
  after: {
    DEADLINE: ({ time }: { time: string }) => `${time} after the end of the time`,
    FINISH: ({ time }: { time: string }) => `${time} after the pupil finished`,
    CLOSING: ({ time }: { time: string }) => `${time} after the attempt was closed`,
    EXTENDED: 'More time was given later',
  },
  time: {
    days: ({ n }: { n: number }) => `${num(n)} d`,
    hours: ({ n }: { n: number }) => `${num(n)} h`,
    minutes: ({ n }: { n: number }) => `${num(n)} min`,
    seconds: ({ n }: { n: number }) => `${num(n)} s`,
  },
  cameBy: {
    SESSION: 'From the page of the pupil',
    TICKET: 'From the page of the pupil, already logged out',
    FILE: 'From an uploaded file of answers',
  },
  state: {
    WAITING: 'Waiting',
    ACCEPTED: 'Accepted',
    outranked: 'A newer one counts',
  },
  choose: ({ name, task }: { name: string; task: number }) => `Select: ${name}, task ${num(task)}`,
  chooseAll: 'Select all that wait',
  chosen: ({ n }: { n: number }) => plural(n, `${num(n)} answer selected`, `${num(n)} answers selected`),
  accept: 'Accept',
  dialog: {
    title: ({ n }: { n: number }) => plural(n, `Accept ${num(n)} late answer?`, `Accept ${num(n)} late answers?`),
    one: ({ name, task, counted, given }: { name: string; task: number; counted: string; given: string }) =>
      `${name}, task ${num(task)}: ${counted} → ${given}`,
    andMore: ({ n }: { n: number }) => `and ${num(n)} more`,
    consequence: 'Accepted answers count instead of the present ones. This cannot be undone.',
    outranked: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} answer changes nothing: a newer one of the same task counts already.`,
        `${num(n)} answers change nothing: newer ones of the same tasks count already.`,
      ),
    newest: 'Of several answers of a pupil to the same task the newest one counts.',
    recalculate: 'Results have been calculated. Once you accept, final results have to be calculated again.',
    reason: 'Reason',
    reasonHint:
      'At least 3 characters. The reason is shown here and kept in the audit log and the report of the class.',
    reasonMissing: 'Write the reason, at least 3 characters.',
    suggestions: 'Frequent reasons',
    reasons: {
      network: 'No connection at the school',
      power: 'Power cut at the school',
      computer: 'The computer broke',
      system: 'A fault of the system',
    },
    failed: "Couldn't accept.",
  },
  outcome: {
    LOAD_LATE: "Couldn't load the late answers.",
    accepted: ({ n }: { n: number }) => plural(n, `${num(n)} answer accepted.`, `${num(n)} answers accepted.`),
    nothing: 'Nothing was changed.',
    recalculate: 'Calculate the final results again.',
    refused: ({ names, why }: { names: string; why: string }) => `Not accepted: ${names}. ${why}`,
    refusal: {
      NOT_FOUND: 'The server has no such late answer.',
      OTHER: 'Try again.',
    },
  },
  outdated: {
    title: ({ name }: { name: string }) => `Results have to be calculated again: ${name}.`,
    text: 'Late answers were accepted after the last calculation: the published points and ranks lack them.',
    link: 'To the collections',
  },
  empty: {
    none: 'There are no late answers',
    noneHint: 'An answer of a pupil that comes too late will be here.',
    noneWaiting: 'No answers are waiting',
    noneWaitingHint: 'All late answers have been decided on.',
  },
};
