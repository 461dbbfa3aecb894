import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { CsvCell } from '../../platform/csv-file';
import { useWords } from '../../platform/words/words';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { type SimpleColumn, SimpleTable } from '../../ui/SimpleTable';
import { Skeleton } from '../../ui/Skeleton';
import type { BarPlotProps } from './BarPlot';
import styles from './ChartCard.module.css';
import { TableFile } from './TableFile';

const BarPlot = lazy(async () => ({ default: (await import('./BarPlot')).BarPlot }));

/** A column of the table behind a drawing; `text` is used in the file, too. */
export type ChartColumn<Row> = {
  key: string;
  title: string;
  text: (row: Row) => CsvCell;
  /** The cell in the page, if it differs from the text. */
  cell?: (row: Row) => ReactNode;
  numeric?: boolean;
};

type ChartCardProps<Row> = {
  title: string;
  /** What the drawing shows in one sentence. */
  says?: ReactNode;
  plot: BarPlotProps;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The file's name without its ending. */
  file: string;
  /** Content below the chart. */
  children?: ReactNode;
};

/** A chart with its title, its message in words, the table behind it, and the table as a file. */
export function ChartCard<Row>({ title, says, plot, columns, rows, rowKey, file, children }: ChartCardProps<Row>) {
  const words = useWords('statistics');
  const id = useId();
  return (
    <Card aria-labelledby={id} className="stack gap-3">
      <h2 id={id}>{title}</h2>
      {says && <p className="dimmed">{says}</p>}
      <Suspense fallback={<Skeleton lines={5} />}>
        <BarPlot {...plot} />
      </Suspense>
      {children}
      <details>
        <summary className={cx('pressable type-staff semibold link', styles.summary)}>{words.showTable}</summary>
        <div className="above-2">
          <SimpleTable
            caption={title}
            columns={columns.map(
              ({ key, title, text, cell = text, numeric }): SimpleColumn<Row> => ({ key, title, cell, numeric }),
            )}
            rows={[...rows]}
            rowKey={rowKey}
          />
        </div>
        <TableFile columns={columns} rows={rows} file={file} />
      </details>
    </Card>
  );
}
