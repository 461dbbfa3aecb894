// Decides which numbers of a public table are hidden (statistical disclosure control): small ones, and enough others
// that nobody can subtract a small one out of a public sum. Pure.
// Source: A. Hundepool et al., Statistical Disclosure Control, Wiley 2012, chapter 4 (primary and secondary suppression).
import { statisticsLimits } from '../../../../contract/statistics';

const { leastPupils } = statisticsLimits;

/** Whether a number covers so few pupils that somebody could recognise them. */
export function isSmall(count: number): boolean {
  return count > 0 && count < leastPupils;
}

/**
 * Marks the hidden cells of a table whose row and column sums are public. The sum reveals a single hidden number, so a
 * line hides nothing, or at least two numbers whose sum is at least `leastPupils` for each of them.
 * @param counts rows of equal length
 * @param hiddenRows rows that are hidden completely, with their sum; the sums of the columns stay public
 */
export function hideCells(
  counts: readonly (readonly number[])[],
  hiddenRows: readonly boolean[] = counts.map(() => false),
): boolean[][] {
  const hidden = counts.map((row, at) => row.map((count) => isSmall(count) || (hiddenRows[at] ?? false)));
  const width = counts[0]?.length ?? 0;
  const column = (at: number): Cell[] => counts.map((_, row) => ({ row, at }));
  const lines: Cell[][] = [
    ...counts.flatMap((row, at) => (hiddenRows[at] ? [] : [row.map((_, place) => ({ row: at, at: place }))])),
    ...Array.from({ length: width }, (_, at) => column(at)),
  ];
  const countOf = ({ row, at }: Cell): number => counts[row]?.[at] ?? 0;
  const isHidden = ({ row, at }: Cell): boolean => hidden[row]?.[at] ?? false;
  // Each round hides at least one more cell, so the loop ends.
  for (let changed = true; changed; ) {
    changed = false;
    for (const line of lines) {
      const next = nextToHide(line, countOf, isHidden);
      const row = next && hidden[next.row];
      if (!next || !row) continue;
      row[next.at] = true;
      changed = true;
    }
  }
  return hidden;
}

/** Like hideCells, for one column whose sum is public. */
export function hideCounts(counts: readonly number[]): boolean[] {
  return hideCells(
    counts.map((count) => [count]),
    counts.map(() => false),
  ).map((row) => row[0] ?? false);
}

type Cell = { row: number; at: number };

/** The smallest number that a line must still hide, or undefined. */
function nextToHide(
  line: readonly Cell[],
  countOf: (cell: Cell) => number,
  isHidden: (cell: Cell) => boolean,
): Cell | undefined {
  const gone = line.filter((cell) => isHidden(cell) && countOf(cell) > 0);
  const sum = gone.reduce((all, cell) => all + countOf(cell), 0);
  if (gone.length === 0 || (gone.length > 1 && sum >= 2 * leastPupils)) return undefined;
  return line
    .filter((cell) => !isHidden(cell) && countOf(cell) > 0)
    .sort((a, b) => countOf(a) - countOf(b))
    .at(0);
}
