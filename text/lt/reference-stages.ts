import { unit } from './numbers';

/** Words of stages, age groups and grades, which the sitting shows too, Lithuanian. */
export const referenceStages = {
  ageGroup: {
    ELFIN: 'Nykštukai',
    PRIMARY: 'Mažyliai',
    BENJAMIN: 'Bičiuliai',
    CADET: 'Draugai',
    JUNIOR: 'Jauniai',
    SENIOR: 'Kolegos',
    withGrades: ({ from, name, to }: { from: string | number; name: string | number; to: string | number }) =>
      `${name} (${from}–${to} klasės)`,
    label: 'Amžiaus grupė',
  },
  stage: {
    FIRST_ROUND: 'I etapas',
    FIRST_ROUND_TRAINING: 'I etapo treniruotė',
    SECOND_ROUND: 'II etapas',
    OPEN_TRAINING: 'Atviroji treniruotė',
    SECOND_ROUND_TRAINING: 'II etapo treniruotė',
    UNKNOWN: 'Nežinomas etapas',
    label: 'Etapas',
  },
  grade: {
    label: 'Klasė',
    n: ({ n }: { n: string | number }) => unit(n, 'klasė'),
    range: ({ from, to }: { from: number; to: number }) => `${from}–${to} klasės`,
  },
  correctness: {
    CORRECT: 'Teisingas',
    INCORRECT: 'Neteisingas',
    NO_ANSWER: 'Neatsakyta',
  },
};
