import type { CsvCell } from '../../platform/csv-file';
import { ExportButton } from '../../platform/ExportButton';
import { useWords } from '../../platform/words/words';

type TableFileProps<Row> = {
  columns: readonly { title: string; text: (row: Row) => CsvCell }[];
  /** In the order of the file. */
  rows: readonly Row[];
  /** The file's name without its ending. */
  file: string;
  /** The error message if the file could not be made; by default the one of all statistics. */
  failed?: string;
  disabled?: boolean;
};

/** Saves the table that stands beside it as a file. */
export function TableFile<Row>({ columns, rows, file, failed, disabled }: TableFileProps<Row>) {
  const words = useWords('statistics');
  return (
    <div className="wrap">
      <ExportButton
        file={file}
        failed={failed ?? words.failed}
        kinds={['xlsx', 'csv']}
        disabled={disabled}
        read={async () => [
          columns.map((column) => column.title),
          ...rows.map((row) => columns.map(({ text }) => text(row))),
        ]}
      />
    </div>
  );
}
