import { useCallback, useId, useMemo, useState } from 'react';
import { statisticsLimits } from '../../../contract/statistics';
import { ListPager } from '../../lists/ListPager';
import { usePage } from '../../lists/use-page';
import { Loaded } from '../../platform/calls/Loaded';
import { readAll } from '../../platform/csv-file';
import { ExportButton } from '../../platform/ExportButton';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import { allGrades, gradeOptions, readGrade } from '../reference/grades';
import { DistrictPicker } from '../reference/SchoolPicker';
import { type QuestionResult, questionResults, resultRows } from './result-rows';
import { CardHead, ChoiceCard, MatrixCard } from './SurveyCharts';
import styles from './SurveyCharts.module.css';
import { loadCounts, loadOpenAnswers, type Part, questionsOf, type SurveyCounts, wordsOf } from './surveys';

type Filter = 'kind' | 'year' | 'district' | 'grade';

/** The results of a survey: how often each answer was given in a year, a municipality or a grade, without names. */
export function ResultsPage() {
  const words = useWords('surveys');
  const own = useWords('surveysResults');
  const reference = useWords('reference');
  const filters = useFilters<Filter>();
  useTitle(words.results);
  const part = readPart(filters.get);
  const load = useData(['surveys', 'results', part], (signal) => loadCounts(part, signal), { cached: true });
  const { value } = load;
  const results = useMemo(
    () =>
      questionResults(questionsOf(part.kind), value?.counts ?? [], (id) => wordsOf(part.kind, id, words), words.scale),
    [part.kind, value, words],
  );
  // What was written stands at the end: it takes the whole width.
  const [open, closed] = [results.filter(isOpen), results.filter((one) => !isOpen(one))];
  return (
    <>
      <PageHead
        title={words.results}
        aside={value && value.total > 0 && <span className="dimmed">{own.total({ n: value.total })}</span>}
      />
      <Toolbar label={words.results} end={value && <Files results={results} reply={value} />}>
        <FilterSelect
          label={own.who}
          value={part.kind}
          options={[
            { value: 'TEACHER', label: words.teacher },
            { value: 'STUDENT', label: words.student },
          ]}
          onChange={(kind) => filters.set({ kind, year: '', grade: '' })}
        />
        {value && value.year !== null && (
          <FilterSelect
            label={own.year}
            value={String(value.year)}
            options={value.years.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(year) => filters.set({ year })}
          />
        )}
        <DistrictPicker
          value={part.district}
          placeholder={reference.allDistricts}
          onChange={(district) => filters.set({ district })}
        />
        {part.kind === 'STUDENT' && (
          <FilterSelect
            label={own.grade}
            value={String(part.grade ?? '')}
            empty={reference.allGrades}
            options={gradeOptions(reference, allGrades)}
            onChange={(grade) => filters.set({ grade })}
          />
        )}
      </Toolbar>
      <Loaded load={load} failed={words.failed}>
        {(reply) =>
          reply.total === 0 || reply.areFew ? (
            <Nothing reply={reply} part={part} />
          ) : (
            <section
              aria-label={own.charts}
              aria-busy={load.loading}
              className={cx('grid align-start', styles.results, load.loading && 'pale')}
            >
              {[...closed, ...open].map((result) => (
                <Question key={`${part.kind} ${result.id}`} result={result} part={{ ...part, year: reply.year }} />
              ))}
            </section>
          )
        }
      </Loaded>
    </>
  );
}

const isOpen = ({ type }: QuestionResult): boolean => type === 'OPEN';

function Question({ result, part }: { result: QuestionResult; part: Part }) {
  if (result.type === 'CHOICE') return <ChoiceCard result={result} />;
  if (result.type === 'MATRIX') return <MatrixCard result={result} />;
  return <OpenAnswers key={JSON.stringify(part)} part={part} result={result} />;
}

function Nothing({ reply, part }: { reply: SurveyCounts; part: Part }) {
  const own = useWords('surveysResults');
  const isPart = part.district !== '' || part.grade !== null;
  if (reply.areFew && reply.total > 0)
    return <PageEmpty title={own.few}>{own.fewHint({ n: statisticsLimits.leastPupils })}</PageEmpty>;
  return <PageEmpty title={own.empty}>{isPart ? own.emptyPart : own.emptyHint}</PageEmpty>;
}

function Files({ results, reply }: { results: readonly QuestionResult[]; reply: SurveyCounts }) {
  const words = useWords('surveys');
  const own = useWords('surveysResults');
  const { col } = own;
  return (
    <ExportButton
      file={`${own.files.counts}-${reply.year ?? ''}`}
      failed={words.failed}
      kinds={['xlsx', 'csv']}
      disabled={reply.total === 0 || reply.areFew}
      read={async () => [[col.question, col.statement, col.answer, col.count, col.share], ...resultRows(results)]}
    />
  );
}

/** Which answers, as the address says; teachers have no grade. */
function readPart(get: (name: Filter) => string): Part {
  const kind = get('kind') === 'STUDENT' ? 'STUDENT' : 'TEACHER';
  const year = get('year');
  return {
    kind,
    year: /^20\d\d$/.test(year) ? Number(year) : null,
    district: /^\d{1,9}$/.test(get('district')) ? get('district') : '',
    grade: kind === 'STUDENT' ? readGrade(get('grade')) : null,
  };
}

const pageSize = 20;

type OpenAnswersProps = { part: Part; result: QuestionResult };

/** What was written in answer to an open question: a page at a time, found by its words, all of it as a file. */
function OpenAnswers({ part, result }: OpenAnswersProps) {
  const words = useWords('surveysResults');
  const id = useId();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = { ...part, question: result.place, search };
  const place = { page, pageSize, onPage: setPage };
  const load = usePage(['surveys', 'written'], query, place, loadOpenAnswers);
  const find = useCallback((text: string) => {
    setSearch(text.trim());
    setPage(1);
  }, []);
  const read = async () => {
    const rows = await readAll(async (next) => {
      const { data, total } = await loadOpenAnswers({ ...query, ...next });
      return { rows: data, total };
    });
    return [[words.col.answer, words.col.count], ...rows.map(({ text, count }) => [text, count])];
  };
  const label = words.searchIn({ question: result.title });
  return (
    <Card aria-labelledby={id} className="stack gap-3 shrink whole-row">
      <CardHead id={id} title={result.title} aside={load.value ? words.answered({ n: load.value.total }) : ''} />
      <div className="cluster gap-3">
        <SearchBox value={search} onSearch={find} label={label} placeholder={words.search} />
        <ExportButton
          file={`${words.files.written}-${result.place + 1}`}
          failed={words.failedWritten}
          kinds={['xlsx', 'csv']}
          disabled={!load.value || load.value.total === 0}
          read={read}
        />
      </div>
      <Loaded load={load} failed={words.failedWritten}>
        {({ data, total }) => (
          <div className={load.loading ? 'pale' : undefined} aria-busy={load.loading}>
            {total === 0 && <p className="dimmed">{words.nothing}</p>}
            <ul className={cx('plain-list', styles.written)}>
              {data.map(({ text, count }) => (
                <li key={text} className="flex gap-4 spread pad-2-none line-above">
                  <p className="break-anywhere keeps-lines">{text}</p>
                  {count > 1 && <span className="type-dense dimmed nowrap">{words.times({ n: count })}</span>}
                </li>
              ))}
            </ul>
            <ListPager {...place} total={total} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
