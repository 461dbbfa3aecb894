import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { gradeRange } from '../../reference/grades';
import type { Paper } from '../collections';
import styles from './Paper.module.css';
import { Person } from './Person';
import { levelPoints } from './paper';

/** The first sheet: what is solved, by whom, and how. */
export function Cover({ paper }: { paper: Paper }) {
  const words = useWords('collectionsPaper', 'units');
  const { collection, exercises } = paper;
  const { rules } = words;
  return (
    <section className={styles.sheet} aria-label={collection.name}>
      <p className={styles.brand}>Damba</p>
      <h2 className={styles.name}>{collection.name}</h2>
      <p className={cx('wrap', styles.facts)}>
        {collection.grades.length > 0 && <span>{words.grades({ grades: gradeRange(collection.grades) })}</span>}
        <span>{words.tasks({ n: exercises.length })}</span>
        <span>{words.time({ n: collection.time })}</span>
      </p>
      <Person withSchool />
      <h3>{rules.title}</h3>
      <ul className={styles.rules}>
        <li>{rules.one}</li>
        <li>{rules.order}</li>
        {collection.startPoint > 0 && <li>{rules.start({ n: collection.startPoint })}</li>}
        {levelPoints(collection.exercises).map((one) => (
          <li key={one.level}>
            {rules.points({
              level: words.level[one.level],
              points: words.units.number({ n: one.points }),
              penalty: words.units.number({ n: one.penalty }),
            })}
          </li>
        ))}
        <li>{rules.alone}</li>
      </ul>
    </section>
  );
}
