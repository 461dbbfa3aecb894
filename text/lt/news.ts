/** Words of news, Lithuanian. */
export const news = {
  title: 'Naujienos',
  add: 'Pridėti pranešimą',
  newTitle: 'Naujas pranešimas',
  editTitle: 'Pranešimo redagavimas',
  lead: 'Trumpi vieši pranešimai pradžios puslapyje: rodomi nuo pirmosios iki paskutinės nurodytos dienos.',
  field: {
    title: 'Antraštė',
    text: 'Tekstas',
    locale: 'Kalba',
    from: 'Rodoma nuo',
    till: 'Rodoma iki',
  },
  tillHint: 'Nenurodžius rodoma, kol pašalinsite.',
  locale: { lt: 'Lietuvių', en: 'Anglų' },
  state: { label: 'Būsena', shown: 'Rodoma', notShown: 'Nerodoma' },
  act: 'Veiksmai',
  actsOf: ({ title }: { title: string }) => `Veiksmai: ${title}`,
  preview: 'Kaip atrodys puslapyje',
  empty: 'Naujienų nėra',
  emptyHint: 'Pridėkite pranešimą, ir jį matys visi pradžios puslapio lankytojai.',
  remove: {
    act: 'Ištrinti',
    title: ({ title }: { title: string }) => `Ištrinti „${title}“?`,
    ask: 'Pranešimas dings iš pradžios puslapio ir iš šio sąrašo.',
    done: 'Pranešimas ištrintas.',
    failed: 'Nepavyko ištrinti pranešimo.',
  },
  fault: {
    title: 'Įrašykite antraštę.',
    date: 'Įrašykite datą, pvz., 2026-11-09.',
    order: 'Paskutinė diena turi būti ne ankstesnė už pirmąją.',
  },
  outcome: {
    LOAD_NEWS: 'Nepavyko gauti naujienų.',
    LOAD_NOTICE: 'Nepavyko gauti pranešimo.',
    NEWS_SAVED: 'Pranešimas išsaugotas.',
    NEWS_NOT_SAVED: 'Nepavyko išsaugoti pranešimo.',
    CHANGED:
      'Kol redagavote, šį pranešimą pakeitė kitas naudotojas. Jūsų tekstas liko lauke: nusikopijuokite jį, atverkite puslapį iš naujo ir pakeiskite dar kartą.',
  },
};
