import { count, num, plural, unit } from './numbers';

/** Words that stand on certificates. Paper is Lithuanian whatever the language of the pages. */
export const certificatesPaper = {
  brand: 'Damba',
  challenge: 'Informatikos iššūkis „Damba“',
  committee: 'Organizacinis komitetas',
  town: 'Vilnius',
  file: { one: 'pazymejimas', many: 'pazymejimai', thanks: 'padeka', sample: 'pavyzdys' },
  sample: { name: 'Vardenis Pavardenis', school: 'Pavyzdinė mokykla' },
  stage: ({ year, stage }: { year: number; stage: string }) => `${year} metų informatikos iššūkis · ${stage}`,
  title: { PARTICIPATION: 'Dalyvio pažymėjimas', PLACE: 'Diplomas', THANKS: 'Padėka' },
  lead: 'Šiuo pažymėjimu patvirtinama, kad',
  awarded: { F: 'Diplomu apdovanojama', M: 'Diplomu apdovanojamas', X: 'Diplomu apdovanojamas (-a)' },
  school: ({ school, name }: { school: string; name: string }) => `${school}, ${unit(name, 'klasė')}`,
  tookPart: ({ year, stage }: { year: number; stage: string }) =>
    `${year} m. dalyvavo informatikos iššūkio „Damba“ ${stage}`,
  /** Before and after the name of the age group: "Bičiulių amžiaus grupėje". */
  tookPartIn: 'dalyvavo informatikos iššūkyje „Damba“',
  inGroup: 'amžiaus grupėje',
  group: {
    ELFIN: 'Nykštukų',
    PRIMARY: 'Mažylių',
    BENJAMIN: 'Bičiulių',
    CADET: 'Draugų',
    JUNIOR: 'Jaunių',
    SENIOR: 'Kolegų',
  },
  solved: ({ solved, tasks }: { solved: number; tasks: number }) =>
    `ir teisingai išsprendė ${num(solved)} iš ${num(tasks)} ${plural(tasks, 'užduoties', 'užduočių', 'užduoties', 'užduočių')}.`,
  /** "už", the place in bold, "tarp 7 klasės mokinių". */
  placeBefore: 'už',
  place: {
    COUNTRY: ({ place }: { place: string }) => `${place} vietą šalyje`,
    DISTRICT: ({ place }: { place: string }) => `${place} vietą savivaldybėje`,
  },
  placeAfter: ({ grade }: { grade: number }) => `tarp ${unit(grade, 'klasės')} mokinių`,
  placeStage: ({ year, stage }: { year: number; stage: string }) => `${year} m. informatikos iššūkio „Damba“ ${stage}.`,
  pointsOf: ({ points, of }: { points: number; of: number }) =>
    `${plural(points, 'taškas', 'taškai', 'taško', 'taškų')} iš ${num(of)}`,
  tasksOf: ({ solved, of }: { solved: number; of: number }) =>
    `${plural(solved, 'teisingai išspręsta užduotis', 'teisingai išspręstos užduotys', 'teisingai išspręstos užduoties', 'teisingai išspręstų užduočių')} iš ${num(of)}`,
  placeOf: {
    COUNTRY: ({ of }: { of: number }) => `vieta iš ${num(of)} Lietuvoje`,
    DISTRICT: ({ of }: { of: number }) => `vieta iš ${num(of)} savivaldybėje`,
  },
  /** Two lines. */
  thanksFor: ({ year }: { year: number }) => `Dėkojame už mokinių parengimą ${year} m. informatikos iššūkiui „Damba“`,
  thanksAnd: 'ir jo vykdymą mokykloje.',
  pupils: ({ n }: { n: number }) =>
    count(n, 'Dalyvavo # mokinys.', 'Dalyvavo # mokiniai.', 'Dalyvavo # mokinio.', 'Dalyvavo # mokinių.'),
  serial: 'Registracijos Nr.',
  hint: 'Nuskaitę kodą, patikrinsite, ar dokumentas tikras.',
};
