import { unit } from './numbers';

/** Words of what a pupil meets in a sitting too: stages, age groups, grades, Lithuanian. */
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
    gymnasium: {
      '9': '9 klasė (I gimnazijos)',
      '10': '10 klasė (II gimnazijos)',
      '11': '11 klasė (III gimnazijos)',
      '12': '12 klasė (IV gimnazijos)',
    },
  },
  correctness: {
    CORRECT: 'Teisingas',
    INCORRECT: 'Neteisingas',
    NO_ANSWER: 'Neatsakyta',
    correctCount: 'Teisingi atsakymai',
    incorrectCount: 'Neteisingi atsakymai',
    noAnswerCount: 'Neatsakyta',
  },
  outcome: {
    LOAD_DISTRICTS: 'Nepavyko gauti savivaldybių sąrašo.',
    LOAD_MUNICIPALITIES: 'Nepavyko gauti savivaldybių sąrašo.',
    LOAD_SCHOOLS: 'Nepavyko gauti mokyklų sąrašo.',
    LOAD_LANGUAGES: 'Nepavyko gauti kalbų sąrašo.',
    LOAD_AGE_GROUPS: 'Nepavyko gauti amžiaus grupių sąrašo.',
    LOAD_DIFFICULTY_LEVELS: 'Nepavyko gauti sunkumo lygių sąrašo.',
  },
};
