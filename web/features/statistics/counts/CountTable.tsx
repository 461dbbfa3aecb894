import { useMemo, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { type SimpleColumn, SimpleTable } from '../../../ui/SimpleTable';
import type { ChartColumn } from '../ChartCard';
import styles from '../CountTable.module.css';
import { TableFile } from '../TableFile';

type CountTableProps<Row> = {
  title: string;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  file: string;
  /** By which column it is sorted first, the largest above; without one the rows stand as they come. */
  sortedBy?: string;
};

const collator = new Intl.Collator('lt', { numeric: true });

/** A table whose heads sort it, and which can be saved as a file in the same order. */
export function CountTable<Row>({ title, columns, rows, rowKey, file, sortedBy }: CountTableProps<Row>) {
  const words = useWords('statistics');
  const [sort, setSort] = useState({ key: sortedBy ?? '', isDown: true });
  const column = columns.find(({ key }) => key === sort.key);
  const sorted = useMemo(() => (column ? sortRows(rows, column, sort.isDown) : [...rows]), [rows, column, sort.isDown]);
  return (
    <div className="stack gap-3 shrink">
      <div className="cluster spread">
        <h2>{title}</h2>
        <TableFile columns={columns} rows={sorted} file={file} disabled={rows.length === 0} />
      </div>
      <SimpleTable
        caption={title}
        columns={columns.map(
          ({ key, title: head, text, cell = text, numeric }): SimpleColumn<Row> => ({
            key,
            numeric,
            cell,
            title: (
              <button
                type="button"
                className={cx('least-touch bare nowrap', styles.sort)}
                aria-pressed={sort.key === key}
                onClick={() => setSort({ key, isDown: sort.key === key ? !sort.isDown : numeric === true })}
              >
                {head} <span aria-hidden="true">{sort.key === key ? (sort.isDown ? '↓' : '↑') : '↕'}</span>
                {sort.key === key && (
                  <span className="visually-hidden">{sort.isDown ? words.sortedDown : words.sortedUp}</span>
                )}
              </button>
            ),
          }),
        )}
        rows={sorted}
        rowKey={rowKey}
      />
    </div>
  );
}

/** Numbers by size, words in Lithuanian order; hidden values are last both ways. */
function sortRows<Row>(rows: readonly Row[], { text }: ChartColumn<Row>, isDown: boolean): Row[] {
  return [...rows].sort((left, right) => {
    const [a, b] = [text(left), text(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
    return isDown ? -order : order;
  });
}
