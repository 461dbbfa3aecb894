import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import type { Lists, WholeCollection } from '../collections';
import { LevelBars, Topics } from '../picker/Basket';
import { type BasketTask, balanceOf, basketOf, plannedOfLevel, worthOf } from '../picker/basket';
import styles from './Editor.module.css';
import { fallsOf } from './ramp';

type GlanceProps = {
  collection: WholeCollection;
  lists: Lists;
  /** The share of pupils who solved a task, 0 to 1, where it is known. */
  solved: ReadonlyMap<string, number>;
};

/** The collection at a glance: levels, areas, how hard it gets, the greatest sum, and what is uneven. */
export function Glance({ collection, lists, solved }: GlanceProps) {
  const words = useWords('collectionsPicker');
  const { basket, ramp } = words;
  const worth = worthOf(lists, collection.difficultyId);
  const tasks = basketOf(collection.exercises, [], worth);
  if (tasks.length === 0) return null;
  const { counts, points } = balanceOf(tasks, worth);
  const plan = collection.type === 'CON' ? plannedOfLevel : null;
  const isOpen = !collection.collectionStatus;
  const isUneven = isOpen && plan !== null && tasks.length >= 2 * plan && Object.values(counts).some((n) => n !== plan);
  const falls = isOpen ? fallsOf(tasks, solved) : [];
  return (
    <section className="stack gap-3 above-3" aria-label={ramp.title}>
      <div
        className={cx('grid gap-2-4 align-center pad-2-3 paper frame rounded-card tablet-one-column', styles.glance)}
      >
        <LevelBars tasks={tasks} worth={worth} plan={plan} />
        {solved.size > 0 ? <Ramp tasks={tasks} solved={solved} /> : <span />}
        <dl className={cx('grid gap-0-3 type-dense', styles.sums)}>
          <dt className="dimmed">{basket.start}</dt>
          <dd className="text-right semibold num">{collection.startPoint}</dd>
          <dt className="dimmed">{basket.sumOf}</dt>
          <dd className="text-right semibold num">{points}</dd>
          <dt className="dimmed">{basket.most}</dt>
          <dd className="text-right semibold num">{collection.startPoint + points}</dd>
        </dl>
        <div className={cx('whole-row', styles.glanceWide)}>
          <Topics taskIds={tasks.map((task) => task.taskId)} />
        </div>
      </div>
      {(isUneven || falls.length > 0) && (
        <Notice tone="warn">
          {isUneven && <p>{ramp.uneven({ ...counts, plan: plannedOfLevel })}</p>}
          {falls.slice(0, 3).map(({ name, before }) => (
            <p key={name}>{ramp.falls({ name, before })}</p>
          ))}
        </Notice>
      )}
    </section>
  );
}

type RampProps = { tasks: readonly BasketTask[]; solved: ReadonlyMap<string, number> };

/** How hard it gets: for each task in order the share of pupils who did not solve it. */
function Ramp({ tasks, solved }: RampProps) {
  const { ramp } = useWords('collectionsPicker');
  return (
    <ol className={cx('row plain-list gap-0', styles.ramp)} aria-label={ramp.how}>
      {tasks.map(({ taskId, name }) => {
        const share = solved.get(taskId);
        const said = share === undefined ? ramp.unknown : ramp.solved({ n: Math.round(share * 100) });
        return (
          <li
            key={taskId}
            title={`${name}: ${said}`}
            className={cx('full-height relative sunken', share === undefined ? styles.unknown : undefined)}
          >
            <span
              className="absolute current-ground"
              style={{ height: share === undefined ? 0 : `${Math.max(4, (1 - share) * 100)}%` }}
            />
            <span className="visually-hidden">
              {name}: {said}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
