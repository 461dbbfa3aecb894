import { useMemo } from 'react';
import { Loaded } from '../../platform/calls/Loaded';
import { ExportButton } from '../../platform/export/ExportButton';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords, type Words } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { PageHead } from '../../ui/frame/PageHead';
import { PageEmpty } from '../../ui/frame/PageState';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { type ResultRow, resultRows } from './result-rows';
import { SurveyCharts } from './SurveyCharts';
import { type Kind, loadCounts, questionsOf, type SurveyCounts, wordsOf } from './surveys';

/** The results of a survey of a year: how often each answer was given, without names; also as a file. */
export function ResultsPage() {
  const words = useWords('surveys');
  const filters = useFilters<'kind' | 'year'>();
  useTitle(words.results);
  const kind: Kind = filters.get('kind') === 'STUDENT' ? 'STUDENT' : 'TEACHER';
  const year = filters.get('year');
  const load = useData(['surveys', 'results', kind, year], (signal) => loadCounts(kind, year, signal), {
    cached: true,
  });
  const { value } = load;
  const rows = useMemo(() => (value && value.total > 0 ? rowsOf(kind, value, words) : []), [kind, value, words]);
  const columns = useMemo(() => columnsOf(words), [words]);
  return (
    <>
      <PageHead
        title={words.results}
        aside={value && value.total > 0 && <span className="dimmed">{words.total({ n: value.total })}</span>}
      />
      <Toolbar
        label={words.results}
        end={
          <ExportButton
            file={words.file}
            failed={words.failed}
            kinds={['xlsx', 'csv']}
            disabled={rows.length === 0}
            read={async () => [
              [words.col.question, words.col.answer, words.col.count],
              ...rows.map((row) => [row.question, row.answer, row.count]),
            ]}
          />
        }
      >
        <FilterSelect
          label={words.who}
          value={kind}
          options={[
            { value: 'TEACHER', label: words.teacher },
            { value: 'STUDENT', label: words.student },
          ]}
          onChange={(next) => filters.set({ kind: next, year: '' })}
        />
        {value && value.year !== null && value.years.length > 1 && (
          <FilterSelect
            label={words.year}
            value={String(value.year)}
            options={value.years.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(next) => filters.set({ year: next })}
          />
        )}
      </Toolbar>
      <Loaded load={load} failed={words.failed}>
        {(counts) => (
          <>
            {rows.length > 0 && <SurveyCharts kind={kind} counts={counts.counts} />}
            {rows.length > 0 && <h2>{words.table}</h2>}
            <StaffTable
              label={words.table}
              columns={columns}
              rows={rows}
              rowId={(row) => row.id}
              dense
              loading={load.loading}
              empty={<PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function rowsOf(kind: Kind, { counts }: SurveyCounts, words: Words<'surveys'>): ResultRow[] {
  return resultRows(questionsOf(kind), counts, (id) => wordsOf(kind, id, words), words.scale);
}

function columnsOf({ col }: Words<'surveys'>): StaffColumn<ResultRow>[] {
  return [
    { id: 'question', title: col.question, cell: (row) => row.question, sortBy: (row) => row.question, wrap: true },
    { id: 'answer', title: col.answer, cell: (row) => row.answer, sortBy: (row) => row.answer, wrap: true },
    { id: 'count', title: col.count, cell: (row) => row.count, sortBy: (row) => row.count, numeric: true },
  ];
}
