import type { tasksAnswers as lt } from '../lt/tasks-answers';

/** Right answers of a task and what wrong ones mean, English. */
export const tasksAnswers: typeof lt = {
  /** Above the choices of which a key is marked. letters: those of an order that are marked; left: those that it still lacks. */
  marking: ({ isOrder, letters, left }) => {
    if (!isOrder) return 'Several may be correct: mark all of them.';
    if (letters === '') return 'Mark all of them in the right order: the first one first.';
    return left === '' ? `Right order: ${letters}.` : `Marked so far: ${letters}. Still to mark: ${left}.`;
  },
  /** left: the letters that an order still lacks. */
  badKey: ({ isOrder, left }) => {
    if (!isOrder) return 'At least one choice must be wrong.';
    return left === ''
      ? 'The right order must differ from the one that is shown: otherwise moving nothing would solve the task.'
      : `The right order must have all choices. Not marked yet: ${left}.`;
  },
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
