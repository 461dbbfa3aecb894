// Columns of counts: in the table behind each drawing, and in the summaries.
import type { CountsRow } from '../../../../contract/statistics';
import type { Words } from '../../../platform/words/words';
import type { ChartColumn } from '../ChartCard';

/** A number, or a dash with a spoken label for a hidden number. */
export function CountCell({ value, words }: { value: number | null; words: Words<'statistics', 'units'> }) {
  if (value !== null) return words.units.number({ n: value });
  return (
    <>
      <span aria-hidden="true">{words.hidden}</span>
      <span className="visually-hidden">{words.hiddenWords}</span>
    </>
  );
}

type Numbers = Pick<CountsRow, 'total' | 'totalFemales' | 'totalMales' | 'previousTotal'>;
type NumberColumn = keyof Numbers;

/** Columns of numbers, each sortable by what it shows. */
export function numberColumns<Row extends Numbers>(
  words: Words<'statistics', 'units'>,
  titles: readonly [NumberColumn, string][],
): ChartColumn<Row>[] {
  return titles.map(([key, title]) => ({
    key,
    title,
    numeric: true,
    text: (row) => row[key],
    cell: (row) => <CountCell value={row[key]} words={words} />,
  }));
}
