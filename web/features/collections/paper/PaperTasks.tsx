import { letterOf } from '../../../../contract/solving';
import { kindOf } from '../../../../contract/task/answers/kinds';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { TaskText } from '../../../ui/sitting/TaskText';
import type { Paper } from '../collections';
import styles from './Paper.module.css';
import { answerOf, type PaperTask } from './paper';

/** The tasks one after the other; none is broken between two pages if it fits on one. isSpread: each on a new page. */
export function PaperTasks({ paper, isSpread }: { paper: Paper; isSpread: boolean }) {
  const { collection, exercises } = paper;
  const isYoung = collection.grades.length > 0 && Math.max(...collection.grades) <= 4;
  return (
    <div
      className={cx(
        'grid fits white-ground frame scrolls-x print-block print-no-padding',
        styles.sheet,
        styles.tasks,
        isSpread && styles.spread,
      )}
      lang={collection.language}
    >
      {exercises.map((task, place) => (
        <Task key={task.bro_id} task={task} number={place + 1} young={isYoung} />
      ))}
    </div>
  );
}

function Task({ task, number, young }: { task: PaperTask; number: number; young: boolean }) {
  const words = useWords('collectionsPaper', 'units');
  const toDo = useWords('tasksScene').toDo[kindOf(task)];
  const { kind } = answerOf(task);
  return (
    <article className={styles.task} aria-label={task.name}>
      <header className={cx('row spread align-baseline', styles.head)}>
        <h3>{words.task({ n: number, name: task.name })}</h3>
        <span className="no-shrink">
          {words.level[task.brl_name]}, {words.units.points({ n: task.points })}
        </span>
      </header>
      {kind === 'computer' ? (
        <p>{words.interactive}</p>
      ) : (
        <>
          <TaskText html={task.contentHtml} young={young} />
          {toDo && <p>{toDo}</p>}
          {kind === 'box' ? (
            <p className={cx('row', styles.box)}>
              {words.answer} <span className="inline-block" />
            </p>
          ) : (
            <Choices task={task} young={young} />
          )}
        </>
      )}
    </article>
  );
}

function Choices({ task, young }: { task: PaperTask; young: boolean }) {
  const { choiceLayout: layout, choices } = task;
  // Small pictures one below the other would take half a page.
  const ofPictures = choices.every(({ imageLink }) => imageLink !== null) ? Math.min(4, choices.length) : 1;
  const count = layout === 'ALL_IN_ONE_ROW' ? choices.length : Math.max(layout === 'TWO_PER_ROW' ? 2 : 1, ofPictures);
  return (
    <ol
      className={cx('stack plain-list', styles.choices)}
      style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}
    >
      {choices.map((choice, place) => (
        <li key={choice.id}>
          <b>{letterOf(place)}</b>
          <div>
            {choice.imageLink !== null && <img src={choice.imageLink} alt={choice.imageName ?? ''} />}
            {choice.textHtml !== '' && <TaskText html={choice.textHtml} young={young} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
