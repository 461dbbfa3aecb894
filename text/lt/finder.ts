/** Words of the one search of organisers, Lithuanian. */
export const finder = {
  title: 'Paieška visoje svetainėje',
  field: 'Rasti žmogų, mokyklą, užduotį ar iššūkį',
  results: 'Kas rasta',
  groups: {
    people: 'Žmonės',
    schools: 'Mokyklos',
    tasks: 'Užduotys',
    contests: 'Rinkiniai ir iššūkiai',
    acts: 'Veiksmai',
  },
  acts: {
    taskNew: 'Nauja užduotis',
    taskImport: 'Užduočių importas',
    collectionNew: 'Naujas užduočių rinkinys',
    schoolNew: 'Nauja mokykla',
    newsNew: 'Naujas pranešimas',
    profile: 'Mano profilis',
    changePassword: 'Keisti slaptažodį',
  },
  grade: ({ grade }: { grade: string }) => `${grade}\u00a0kl.`,
  role: {
    ADMIN: 'administratorius',
    DEVELOPER: 'kūrėjas',
    CENTER_ADMIN: 'centro administratorius',
    TUTOR: 'mokytojas',
    TASK_TESTER: 'užduočių tikrintojas',
  },
  suspended: 'paskyra sustabdyta',
  more: 'Rašykite bent dvi raides. Žodžių tvarka, didžiosios raidės ir lietuviškos raidės nesvarbu.',
  searching: 'Ieškoma…',
  nothing: 'Nieko nerasta',
  where:
    'Ieškota žmonių vardų, prisijungimo vardų, el.\u00a0paštų ir raktų pradžių, mokyklų, užduočių, rinkinių ir svetainės puslapių.',
  failed: 'Paieška nepavyko. Bandykite dar kartą.',
  keys: { choose: 'rinktis', open: 'atverti', close: 'Užverti' },
  looksFor: 'Vardas, prisijungimo vardas, el.\u00a0paštas, kodas, Nr.',
};
