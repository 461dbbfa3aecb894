import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import type { Paper } from '../collections';
import styles from './Paper.module.css';

/** The right answers, on a sheet of their own. */
export function KeySheet({ paper: { collection, exercises } }: { paper: Paper }) {
  const words = useWords('collectionsPaper', 'units');
  const { key, sheet } = words;
  return (
    <section className={styles.sheet} aria-label={key.title}>
      <h2 className={styles.name}>{key.title}</h2>
      <p className={cx('wrap', styles.facts)}>
        <span>{collection.name}</span>
        <strong>{key.secret}</strong>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{sheet.number}</th>
            <th scope="col">{sheet.task}</th>
            <th scope="col">{key.right}</th>
            <th scope="col">{key.points}</th>
          </tr>
        </thead>
        <tbody>
          {exercises.map((task, place) => (
            <tr key={task.bro_id}>
              <th scope="row">{place + 1}</th>
              <td>{task.name}</td>
              <td>{task.key ? <b>{task.key}</b> : key.none}</td>
              <td>{words.units.number({ n: task.points })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
