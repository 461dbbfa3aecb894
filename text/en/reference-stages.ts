import type { referenceStages as words } from '../lt/reference-stages';
import { num } from './numbers';

/** Words of stages, age groups and grades, which the sitting shows too, English. */
export const referenceStages: typeof words = {
  ageGroup: {
    ELFIN: 'Elfin',
    PRIMARY: 'Primary',
    BENJAMIN: 'Benjamin',
    CADET: 'Cadet',
    JUNIOR: 'Junior',
    SENIOR: 'Senior',
    withGrades: ({ from, name, to }: { from: string | number; name: string | number; to: string | number }) =>
      `${name} (grades ${from}-${to})`,
    label: 'Age group',
  },
  stage: {
    FIRST_ROUND: 'First round',
    FIRST_ROUND_TRAINING: 'First round training',
    SECOND_ROUND: 'Second round',
    OPEN_TRAINING: 'Open training',
    SECOND_ROUND_TRAINING: 'Second round training',
    UNKNOWN: 'Unknown',
    label: 'Stage',
  },
  grade: {
    label: 'Grade',
    n: ({ n }: { n: string | number }) => `Grade ${num(n)}`,
    range: ({ from, to }: { from: number; to: number }) => `grades ${from}–${to}`,
  },
  correctness: {
    CORRECT: 'Correct',
    INCORRECT: 'Incorrect',
    NO_ANSWER: 'No answer',
  },
};
