import type { ReactNode } from 'react';
import { cx } from './cx';
import { ScrollBox } from './frame/ScrollBox';
import styles from './SimpleTable.module.css';

export type SimpleColumn<Row> = {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right in tabular figures. */
  numeric?: boolean;
};

type SimpleTableProps<Row> = {
  /** Read by screen readers; visible with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: SimpleColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** The reader's own row, or the open one. */
  isCurrent?: (row: Row) => boolean;
  /** On a telephone a row is a card with its columns below each other, instead of a table that scrolls sideways. */
  stacked?: boolean;
};

/** A plain table for public and pupils' pages: no sorting; scrolls in its own box with the first column pinned. */
export function SimpleTable<Row>(props: SimpleTableProps<Row>) {
  const { caption, showCaption = false, columns, rows, rowKey, isCurrent, stacked = false } = props;
  return (
    <ScrollBox className={cx('fits relative small-box scrolls-x', styles.box)} label={caption}>
      <table className={cx('rows', styles.table, stacked && 'row-cards')}>
        <caption className={showCaption ? 'pad-3-4 text-left heading-task' : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cx(column.numeric && 'text-right num')}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-current={isCurrent?.(row) ? 'true' : undefined}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cx(column.numeric && 'text-right num')}
                  data-title={typeof column.title === 'string' ? column.title : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
