import { classSlug } from '../../../../contract/classes';
import { Loaded } from '../../../platform/calls/Loaded';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useFilters } from '../../../platform/screens/use-filters';
import { dayAndMonth, fullStop } from '../../../platform/words/dates';
import { useLocale, useWords, type Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { buttonClass } from '../../../ui/button-class';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { ClassFrame } from '../../lesson/frame/ClassFrame';
import { useClass } from '../../lesson/frame/class-place';
import { PublicNotes } from '../lists/PublicNotes';
import { ClassAverage } from './ClassAverage';
import { ClassList } from './ClassList';
import { ClassPapers, PaperActs } from './ClassPapers';
import styles from './ClassResultsPage.module.css';
import { type ClassResults, useClassResults } from './of-class';
import { TasksToDiscuss } from './TasksToDiscuss';

/** The results of a class: who has how many points, what the class missed, and what is handed out. */
export function ClassResultsPage() {
  return (
    <ClassFrame tab="results" actions={<Actions />} note={<Note />}>
      <Results />
    </ClassFrame>
  );
}

function Actions() {
  const { value } = useClassResults();
  return value?.state === 'OUT' && value.rows.length > 0 ? <PaperActs results={value} /> : null;
}

/** How final the results are, and the choice of the contest where there are several. */
function Note() {
  const words = useWords('resultsClass', 'reference');
  const filters = useFilters<'challenge'>();
  const { value } = useClassResults();
  if (!value?.contest) return null;
  const { state, contest, contests } = value;
  return (
    <>
      {state === 'OUT' && (
        <Badge tone="good" icon="check">
          {words.final}
        </Badge>
      )}
      {state === 'POINTS' && (
        <Badge tone="warn" icon="clock">
          {words.onlyPoints}
        </Badge>
      )}
      {state === 'BEING_CHECKED' && <Badge tone="warn">{words.checked}</Badge>}
      {contests.length > 1 && (
        <FilterSelect
          label={words.contest}
          value={contest.id}
          options={contests.map((one) => ({ value: one.id, label: contestName(words, one) }))}
          onChange={(challenge) => filters.set({ challenge })}
        />
      )}
    </>
  );
}

/** "2025 m., I etapas": the grade is that of the class. */
function contestName({ reference }: Words<'resultsClass', 'reference'>, { year, round }: ContestChoice): string {
  return `${reference.yearN({ year })}, ${reference.roundN({ round })}`;
}

type ContestChoice = ClassResults['contests'][number];

function Results() {
  const words = useWords('resultsClass');
  const load = useClassResults();
  return (
    <Loaded load={load} failed={words.failed}>
      {(results) => (
        <div aria-busy={load.loading}>
          {results.rows.length === 0 ? (
            <Card wide>
              <Nothing results={results} />
            </Card>
          ) : (
            <Found results={results} />
          )}
        </div>
      )}
    </Loaded>
  );
}

function Found({ results }: { results: ClassResults }) {
  const words = useWords('resultsClass', 'results');
  const locale = useLocale();
  const { state, contest, notes } = results;
  return (
    <>
      <PublicNotes notes={notes} words={words.results} />
      <div className={cx('grid gap-5 align-start tablet-one-column tablet-gap-3', styles.columns)}>
        <div className="grid gap-3 one-column">
          <ClassAverage results={results} />
          <ClassList results={results} />
        </div>
        <div className="grid gap-3 one-column">
          {state === 'OUT' ? (
            <>
              <TasksToDiscuss key={contest?.id} results={results} />
              <ClassPapers results={results} />
            </>
          ) : (
            <Card>
              <p>
                {state === 'POINTS' && contest
                  ? fullStop(words.placesOn({ date: dayAndMonth(contest.resultDate, locale) }))
                  : words.placesChecked}
              </p>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

/** Why there is nothing: no contest yet, nobody sat, or the dates have not come. */
function Nothing({ results }: { results: ClassResults }) {
  const { id } = useClass();
  const words = useWords('resultsClass');
  const locale = useLocale();
  const { none } = words;
  const { state, contest, sat, pupils, className: name } = results;
  if (!contest) return <PageEmpty title={none.contest}>{none.contestHint}</PageEmpty>;
  if (state === 'NOT_YET') {
    const [points, places] = [contest.primaryResultDate, contest.resultDate].map((date) => dayAndMonth(date, locale));
    return (
      <PageEmpty title={none.notYet}>
        <p>{fullStop(none.dates({ points: points ?? '', places: places ?? '' }))}</p>
        <p>{words.sat({ n: sat, of: pupils })}.</p>
      </PageEmpty>
    );
  }
  if (sat > 0 || state === 'BEING_CHECKED') return <PageEmpty title={none.checked}>{none.checkedHint}</PageEmpty>;
  return (
    <PageEmpty
      title={none.sat({ name })}
      action={
        <Link to={paths.practiceNew} search={`?class=${classSlug(id)}`} className={buttonClass()}>
          {none.practice}
        </Link>
      }
    >
      {none.satHint}
    </PageEmpty>
  );
}
