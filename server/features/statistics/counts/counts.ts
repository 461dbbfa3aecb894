// The replies of the public statistics, made from the numbers that may be shown (cube.ts). Pure.
import type { CountChart, CountDimension, CountFigures, CountsRow } from '../../../../contract/statistics';
import { type Cube, countryLines, type Dimension, districtLines, figuresOf, keysOf, type Line, yearsOf } from './cube';

/** The place of the numbers (null: the country), and the present year. */
export type CountQuery = { year: number; districtId: number | null };

/** Years to choose from: the present competition year and all years with participants, newest first. */
export function offeredYears(cube: Cube, competitionYear: number): number[] {
  return [...new Set([competitionYear, ...yearsOf(cube)])].sort((a, b) => b - a);
}

/** The newest year with participants whose number may be shown; the present one before the first contest. */
export function newestYear(cube: Cube, competitionYear: number): number {
  return yearsOf(cube).find((year) => (figuresOf(cube, year, null).total ?? 0) > 0) ?? competitionYear;
}

/** The rows of a dimension, largest total first; rows of years come in the order of `years`. */
export function rowsOf(cube: Cube, query: CountQuery, by: CountDimension, years: readonly number[]): CountsRow[] {
  if (by === 'YEAR') {
    return years.map((year) => ({
      ...emptyRow,
      ...placeOf(cube, query.districtId),
      ...countsOfFigures(figuresOf(cube, year, query.districtId)),
      previousTotal: figuresOf(cube, year - 1, query.districtId).total,
    }));
  }
  if (by === 'DISTRICT_YEAR') return years.flatMap((year) => rowsOfYear(cube, { ...query, year }, 'DISTRICT'));
  return rowsOfYear(cube, query, by);
}

function rowsOfYear(cube: Cube, query: CountQuery, by: Dimension): CountsRow[] {
  const before = linesOf(cube, { ...query, year: query.year - 1 }, by);
  return linesOf(cube, query, by)
    .map((line, at) => ({
      ...emptyRow,
      ...(by === 'DISTRICT' ? placeOf(cube, Number(line.key)) : placeOf(cube, query.districtId)),
      ...(by === 'GRADE' && { grade: Number(line.key) }),
      ...(by === 'SCHOOL_TYPE' && { schoolType: line.key }),
      year: query.year,
      total: line.total,
      totalFemales: line.females,
      totalMales: line.males,
      previousTotal: before[at]?.total ?? null,
    }))
    .sort((a, b) => (b.total ?? -1) - (a.total ?? -1) || (b.previousTotal ?? -1) - (a.previousTotal ?? -1));
}

/** Charts by grade, gender, school type and year. The year before stands beside the present one. */
export function chartsOf(cube: Cube, query: CountQuery, years: readonly number[]): CountChart[] {
  const oldest = [...years].sort((a, b) => a - b);
  const totals = oldest.map((year) => figuresOf(cube, year, query.districtId).total);
  return [
    chartOfLines(cube, query, 'GRADE'),
    genderChart(cube, query),
    bySize(chartOfLines(cube, query, 'SCHOOL_TYPE')),
    { title: 'YEAR', labels: oldest.map(String), values: totals, series: [{ name: 'total', values: totals }] },
  ];
}

/** Municipalities by their number of participants, largest first. */
export function districtChart(cube: Cube, year: number): CountChart {
  const rows = rowsOfYear(cube, { year, districtId: null }, 'DISTRICT');
  const values = rows.map((row) => row.total);
  const series = [
    { name: String(year - 1), values: rows.map((row) => row.previousTotal) },
    { name: String(year), values },
  ];
  return { title: 'DISTRICT', labels: rows.map((row) => row.districtName ?? ''), values, series };
}

function genderChart(cube: Cube, { year, districtId }: CountQuery): CountChart {
  const [before, now] = [year - 1, year].map((one) => {
    const { totalFemales, totalMales } = figuresOf(cube, one, districtId);
    return { name: String(one), values: [totalFemales, totalMales] };
  });
  const series = [before, now].flatMap((one) => one ?? []);
  return { title: 'GENDER', labels: ['F', 'M'], values: now?.values ?? [], series };
}

function chartOfLines(cube: Cube, query: CountQuery, by: 'GRADE' | 'SCHOOL_TYPE'): CountChart {
  const series = [query.year - 1, query.year].map((year) => ({
    name: String(year),
    values: linesOf(cube, { ...query, year }, by).map((line) => line.total),
  }));
  return { title: by, labels: keysOf(cube, by), values: series[1]?.values ?? [], series };
}

/** The labels by their present values, largest first. The year before decides between equal values. */
function bySize(chart: CountChart): CountChart {
  const sizes = chart.labels.map((_, at) => chart.series.map(({ values }) => values[at] ?? -1).reverse());
  const order = chart.labels
    .map((_, at) => at)
    .sort((a, b) => {
      const [one = [], other = []] = [sizes[a], sizes[b]];
      return (other[0] ?? 0) - (one[0] ?? 0) || (other[1] ?? 0) - (one[1] ?? 0);
    });
  const sorted = <T>(all: readonly T[]): T[] => order.flatMap((at) => all.slice(at, at + 1));
  return {
    title: chart.title,
    labels: sorted(chart.labels),
    values: sorted(chart.values),
    series: chart.series.map(({ name, values }) => ({ name, values: sorted(values) })),
  };
}

function linesOf(cube: Cube, { year, districtId }: CountQuery, by: Dimension): Line[] {
  if (districtId === null) return countryLines(cube, year, by);
  if (by !== 'DISTRICT') return districtLines(cube, year, districtId, by);
  return countryLines(cube, year, by).filter(({ key }) => key === String(districtId));
}

const emptyRow = { districtId: null, districtName: null, schoolType: null, grade: null };

function placeOf({ districts }: Cube, districtId: number | null): Pick<CountsRow, 'districtId' | 'districtName'> {
  const found = districts.find(({ id }) => id === districtId);
  return { districtId: found ? String(found.id) : null, districtName: found?.name ?? null };
}

function countsOfFigures({ year, total, totalFemales, totalMales }: CountFigures) {
  return { year, total, totalFemales, totalMales };
}
