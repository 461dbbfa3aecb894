// A map of Lithuania in tiles of one size: the municipalities stand about as they lie in the country, so that Neringa can
// be pressed as well as Vilnius district. The arrangement is our own; no survey's borders are drawn.

/** From north to south; each row from the west, '' for no tile. Names without their ending. */
const rows: readonly (readonly string[])[] = [
  ['', '', 'Skuodo r', 'Mažeikių r', 'Akmenės r', 'Joniškio r', 'Pakruojo r', 'Pasvalio r', 'Biržų r'],
  [
    '',
    'Palangos m',
    'Kretingos r',
    'Plungės r',
    'Telšių r',
    'Šiaulių r',
    'Šiaulių m',
    'Panevėžio r',
    'Kupiškio r',
    'Rokiškio r',
  ],
  [
    '',
    'Klaipėdos m',
    'Klaipėdos r',
    'Rietavo',
    'Šilalės r',
    'Kelmės r',
    'Radviliškio r',
    'Panevėžio m',
    'Anykščių r',
    'Utenos r',
    'Zarasų r',
  ],
  [
    '',
    'Neringos',
    'Šilutės r',
    'Pagėgių',
    'Tauragės r',
    'Raseinių r',
    'Kėdainių r',
    'Ukmergės r',
    'Molėtų r',
    'Ignalinos r',
    'Visagino',
  ],
  ['', '', '', '', 'Jurbarko r', 'Kauno r', 'Kauno m', 'Jonavos r', 'Širvintų r', 'Švenčionių r'],
  ['', '', '', '', 'Šakių r', 'Kazlų Rūdos', 'Prienų r', 'Kaišiadorių r', 'Elektrėnų', 'Vilniaus m', 'Vilniaus r'],
  ['', '', '', '', 'Vilkaviškio r', 'Marijampolės', 'Birštono', 'Alytaus m', 'Trakų r', 'Šalčininkų r'],
  ['', '', '', '', '', 'Kalvarijos', 'Lazdijų r', 'Alytaus r', 'Varėnos r'],
  ['', '', '', '', '', '', '', 'Druskininkų'],
];

const places = new Map(
  rows.flatMap((row, y) =>
    row.flatMap((name, x): [string, { x: number; y: number }][] => (name ? [[name, { x, y }]] : [])),
  ),
);

/** The tile of a municipality by its whole name, from 0 at the north-west; undefined: not in the map. */
export function tileOf(name: string): { x: number; y: number } | undefined {
  const bare = name
    .replace(/ savivaldybė$/, '')
    .replace(/ (r)ajono$/, ' r')
    .replace(/ miesto$/, ' m');
  return places.get(bare);
}

/** What a tile has room for: the first letters, and whether it is the town or the district of that name. */
export function tileLetters(name: string): string {
  const [first = ''] = name.split(' ');
  return first.slice(0, 4) + (/ miesto /.test(name) ? '\u00a0m' : '');
}

/** The class of each value, 1 to 5: as many municipalities in each as possible. 0: nobody; null: hidden. */
export function classesOf(values: readonly (number | null)[]): {
  classes: (number | null)[];
  ranges: [number, number][];
} {
  const sorted = values
    .filter((value) => value !== null && value > 0)
    .sort((a, b) => Number(a) - Number(b))
    .map(Number);
  const rankOf = (value: number): number => Math.min(5, 1 + Math.floor((sorted.indexOf(value) / sorted.length) * 5));
  const classes = values.map((value) => (value === null ? null : value === 0 ? 0 : rankOf(value)));
  const ranges = [1, 2, 3, 4, 5].flatMap((rank): [number, number][] => {
    const own = sorted.filter((value) => rankOf(value) === rank);
    const [from, to] = [own[0], own.at(-1)];
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
  return { classes, ranges };
}
