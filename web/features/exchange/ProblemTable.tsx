import { useMemo } from 'react';
import type { ImportProblemRow } from '../../../contract/exchange';
import { useWords, type Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';

type Row = ImportProblemRow & { place: string };

/** What is wrong in the files of an archive, errors first. */
export function ProblemTable({ problems }: { problems: readonly ImportProblemRow[] }) {
  const words = useWords('exchange', 'exchangeRemarks');
  const columns = useMemo(() => columnsOf(words), [words]);
  const rows = useMemo(
    () =>
      [...problems]
        .sort((a, b) => a.level.localeCompare(b.level))
        .map((problem, place) => ({ ...problem, place: String(place) })),
    [problems],
  );
  return (
    <section className="stack" aria-labelledby="import-problems">
      <h2 id="import-problems">{words.import.problems}</h2>
      <p className="dimmed">{words.import.problemsHint}</p>
      <StaffTable label={words.import.problems} columns={columns} rows={rows} rowId={(row) => row.place} />
    </section>
  );
}

function columnsOf({ import: words, exchangeRemarks }: Words<'exchange', 'exchangeRemarks'>): StaffColumn<Row>[] {
  return [
    {
      id: 'level',
      title: words.col.level,
      sortBy: (row) => row.level,
      cell: (row) => <Badge tone={row.level === 'error' ? 'bad' : 'warn'}>{words.level[row.level]}</Badge>,
    },
    {
      id: 'message',
      title: words.col.message,
      wrap: true,
      width: 320,
      cell: (row) => exchangeRemarks[row.code](row.values ?? {}),
    },
    {
      id: 'file',
      title: words.col.file,
      cell: (row) => (
        <>
          {row.file}
          {row.line !== null && <span className="dimmed">, {words.line({ n: row.line })}</span>}
        </>
      ),
    },
  ];
}
