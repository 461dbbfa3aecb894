// The tables of the open data of a contest (docs/rules/open-data.md): sums alone, and none of a few. Pure.
import { hideCells, hideCounts } from '../counts/hiding';
import { LEAST_SITTINGS, type Sitting } from '../tasks/items';
import type { PointCount } from './opendata-queries';

type Row = readonly (string | number | null)[];

export type OpenTask = { identifier: string; name: string; level: string };

/** Points are told in steps of a tenth of what could be had. */
const STEPS = 10;

/** The groups that are told: everybody (null), and each grade unless one has few sittings, which a sum would tell. */
function groupsOf(sizes: ReadonlyMap<number, number>): (number | null)[] {
  const counts = [...sizes.values()];
  if (counts.reduce((sum, n) => sum + n, 0) < LEAST_SITTINGS) return [];
  const grades = [...sizes.keys()].sort((a, b) => a - b);
  return counts.some((n) => n < LEAST_SITTINGS) ? [null] : [null, ...grades];
}

/** Columns of `openDataColumns.tasks`: how many solved each task, failed it, left it. */
export function taskRows(tasks: readonly OpenTask[], sittings: readonly Sitting[]): Row[] {
  const sizes = new Map<number, number>();
  for (const { grade } of sittings) sizes.set(grade, (sizes.get(grade) ?? 0) + 1);
  const groups = groupsOf(sizes).map((grade) => ({
    grade,
    of: sittings.filter((one) => grade === null || one.grade === grade),
  }));
  return tasks.flatMap(({ identifier, name, level }, at) =>
    groups.map(({ grade, of }) => {
      const count = (mark: string) => of.filter(({ marks }) => marks[at] === mark).length;
      return [at + 1, identifier, name, level, grade, of.length, count('T'), count('F'), count('N')];
    }),
  );
}

/**
 * Columns of `openDataColumns.points`: how many reached the points of a step, both ends included. A number of a few pupils
 * is null, and so are others from which it could be had by subtraction.
 */
export function pointRows(points: readonly PointCount[], mostPoints: number): Row[] {
  const width = Math.max(1, Math.ceil((mostPoints + 1) / STEPS));
  const steps = Array.from({ length: Math.ceil((mostPoints + 1) / width) }, (_, at) => at * width);
  const sizes = new Map<number, number>();
  for (const { grade, n } of points) sizes.set(grade, (sizes.get(grade) ?? 0) + n);
  const countsOf = (grade: number | null): number[] =>
    steps.map((from, at) => {
      const isLast = at === steps.length - 1;
      const isIn = (one: PointCount) => (at === 0 || one.points >= from) && (isLast || one.points < from + width);
      return points.reduce((sum, one) => sum + ((grade === null || one.grade === grade) && isIn(one) ? one.n : 0), 0);
    });
  const groups = groupsOf(sizes);
  if (groups.length === 0) return [];
  const sums = countsOf(null);
  const grades = groups.filter((grade) => grade !== null);
  const counts = grades.map(countsOf);
  const hiddenSums = hideCounts(sums);
  const hidden = hideCells(
    steps.map((_, at) => counts.map((column) => column[at] ?? 0)),
    hiddenSums,
  );
  const rowsOf = (grade: number | null, numbers: readonly number[], isHidden: (at: number) => boolean): Row[] =>
    steps.map((from, at) => [
      grade,
      from,
      Math.min(from + width - 1, mostPoints),
      isHidden(at) ? null : (numbers[at] ?? 0),
    ]);
  return [
    ...rowsOf(null, sums, (at) => hiddenSums[at] ?? false),
    ...grades.flatMap((grade, column) => rowsOf(grade, counts[column] ?? [], (at) => hidden[at]?.[column] ?? false)),
  ];
}
