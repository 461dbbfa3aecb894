/** The collections of the test world: all hold copies of the same six tasks. days: the four dates, in days from now. */
type Days = readonly [validFrom: number, validTo: number, primary: number, final: number];

export type Planned = {
  type: 'CON' | 'FTR' | 'TRA';
  year: number;
  grades: readonly number[];
  days: Days;
  securityKey: string | null;
  complete: boolean;
};

const running: Days = [-1, 5, 10, 20];
const plan = (grades: readonly number[], change: Partial<Planned> = {}): Planned => ({
  type: 'CON',
  year: 2026,
  grades,
  days: running,
  securityKey: null,
  complete: true,
  ...change,
});

export const collections = {
  running5: plan([5, 6]),
  secured11: plan([11, 12], { securityKey: 'BEBRAS2024' }),
  future7: plan([7, 8], { days: [3, 5, 10, 20] }),
  past9: plan([9, 10], { year: 2025, days: [-30, -20, -15, -10] }),
  closed3: plan([3, 4], { days: [-10, -5, 5, 10] }),
  training: plan([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { type: 'FTR', days: [-30, 300, 301, 302] }),
  practice5: plan([5, 6], { type: 'TRA', days: [-30, 300, 301, 302] }),
  draft8: plan([8], { complete: false }),
} as const satisfies Record<string, Planned>;
export type CollectionName = keyof typeof collections;

/** Six tasks: two of each level, two by choice, four by each kind of input. The value is the right choice or input. */
export const sampleTasks = [
  {
    name: 'Lengvas pasirinkimas',
    level: 'easy',
    points: 6,
    dataType: null,
    choices: ['vienas', 'du', 'trys', 'keturi'],
    value: 'du',
  },
  { name: 'Lengvas skaičius', level: 'easy', points: 6, dataType: 'N', choices: [], value: '14' },
  {
    name: 'Vidutinis pasirinkimas',
    level: 'medium',
    points: 9,
    dataType: null,
    choices: ['A', 'B', 'C', 'D', 'E'],
    value: 'E',
  },
  { name: 'Vidutinis žodis', level: 'medium', points: 9, dataType: 'S', choices: [], value: 'upė' },
  { name: 'Sunki data', level: 'hard', points: 12, dataType: 'D', choices: [], value: '2026-11-20' },
  { name: 'Sunkus laikas', level: 'hard', points: 12, dataType: 'T', choices: [], value: '14:35' },
] as const;
