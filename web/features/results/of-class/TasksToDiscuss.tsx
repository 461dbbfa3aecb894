import { useCallback, useEffect, useState } from 'react';
import { classSlug } from '../../../../contract/classes';
import { classResultLimits } from '../../../../contract/results-class';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { useClass } from '../../lesson/frame/class-place';
import { Discussion } from './Discussion';
import { OneTask } from './OneTask';
import { type ClassResults, type ClassTask, missedOf, taskTitle } from './of-class';
import styles from './TasksToDiscuss.module.css';

const levels = ['easy', 'medium', 'hard'] as const;

/** All tasks as logs, filled by how many of the class solved them; the chosen one below, and the way to discuss it. */
export function TasksToDiscuss({ results }: { results: ClassResults }) {
  const { tasks: words } = useWords('resultsClass');
  const { tasks, tasksSat: sat = results.sat } = results;
  const missed = missedOf(tasks);
  const [chosen, choose] = useState<number | null>(null);
  const { discussed, open, close } = useDiscussion();
  const task = tasks.find(({ number }) => number === chosen) ?? missed[0] ?? tasks[0];
  const shown = discussed === 'FIRST' ? missed[0] : tasks.find(({ number }) => number === discussed);
  return (
    <Card flush aria-labelledby="tasks-title">
      <div className={styles.all}>
        <div className="cluster gap-1-3 spread align-baseline type-dense">
          <h2 className="heading-question" id="tasks-title">
            {words.title}
          </h2>
          {task && <span className="dimmed">{words.solvedOf({ of: sat })}</span>}
        </div>
        {task ? (
          <div className={cx('grid phone-one-column phone-gap-2', styles.levels)}>
            {levels.map((level) => (
              <Level key={level} level={level} results={results} chosen={task.number} onChoose={choose} />
            ))}
          </div>
        ) : (
          <p className="above-2">
            {sat < classResultLimits.leastForTasks
              ? words.tooFew({ least: classResultLimits.leastForTasks })
              : words.withheld}
          </p>
        )}
      </div>
      {task && <OneTask task={task} results={results} onDiscuss={() => open(task.number)} />}
      {task && <Also tasks={missed.filter((one) => one !== task)} sat={sat} onChoose={choose} />}
      {missed.length > 0 && <PracticeLink tasks={missed} />}
      {shown && <Discussion key={shown.number} task={shown} results={results} onOpen={open} onClose={close} />}
    </Card>
  );
}

type LevelProps = {
  level: (typeof levels)[number];
  results: ClassResults;
  chosen: number;
  onChoose: (number: number) => void;
};

function Level({ level, results: { tasks, sat: all, tasksSat: sat = all }, chosen, onChoose }: LevelProps) {
  const { reference, tasks: words } = useWords('resultsClass', 'reference');
  const names = {
    easy: reference.level.easyPlural,
    medium: reference.level.mediumPlural,
    hard: reference.level.hardPlural,
  };
  const own = tasks.filter(({ brl_name }) => brl_name === level);
  if (own.length === 0) return null;
  return (
    <section>
      <h3 className="type-note semibold dimmed">{names[level]}</h3>
      <ol className="stack plain-list gap-0">
        {own.map((task) => {
          const { number, solved, missed } = task;
          const label = words.one({ number, n: solved, of: sat });
          return (
            <li key={number}>
              <button
                type="button"
                className={cx(
                  'grid gap-2 align-center full-width least-touch text-right no-ground no-border rounded-card type-dense num hover-ground',
                  styles.log,
                  missed !== null && styles.missed,
                )}
                aria-label={missed === null ? label : `${label}, ${words.worth}`}
                aria-current={number === chosen || undefined}
                title={task.name}
                onClick={() => onChoose(number)}
              >
                <span className="semibold">{number}</span>
                <i className={cx('relative paper dashed-frame rounded clip', styles.track)} aria-hidden="true">
                  <i
                    className={cx('absolute rounded', styles.fill)}
                    style={{ width: `${(100 * solved) / Math.max(1, sat)}%` }}
                  />
                </i>
                <b className={missed === null ? undefined : 'warn'}>{solved}</b>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type AlsoProps = { tasks: readonly ClassTask[]; sat: number; onChoose: (number: number) => void };

/** The other tasks worth discussing. */
function Also({ tasks, sat, onChoose }: AlsoProps) {
  const { tasks: words } = useWords('resultsClass');
  if (tasks.length === 0) return null;
  return (
    <nav className={cx('wrap', styles.also)} aria-label={words.also}>
      {tasks.map((task) => (
        <Button key={task.number} className="phone-touch" size="s" onClick={() => onChoose(task.number)}>
          {taskTitle(task)} – {words.short({ n: task.solved, of: sat })}
        </Button>
      ))}
    </nav>
  );
}

/** Leads to a practice of the class made of what it missed. */
function PracticeLink({ tasks }: { tasks: readonly ClassTask[] }) {
  const { fromTasks } = useWords('practice');
  const { id } = useClass();
  const exercises = tasks.map(({ bro_id }) => bro_id).join(',');
  return (
    <p className={cx('wrap', styles.also)}>
      <Link to={paths.practiceNew} search={`?class=${classSlug(id)}&exercises=${exercises}`}>
        {fromTasks}
      </Link>
    </p>
  );
}

const shape = /^#aptarti(?:-(\d+))?$/;

/** What of the address is discussed: a task by its number, 'FIRST' for the one worth it most, null: nothing. */
type Discussed = number | 'FIRST' | null;

/**
 * The discussion stands in the address (#aptarti-7), so that "back" ends it and a prepared one can be opened on the
 * computer of the projector.
 */
function useDiscussion(): { discussed: Discussed; open: (number: number) => void; close: () => void } {
  const [discussed, setDiscussed] = useState(readHash);
  useEffect(() => {
    const read = () => setDiscussed(readHash());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const open = useCallback((number: number) => {
    // One step of "back" leads out, however many tasks were discussed.
    if (readHash() === null) location.hash = `aptarti-${number}`;
    else location.replace(`#aptarti-${number}`);
  }, []);
  const close = useCallback(() => {
    history.replaceState(history.state, '', location.pathname + location.search);
    setDiscussed(null);
  }, []);
  return { discussed, open, close };
}

function readHash(): Discussed {
  const parts = shape.exec(location.hash);
  if (!parts) return null;
  return parts[1] === undefined ? 'FIRST' : Number(parts[1]);
}
