import type { solvingLate as words } from '../lt/solving-late';
import { num, plural } from './numbers';

/** Words of the answers that came after the end, English. */
export const solvingLate: typeof words = {
  title: 'Late answers',
  about:
    "Answers that reached the server after the student's time or attempt was over. They are kept, but do not count until you accept them. Refused ones do not count and no longer wait.",
  filter: {
    challenge: 'Challenge',
    allChallenges: 'All challenges',
    challengeOf: ({ name, n }: { name: string; n: number }) => (n > 0 ? `${name} (${num(n)} waiting)` : name),
    state: 'State',
    WAITING: 'Waiting',
    ACCEPTED: 'Accepted',
    REFUSED: 'Refused',
    ALL: 'All',
  },
  col: {
    pupil: 'Student',
    school: 'School',
    grade: 'Gr.',
    task: 'Task',
    counted: 'Counts now',
    given: 'Late',
    received: 'Received',
    cameBy: 'How received',
    state: 'State',
  },
  answer: {
    choice: ({ letter, text }: { letter: string; text: string }) => `${letter}) ${text}`,
    none: 'Not answered',
    takenBack: 'Answer cleared',
  },
  after: {
    DEADLINE: ({ time }: { time: string }) => `${time} after the time ran out`,
    FINISH: ({ time }: { time: string }) => `${time} after the student finished`,
    CLOSING: ({ time }: { time: string }) => `${time} after the attempt was closed`,
    EXTENDED: 'Time was added later',
  },
  time: {
    days: ({ n }: { n: number }) => `${num(n)} d`,
    hours: ({ n }: { n: number }) => `${num(n)} h`,
    minutes: ({ n }: { n: number }) => `${num(n)} min`,
    seconds: ({ n }: { n: number }) => `${num(n)} s`,
  },
  cameBy: {
    SESSION: "From the student's page",
    TICKET: "From the student's page, already logged out",
    FILE: 'From an uploaded answer file',
    NETWORK: 'From a computer that solved without the internet',
    QR: 'By QR code, solved without the internet',
  },
  state: {
    WAITING: 'Waiting',
    ACCEPTED: 'Accepted',
    REFUSED: 'Refused',
    outranked: 'A newer one counts',
  },
  choose: ({ name, task }: { name: string; task: number }) => `Select: ${name}, task ${num(task)}`,
  chooseAll: 'Select all that can be decided',
  chosen: ({ n }: { n: number }) => plural(n, `${num(n)} answer selected`, `${num(n)} answers selected`),
  accept: 'Accept',
  refuse: 'Refuse',
  restore: 'Put back to waiting',
  undo: 'Undo',
  dialog: {
    title: ({ n }: { n: number }) => plural(n, `Accept ${num(n)} late answer?`, `Accept ${num(n)} late answers?`),
    one: ({ name, task, counted, given }: { name: string; task: number; counted: string; given: string }) =>
      `${name}, task ${num(task)}: ${counted} → ${given}`,
    andMore: ({ n }: { n: number }) => `and ${num(n)} more`,
    consequence: 'Accepted answers will count instead of the current ones. This cannot be undone.',
    outranked: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} answer changes nothing: a newer answer to the same task already counts.`,
        `${num(n)} answers change nothing: newer answers to the same tasks already count.`,
      ),
    newest: 'If several answers of one student to the same task are selected, the newest will count.',
    recalculate:
      'Results have already been calculated. After you accept, the final results will have to be calculated again.',
    reason: 'Reason',
    reasonHint:
      'At least 3 characters. The reason will be shown here and written to the audit log and the class report.',
    reasonMissing: 'Enter a reason of at least 3 characters.',
    suggestions: 'Common reasons',
    reasons: {
      network: 'No connection at the school',
      power: 'Power cut at the school',
      computer: 'The computer broke down',
      system: 'System fault',
    },
    failed: "Couldn't accept.",
  },
  refuseDialog: {
    title: ({ n }: { n: number }) => plural(n, `Refuse ${num(n)} late answer?`, `Refuse ${num(n)} late answers?`),
    one: ({ name, task, given }: { name: string; task: number; given: string }) =>
      `${name}, task ${num(task)}: ${given}`,
    consequence:
      'Refused answers will not count and will no longer wait. Points stay as they are, and an answer can be put back to waiting at any time.',
    reasons: {
      finished: 'The student had finished',
      tooLate: 'Answered long after the time ran out',
      helped: "Not the student's own work",
      same: 'Another answer counts',
    },
    failed: "Couldn't refuse.",
  },
  outcome: {
    LOAD_LATE: "Couldn't load the late answers.",
    accepted: ({ n }: { n: number }) => plural(n, `${num(n)} answer accepted.`, `${num(n)} answers accepted.`),
    rejected: ({ n }: { n: number }) => plural(n, `${num(n)} answer refused.`, `${num(n)} answers refused.`),
    restored: ({ n }: { n: number }) =>
      plural(n, `${num(n)} answer put back to waiting.`, `${num(n)} answers put back to waiting.`),
    restoreFailed: "Couldn't put back.",
    before: ({ names }: { names: string }) => `Accepted by someone else before: ${names}.`,
    nothing: 'Nothing was changed.',
    recalculate: 'Calculate the final results again.',
    refused: ({ names, why }: { names: string; why: string }) => `Not changed: ${names}. ${why}`,
    refusal: {
      NOT_FOUND: 'The server has no such late answer.',
      ALREADY_ACCEPTED: 'Someone else has accepted it meanwhile.',
      ALREADY_REFUSED: 'Someone else has refused it meanwhile.',
      ALREADY_WAITING: 'Someone else has put it back meanwhile.',
      OTHER: 'Try again.',
    },
  },
  outdated: {
    title: ({ name }: { name: string }) => `Results have to be calculated again: ${name}.`,
    text: 'Late answers were accepted after the last calculation, so the points and ranks shown do not include them.',
    link: 'To the collections',
  },
  empty: {
    none: 'There are no late answers',
    noneHint: 'If an answer arrives too late, you will find it here.',
    noneWaiting: 'No answers are waiting',
    noneWaitingHint: 'All late answers have been dealt with.',
  },
};
