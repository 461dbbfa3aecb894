import type { tasksAnswers as lt } from '../lt/tasks-answers';

/** Right answers of a task and what wrong ones mean, English. */
export const tasksAnswers: typeof lt = {
  several: 'Several may be correct: mark all of them.',
  badKey: ({ kind }) =>
    kind === 'order'
      ? 'The right order must differ from the one that is shown: otherwise moving nothing would solve the task.'
      : 'At least one choice must be wrong.',
  orderHow: 'Mark all of them in the right order: the first one first.',
  /** Before the last of the right choices: one of them is enough, or all are to be ticked. */
  or: 'or',
  and: 'and',
  hintOf: ({ letter }) => `What to tell those who choose ${letter}`,
  hintTitle: 'Students see it in trainings and published solutions, never during a challenge.',
  alsoAccepted: 'Also accepted',
  alsoAcceptedHint: 'One answer in each line. The numbers 7 and 7.0 are the same answer.',
  alsoAcceptedFault: 'Each line must be an answer that a student can type into the field.',
  tolerance: 'Tolerance\u00a0±',
  toleranceHint: 'How far an answer may be from the correct one. Empty: it must be the same.',
  toleranceFault: 'Enter a positive number; all answers within the tolerance must lie within the bounds.',
};
