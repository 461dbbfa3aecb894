/** Words of dictionaries, Lithuanian. */
export const dictionaries = {
  title: 'Klasifikatoriai',
  entries: 'Klasifikatoriaus reikšmės',
  back: 'Į klasifikatorių sąrašą',
  col: {
    name: 'Pavadinimas',
    description: 'Aprašas',
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
