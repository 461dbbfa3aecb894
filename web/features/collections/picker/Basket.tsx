import { useState } from 'react';
import { useLocale, useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { IconButton } from '../../../ui/IconButton';
import { ModalFoot } from '../../../ui/staff/ModalFoot';
import { LevelMark } from '../../tasks/bank/LevelMarks';
import type { WholeCollection } from '../collections';
import { levels } from '../editor/order';
import styles from './Basket.module.css';
import { type BasketTask, balanceOf, plannedOfLevel, topicCounts, type Worth } from './basket';
import { useBalance } from './use-balance';

type BasketProps = {
  collection: WholeCollection;
  tasks: readonly BasketTask[];
  worth: readonly Worth[];
  /** Under the preview of a task. */
  isBelow?: boolean;
  /** What is done with the tasks; null: the collection is complete, and all of them are shown. */
  acts: BasketActs | null;
};

type BasketActs = {
  busy: boolean;
  onRemove: (task: BasketTask) => void;
  onAdd: () => void;
  onLeave: () => void;
};

/** Tasks of the collection that are shown before the list is unfolded. */
const shown = 6;

/** What the collection would be with the ticked tasks: levels, areas, tasks, points. */
export function Basket({ collection, tasks, worth, isBelow = false, acts }: BasketProps) {
  const words = useWords('collectionsPicker');
  const { basket } = words;
  const tasksBank = useWords('tasksBank');
  const [isUnfolded, setUnfolded] = useState(acts === null);
  const added = tasks.filter((task) => task.isNew);
  const present = tasks.filter((task) => !task.isNew);
  const plan = collection.type === 'CON' ? plannedOfLevel * levels.length : null;
  const folded = isUnfolded ? [] : present.slice(shown);
  const item = (task: BasketTask) => (
    <li
      key={task.taskId}
      className={cx('grid gap-2 align-center line-below type-dense', styles.task, task.isNew && 'warn-tint semibold')}
    >
      <span className={styles.level} title={tasksBank.legend[task.level]}>
        <LevelMark level={task.level} />
        <span className="visually-hidden">{tasksBank.legend[task.level]}</span>
      </span>
      <span>{task.name}</span>
      <span className="num dimmed">{basket.points({ n: task.points })}</span>
      {acts && (
        <IconButton
          icon="cross"
          iconSize={14}
          label={basket.takeOut({ name: task.name })}
          onClick={() => acts.onRemove(task)}
        />
      )}
    </li>
  );
  return (
    <aside className={cx('small-box clip', isBelow && styles.below)} aria-label={basket.title}>
      <div className={cx('row large-control line-below', styles.basketHead)}>
        <h2 className="grow heading-base">{basket.title}</h2>
        <strong className="num" role="status">
          {acts
            ? basket.sum({ present: present.length, added: added.length, plan })
            : basket.ofPlan({ n: present.length, plan })}
        </strong>
      </div>
      <LevelBars tasks={tasks} worth={worth} plan={collection.type === 'CON' ? plannedOfLevel : null} />
      <Topics taskIds={tasks.map((task) => task.taskId)} />
      {tasks.length === 0 ? (
        <p className="pad-2-side line-above type-dense dimmed">{basket.empty}</p>
      ) : (
        <ul className={cx('plain-list line-above', acts && 'scrolls', acts && styles.tasks)} aria-label={basket.tasks}>
          {(isUnfolded ? present : present.slice(0, shown)).map(item)}
          {acts && present.length > shown && (
            <li className={cx('grid gap-2 align-center line-below type-dense', styles.task)}>
              <span />
              <Button size="xs" variant="quiet" onClick={() => setUnfolded(!isUnfolded)}>
                {isUnfolded ? basket.less : basket.more({ n: folded.length })}
              </Button>
              <span className="num dimmed">
                {!isUnfolded && basket.points({ n: folded.reduce((sum, one) => sum + one.points, 0) })}
              </span>
            </li>
          )}
          {added.map(item)}
        </ul>
      )}
      <Sums collection={collection} tasks={tasks} worth={worth} />
      {acts && (
        <div className={cx('flex gap-2 line-above pad-2-3', styles.acts)}>
          <ModalFoot
            label={added.length === 0 ? basket.addNone : basket.add({ n: added.length })}
            busy={acts.busy}
            disabled={added.length === 0}
            onCancel={acts.onLeave}
            onAct={acts.onAdd}
          />
        </div>
      )}
    </aside>
  );
}

/** What a pupil begins with, the most points there are, and the time. */
function Sums({ collection, tasks, worth }: Pick<BasketProps, 'collection' | 'tasks' | 'worth'>) {
  const { basket } = useWords('collectionsPicker');
  const { points, penalties } = balanceOf(tasks, worth);
  return (
    <dl className="grid gap-0-3 column-and-end type-dense pad-2-side">
      <dt className="dimmed">
        {basket.start}
        {penalties !== collection.startPoint && tasks.length > 0 && (
          <span className="warn"> · {basket.startNot({ n: penalties })}</span>
        )}
      </dt>
      <dd className="text-right semibold num">{collection.startPoint}</dd>
      <dt className="dimmed">{basket.most}</dt>
      <dd className="text-right heading-task num">{collection.startPoint + points}</dd>
      <dt className="dimmed">{basket.time}</dt>
      <dd className="text-right semibold num">{basket.minutes({ n: collection.time })}</dd>
    </dl>
  );
}

type LevelBarsProps = { tasks: readonly BasketTask[]; worth: readonly Worth[]; plan: number | null };

/** How many tasks of each level there are, against the plan of a contest. */
export function LevelBars({ tasks, worth, plan }: LevelBarsProps) {
  const words = useWords('collectionsPicker');
  const { counts } = balanceOf(tasks, worth);
  const most = plan ?? Math.max(1, ...Object.values(counts));
  return (
    <div className={cx('grid gap-1-3 align-center type-dense', styles.bars)}>
      {levels.map((level) => (
        <div key={level} style={{ display: 'contents' }}>
          <span className={cx('inline-row gap-2', styles.levelName)}>
            <LevelMark level={level} />
            {words.plural[level]}
          </span>
          <span className={cx('line-ground rounded-small clip', styles.bar)} aria-hidden="true">
            <span
              className="full-height block current-ground rounded-small"
              style={{ width: `${Math.min(100, (counts[level] / most) * 100)}%` }}
            />
          </span>
          <span className={cx('text-right semibold num', plan !== null && counts[level] > plan && 'warn')}>
            {words.basket.ofPlan({ n: counts[level], plan })}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The areas of informatics with their tasks; an area without any is amber. */
export function Topics({ taskIds }: { taskIds: readonly string[] }) {
  const { basket } = useWords('collectionsPicker');
  const locale = useLocale();
  const balance = useBalance(taskIds);
  if (!balance || balance.topics.length === 0) return null;
  return (
    <ul className={cx('wrap plain-list gap-1', styles.topics)} aria-label={basket.topics}>
      {topicCounts(balance.topics, balance.tasks, new Set(taskIds)).map(({ id, names, n }) => (
        <li key={id}>
          <Badge tone={n === 0 && taskIds.length > 0 ? 'warn' : 'quiet'}>
            {names[locale] ?? names.lt ?? names.en} {n}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
