import { useId, useMemo, useState } from 'react';
import type { CorrectionRow } from '../../../../contract/statistics-tasks';
import { TablePage } from '../../../lists/PagedTable';
import { useWords, type Words } from '../../../platform/words/words';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import type { StaffColumn, StaffSort } from '../../../ui/staff/table/use-staff-table';
import { TableFile } from '../TableFile';
import { sortAnswers } from './answer-order';

/** value: how many answers, or seconds. */
export type AnswerRow = Omit<CorrectionRow, 'answerCount'> & { value: number; identifier: string; contest: string };

type AnswerTableProps = {
  title: string;
  hint: string;
  /** Said when the file could not be made. */
  failed: string;
  /** What the last column is. */
  measure: string;
  rows: readonly AnswerRow[];
  file: string;
  /** Whether the rows are of several contests, so that each says which. */
  areSeveral: boolean;
  loading: boolean;
};

const pageSize = 50;

/** Answers by task, grade and gender: sorted by any column, a page at a time, all of it as a file. */
export function AnswerTable({ title, hint, failed, measure, rows, file, areSeveral, loading }: AnswerTableProps) {
  const words = useWords('statistics', 'units');
  const own = useWords('statisticsTasks');
  const id = useId();
  const [sort, setSort] = useState<StaffSort>({ id: 'value', desc: true });
  const [page, setPage] = useState(1);
  const columns = useMemo(() => columnsOf(words, measure), [words, measure]);
  // The year stands above, and one contest in its choice: the file has both.
  const shown = columns.filter(({ id }) => id !== 'year' && (areSeveral || id !== 'contest'));
  const sorted = useMemo(() => sortAnswers(rows, sort, words), [rows, sort, words]);
  return (
    <section aria-labelledby={id} className="stack gap-3 shrink">
      <div className="cluster spread">
        <h2 id={id}>{title}</h2>
        <TableFile
          columns={columns.map((one) => ({
            title: String(one.title),
            text: (row: AnswerRow) => one.sortBy?.(row) ?? null,
          }))}
          rows={sorted}
          file={file}
          failed={failed}
          disabled={rows.length === 0}
        />
      </div>
      <p className="type-dense dimmed">{hint}</p>
      <TablePage
        label={title}
        columns={shown}
        rows={sorted.slice((page - 1) * pageSize, page * pageSize)}
        place={{ page, pageSize, onPage: setPage }}
        total={rows.length}
        rowId={(row) => `${row.exerciseId} ${row.grade} ${row.gender} ${row.answerCorrect}`}
        dense
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        loading={loading}
        empty={<PageEmpty title={own.empty}>{own.emptyHint}</PageEmpty>}
      />
    </section>
  );
}

function columnsOf(words: Words<'statistics', 'units'>, measure: string): StaffColumn<AnswerRow>[] {
  const { col } = words;
  const plain = (id: string, title: string, pick: (row: AnswerRow) => string | number, numeric = false) => ({
    id,
    title,
    numeric,
    cell: pick,
    sortBy: pick,
  });
  return [
    { ...plain('exerciseName', col.exerciseName, (row) => row.exerciseName), wrap: true, width: 200 },
    plain('year', col.year, (row) => row.year, true),
    { ...plain('contest', col.contest, (row) => row.contest), wrap: true, width: 170 },
    plain('grade', col.grade, (row) => row.grade, true),
    plain('gender', col.gender, (row) => words.genders[row.gender ?? 'none']),
    plain('identifier', col.identifier, (row) => row.identifier),
    plain('answerCorrect', col.answerCorrect, (row) => words.correctness[row.answerCorrect]),
    { ...plain('value', measure, (row) => row.value, true), cell: (row) => words.units.number({ n: row.value }) },
  ];
}
