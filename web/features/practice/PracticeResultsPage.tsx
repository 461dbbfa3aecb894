import { Loaded } from '../../platform/calls/Loaded';
import { Link } from '../../platform/screens/Link';
import { useParams } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { dayOf } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { Meter } from '../../ui/sitting/Meter';
import { type ClassGroup, groupsOf, hardest, summaryOf } from './groups';
import { loadResults, type PracticeResults } from './practice';
import styles from './Results.module.css';

/** A practice by classes: who has done it, with points and missed tasks, and which tasks were missed most. */
export function PracticeResultsPage() {
  const words = useWords('practice');
  const { practiceId = '' } = useParams();
  const load = useData(['practice', 'results', practiceId], (signal) => loadResults(practiceId, signal), {
    everyMs: 30_000,
  });
  const practice = load.value?.practice;
  const title = practice?.name ?? words.title.results;
  useTitle(title);
  const again = load.value ? hardest(load.value.tasks).map(({ id }) => id) : [];
  return (
    <>
      <p>
        <Link to={paths.practice}>{words.results.back}</Link>
      </p>
      <PageHead
        title={title}
        aside={
          practice && (
            <>
              <Badge>{words.state[practice.state]}</Badge>
              <span className="num">
                {words.days({ from: dayOf(practice.validFrom), to: dayOf(practice.validTo) })}
              </span>
            </>
          )
        }
        actions={
          practice &&
          again.length > 0 && (
            <Link to={paths.practiceNew} search={`?tasks=${again.join(',')}`} className={buttonClass({ size: 's' })}>
              {words.results.again}
            </Link>
          )
        }
      />
      <Loaded load={load} failed={words.outcome.LOAD_RESULTS}>
        {(results) => <Results results={results} />}
      </Loaded>
    </>
  );
}

function Results({ results }: { results: PracticeResults }) {
  const words = useWords('practice');
  const { taskCount, state } = results.practice;
  // No task is told while one of them is withheld, also after the practice has ended.
  const isSilent = taskCount > 0 && results.tasks.length === 0 && state !== 'DRAFT';
  const groups = groupsOf(results);
  const missed = hardest(results.tasks);
  if (groups.length === 0) return <PageEmpty title={words.results.noPupils} />;
  return (
    <div className={cx('grid gap-5 align-start tablet-one-column', styles.page)}>
      <div className="stack">
        {isSilent && <Notice tone="warn">{words.hiddenWhy}</Notice>}
        {groups.map((group) => (
          <Group key={group.key} group={group} results={results} />
        ))}
      </div>
      {!isSilent && (
        <Card aria-labelledby="practice-missed" className="stack">
          <h2 id="practice-missed">{words.results.tasks}</h2>
          {missed.length === 0 ? (
            <p className="dimmed">
              {results.tasks.some((one) => one.of > 0) ? words.results.all : words.results.nobody}
            </p>
          ) : (
            <ol className="stack plain-list gap-3">
              {missed.map((task) => (
                <li key={task.id} className="grid gap-0">
                  <span>{words.results.taskN(task)}</span>
                  <span className="dimmed num">{words.results.missedBy({ n: task.missed, of: task.of })}</span>
                  <Meter tone="warn" value={task.missed} max={task.of} />
                </li>
              ))}
            </ol>
          )}
        </Card>
      )}
    </div>
  );
}

function Group({ group, results }: { group: ClassGroup; results: PracticeResults }) {
  const { results: words, className } = useWords('practice');
  const { done, of, average } = summaryOf(group.pupils);
  const title = group.name === null ? words.others : className({ name: group.name });
  return (
    <Card flush aria-label={title}>
      <table className="rows row-cards num">
        <caption className="pad-3-4 text-start">
          <span className="cluster gap-none-3 align-baseline">
            <strong className="heading-section">{title}</strong>
            <span>
              {words.summary({ done, of })}
              {average !== null && `, ${words.average({ points: average, of: results.maxPoints })}`}
            </span>
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.pupil}</th>
            <th scope="col">{words.state}</th>
            <th scope="col" className="text-end">
              {words.points}
            </th>
            <th scope="col">{words.missed}</th>
          </tr>
        </thead>
        <tbody>
          {group.pupils.map((pupil) => (
            <tr key={pupil.uuid}>
              <th scope="row" className="break-anywhere">
                {pupil.firstName} {pupil.lastName}
                {group.name === null && pupil.className && <span className="dimmed"> {pupil.className}</span>}
              </th>
              <td className={cx(pupil.state === 'NONE' && 'dimmed')}>
                {pupil.state === 'FINISHED'
                  ? words.FINISHED({ day: pupil.finishedAt ? dayOf(pupil.finishedAt) : '' })
                  : words[pupil.state]}
              </td>
              <td className="text-end" data-card="mark" data-title={words.points}>
                {pupil.points ?? '–'}
              </td>
              <td className="break-anywhere" data-title={words.missed}>
                {pupil.points !== null && (missedOf(pupil.marks) ?? words.all)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The numbers of the tasks that were not solved: "2, 5"; null: all were. */
function missedOf(marks: readonly string[]): string | null {
  const numbers = marks.flatMap((mark, place) => (mark === 'RIGHT' ? [] : [place + 1]));
  return numbers.length === 0 ? null : numbers.join(', ');
}
