import { useMemo } from 'react';
import { letterOf } from '../../../../contract/solving';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { useClass } from '../../lesson/frame/class-place';
import { partsOf } from '../../tasks/shown/parts';
import styles from './OneTask.module.css';
import { type ClassResults, type ClassTask, taskTitle } from './of-class';

type OneTaskProps = { task: ClassTask; results: ClassResults; onDiscuss: () => void };

/** One task with its picture: how many of the class and of the country solved it, and what the class answered. */
export function OneTask({ task, results, onDiscuss }: OneTaskProps) {
  const { tasks: words } = useWords('resultsClass');
  const { grade } = useClass().id;
  const { tasksSat: sat = results.sat } = results;
  const [picture] = useMemo(() => partsOf(task.contentHtml).pictures, [task.contentHtml]);
  return (
    <article
      className={cx(
        'stack gap-4 one-column line-above pad-4',
        styles.task,
        picture && cx('phone-one-column', styles.withPicture),
      )}
      aria-labelledby="task-title"
      aria-live="polite"
    >
      {picture && (
        <img
          className={cx('full-width auto-height white-ground rounded', styles.picture)}
          src={picture.src}
          alt={picture.alt}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
        />
      )}
      <div>
        <h3 id="task-title">{taskTitle(task)}</h3>
        <p className="around-1 type-dense">
          <b>{words.solved({ n: task.solved, of: sat })}</b>, {words.country({ share: task.countryShare, grade })}.
          {task.correction?.act === 'LEFT_OUT' && ` ${words.leftOut}`}
        </p>
        <Answers task={task} sat={sat} />
        <Button variant="filled" size="s" icon="screen" onClick={onDiscuss}>
          {words.discuss}
        </Button>
      </div>
    </article>
  );
}

/** The answers of the class by count; the right one is marked in words, too. */
function Answers({ task, sat }: { task: ClassTask; sat: number }) {
  const { tasks: words } = useWords('resultsClass');
  const rows = [
    ...task.answers.map((answer) => ({ ...answer, name: nameOf(task, answer) })),
    ...(task.others > 0 ? [{ name: words.others, isRight: false, count: task.others }] : []),
    ...(task.unanswered > 0 ? [{ name: words.unanswered, isRight: false, count: task.unanswered }] : []),
  ];
  const isLettered = task.choices.length > 0;
  return (
    <dl
      className={cx('grid gap-0 type-dense num', styles.answers, !isLettered && styles.typed)}
      aria-label={words.answers}
    >
      {rows.map(({ name, isRight, count }) => (
        <div key={name} className={cx('grid gap-2 align-center', isRight ? styles.right : undefined)}>
          <dt className="break-anywhere">
            {name}
            {isRight && <span className="visually-hidden"> ({words.right})</span>}
          </dt>
          <dd className="grid gap-2 align-center">
            <i
              className="block rounded-small"
              aria-hidden="true"
              style={{ width: `${(100 * count) / Math.max(1, sat)}%` }}
            />
            <b className="text-right regular">{count}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The letter of a choice, else the typed answer; the right answer of an interactive task says nothing to people. */
function nameOf(task: ClassTask, answer: ClassTask['answers'][number]): string {
  if (answer.choiceId !== null) return letterOf(task.choices.findIndex(({ id }) => id === answer.choiceId));
  return task.url ? '✓' : (answer.value ?? '');
}
