// Participant counts by every dimension of the public tables, and the rules for hiding some of them. Pure.
import { hideCells, hideCounts, isSmall } from './hiding';

/** Pupils of one year, municipality, school type, grade and gender. */
export type CubeCell = {
  year: number;
  districtId: number;
  schoolType: string;
  grade: number;
  gender: 'F' | 'M' | null;
  pupils: number;
};

/**
 * Who reads the numbers. Organisers see all of them; everybody else, pupils and teachers too, only what describes no
 * recognisable group of pupils.
 */
export type Audience = 'PUBLIC' | 'ORGANISERS';

/** All cells, and the number of schools with participants. districts: every municipality, in Lithuanian order. */
export type Counts = {
  cells: readonly CubeCell[];
  schools: readonly { year: number; districtId: number; schoolType: string; count: number }[];
  districts: readonly { id: number; name: string }[];
};

/** The counts for one audience. */
export type Cube = Counts & { audience: Audience };

/** Which numbers of a table each audience does not see. */
const hiders = {
  PUBLIC: { isSmall, hideCounts, hideCells },
  ORGANISERS: {
    isSmall: () => false,
    hideCounts: (counts: readonly number[]) => counts.map(() => false),
    hideCells: (counts: readonly (readonly number[])[]) => counts.map((row) => row.map(() => false)),
  },
} satisfies Record<Audience, unknown>;

export type Dimension = 'DISTRICT' | 'GRADE' | 'SCHOOL_TYPE';

/** A line of a public table; null: hidden. */
export type Line = { key: string; total: number | null; females: number | null; males: number | null };

const grades = Array.from({ length: 12 }, (_, at) => String(at + 1));

const keyOf: Record<Dimension, (cell: CubeCell) => string> = {
  DISTRICT: (cell) => String(cell.districtId),
  GRADE: (cell) => String(cell.grade),
  SCHOOL_TYPE: (cell) => cell.schoolType,
};

/**
 * The lines of a dimension, the same in every year: all municipalities and grades, the school types with participants.
 */
export function keysOf({ cells, districts }: Cube, dimension: Dimension): string[] {
  if (dimension === 'GRADE') return grades;
  if (dimension === 'DISTRICT') return districts.map(({ id }) => String(id));
  return [...new Set(cells.map((cell) => cell.schoolType))].sort();
}

/** Years with participants, newest first. */
export function yearsOf({ cells }: Cube): number[] {
  return [...new Set(cells.map((cell) => cell.year))].sort((a, b) => b - a);
}

/** The lines of the country in a year: totals, girls and boys. The sums of the lines are public too. */
export function countryLines(cube: Cube, year: number, dimension: Dimension): Line[] {
  return linesOf(
    cube,
    cube.cells.filter((cell) => cell.year === year),
    dimension,
  );
}

function linesOf(cube: Cube, cells: readonly CubeCell[], dimension: Dimension): Line[] {
  const keys = keysOf(cube, dimension);
  const hide = hiders[cube.audience];
  const totals = sumsOf(cells, keys, keyOf[dimension]);
  const hiddenTotals = hide.hideCounts(totals);
  const genders = gendersOf(cells, keys, keyOf[dimension]);
  const hiddenGenders = hide.hideCells(genders, hiddenTotals);
  return keys.map((key, at) => ({
    key,
    total: hiddenTotals[at] ? null : (totals[at] ?? 0),
    females: hiddenGenders[at]?.[0] ? null : (genders[at]?.[0] ?? 0),
    males: hiddenGenders[at]?.[1] ? null : (genders[at]?.[1] ?? 0),
  }));
}

/**
 * The lines of one municipality in a year, by grade or school type: for the public with totals only, and hidden with a
 * view to all municipalities at once, because their sums are the country's public lines.
 */
export function districtLines(
  cube: Cube,
  year: number,
  districtId: number,
  dimension: Exclude<Dimension, 'DISTRICT'>,
): Line[] {
  const cells = cube.cells.filter((cell) => cell.year === year);
  if (cube.audience === 'ORGANISERS') {
    const own = cells.filter((cell) => cell.districtId === districtId);
    return linesOf(cube, own, dimension);
  }
  const keys = keysOf(cube, dimension);
  const districts = keysOf(cube, 'DISTRICT');
  const counts = districts.map((id) =>
    sumsOf(
      cells.filter((cell) => String(cell.districtId) === id),
      keys,
      keyOf[dimension],
    ),
  );
  const hidden = hideCells(counts, hideCounts(sumsOf(cells, districts, keyOf.DISTRICT)));
  const row = districts.indexOf(String(districtId));
  return keys.map((key, at) => ({
    key,
    total: hidden[row]?.[at] ? null : (counts[row]?.[at] ?? 0),
    females: null,
    males: null,
  }));
}

export type Figures = {
  year: number;
  total: number | null;
  totalFemales: number | null;
  totalMales: number | null;
  schools: number | null;
  districts: number;
};

/** The figures of a year in the country (districtId null) or in one municipality. */
export function figuresOf(cube: Cube, year: number, districtId: number | null): Figures {
  const isMeant = (one: { year: number; districtId: number }): boolean =>
    one.year === year && (districtId === null || one.districtId === districtId);
  const cells = cube.cells.filter(isMeant);
  const line =
    districtId === null
      ? wholeOf(cells, cube.audience)
      : countryLines(cube, year, 'DISTRICT').find(({ key }) => key === String(districtId));
  const schools = cube.schools.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
  return {
    year,
    total: line?.total ?? null,
    totalFemales: line?.females ?? null,
    totalMales: line?.males ?? null,
    schools: line && line.total !== null ? schools : null,
    districts: new Set(cells.map((cell) => cell.districtId)).size,
  };
}

function wholeOf(cells: readonly CubeCell[], audience: Audience): Omit<Line, 'key'> {
  const { isSmall } = hiders[audience];
  const [total = 0] = sumsOf(cells, [''], () => '');
  const [[females = 0, males = 0] = []] = gendersOf(cells, [''], () => '');
  const hidesGender = isSmall(total) || isSmall(females) || isSmall(males);
  return {
    total: isSmall(total) ? null : total,
    females: hidesGender ? null : females,
    males: hidesGender ? null : males,
  };
}

function sumsOf(cells: readonly CubeCell[], keys: readonly string[], keyOf: (cell: CubeCell) => string): number[] {
  const sums = new Map<string, number>();
  for (const cell of cells) sums.set(keyOf(cell), (sums.get(keyOf(cell)) ?? 0) + cell.pupils);
  return keys.map((key) => sums.get(key) ?? 0);
}

function gendersOf(cells: readonly CubeCell[], keys: readonly string[], keyOf: (cell: CubeCell) => string): number[][] {
  const [females, males] = (['F', 'M'] as const).map((gender) =>
    sumsOf(
      cells.filter((cell) => cell.gender === gender),
      keys,
      keyOf,
    ),
  );
  return keys.map((_, at) => [females?.[at] ?? 0, males?.[at] ?? 0]);
}
