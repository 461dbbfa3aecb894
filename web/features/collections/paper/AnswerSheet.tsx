import { kindOf } from '../../../../contract/task/answers/kinds';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import type { Paper } from '../collections';
import styles from './Paper.module.css';
import { Person } from './Person';
import { answerOf, besidesOf, type PaperTask } from './paper';

/** The sheet that a pupil hands in: circles or a box for each task, and room for the points. */
export function AnswerSheet({ paper: { collection, exercises } }: { paper: Paper }) {
  const { sheet } = useWords('collectionsPaper');
  return (
    <section
      className={cx('fits white-ground frame scrolls-x print-no-padding', styles.sheet)}
      aria-label={sheet.title}
    >
      <h2 className={styles.name}>{sheet.title}</h2>
      <p className={cx('wrap', styles.facts)}>
        <span>{collection.name}</span>
      </p>
      <Person withSchool />
      <p className={styles.hint}>{sheet.hint({ besides: besidesOf(exercises, sheet.besides) })}</p>
      <table className={cx('full-width collapsed', styles.table)}>
        <thead>
          <tr>
            <th scope="col">{sheet.number}</th>
            <th scope="col">{sheet.answer}</th>
            <th scope="col">{sheet.checked}</th>
          </tr>
        </thead>
        <tbody>
          {exercises.map((task, place) => (
            <tr key={task.bro_id}>
              <th scope="row">{place + 1}</th>
              <td>
                <Marks task={task} />
              </td>
              <td />
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {sheet.total}
            </th>
            <td />
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Marks({ task }: { task: PaperTask }) {
  const words = useWords('collectionsPaper');
  const { toDo } = useWords('tasksScene');
  const answer = answerOf(task);
  if (answer.kind === 'computer') return <small>{words.interactive}</small>;
  if (answer.kind === 'box') return <span className={cx('inline-block', styles.cell)} />;
  return (
    <span className={cx('flex', styles.circles)}>
      {answer.letters.map((letter) =>
        answer.kind === 'letters' ? (
          <span key={letter} className="center circle">
            {letter}
          </span>
        ) : (
          <b key={letter}>
            {letter} <span className={cx('center text-middle circle', styles.number)} />
          </b>
        ),
      )}
      <small>{toDo[kindOf(task)]}</small>
    </span>
  );
}
