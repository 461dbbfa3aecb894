import { unit } from './numbers';

/** Words of dictionaries, Lithuanian. */
export const dictionaries = {
  title: 'Klasifikatoriai',
  entries: 'Klasifikatoriaus reikšmės',
  back: 'Į klasifikatorių sąrašą',
  col: {
    name: 'Pavadinimas',
    code: 'Kodas',
    note: 'Pastaba',
    meaning: 'Reikšmė',
    abbreviation: 'Santrumpa',
    lowValue: 'Apatinė riba',
    highValue: 'Viršutinė riba',
  },
  outcome: {
    LOAD_DICTIONARIES: 'Nepavyko gauti klasifikatorių sąrašo.',
    NO_DICTIONARIES: 'Klasifikatorių nerasta.',
    LOAD_DICTIONARY_ENTRIES: 'Nepavyko gauti klasifikatoriaus reikšmių.',
    NO_DICTIONARY_ENTRIES: 'Klasifikatoriaus reikšmių nerasta.',
  },
  keywords: 'Raktažodžiai',
  keywordsNote: 'Užduočių sritys, temos ir raktažodžiai lietuviškai ir angliškai',
  list: {
    name: {
      YEARS: 'Iššūkio metai',
      AGE_GROUPS: 'Amžiaus grupės',
      LEVELS: 'Sunkumo lygiai',
      LANGUAGES: 'Užduočių kalbos',
      DISTRICTS: 'Savivaldybės',
      GENDERS: 'Lytis',
      GRADES: 'Klasės',
      SUB_GRADES: 'Klasės grupės',
      SCHOOL_TYPES: 'Mokyklų tipai',
      CHALLENGE_TYPES: 'Užduočių rinkinių tipai',
      STAGES: 'Iššūkio etapai',
      ROLES: 'Naudotojų vaidmenys',
      TASK_TYPES: 'Užduočių tipai',
      CHOICE_LAYOUTS: 'Atsakymų išdėstymas',
      DATA_TYPES: 'Įrašomo atsakymo duomenų tipai',
    },
    note: {
      YEARS: 'Metai, kuriais yra užduočių rinkinių, ir dabartiniai iššūkio metai',
      AGE_GROUPS: 'Ribos – jauniausia ir vyriausia klasė',
      LEVELS: 'Ribos – taškai už neteisingą ir už teisingą atsakymą',
      GRADES: 'Ribos – įprastas mokinių amžius metais',
      SUB_GRADES: 'Raidė arba grupė klasėje',
      CHALLENGE_TYPES: 'Rezultatams skaičiuojami tik iššūkiai',
    },
    gender: { F: 'Mergaitė, moteris', M: 'Berniukas, vyras' },
    taskType: { BASIC: 'Įprastinė užduotis', LODGE: 'Interaktyvioji užduotis' },
    group: ({ n }: { n: number }) => unit(n, 'grupė'),
  },
  letter: {
    title: ({ n }: { n: number }) => `${n}-oji klasės raidė`,
    label: 'Kas rašoma po klasės skaičiaus',
    hint: ({ name }: { name: string }) =>
      `Visose mokyklose bus rašoma ${name}. Jei laukas tuščias, grįžta įprasta raidė.`,
    change: ({ name }: { name: string }) => `Keisti: ${name}`,
    done: ({ name }: { name: string }) => `Dabar rašoma ${name}`,
    failed: 'Nepavyko pakeisti raidės',
  },
};
