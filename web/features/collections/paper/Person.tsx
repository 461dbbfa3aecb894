import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import styles from './Paper.module.css';

/** Lines on which a pupil writes the name, the class and, where it is wanted, the school. */
export function Person({ withSchool = false }: { withSchool?: boolean }) {
  const { person } = useWords('collectionsPaper');
  return (
    <div className={cx('plain-grid', styles.person)}>
      <span className={styles.line}>{person.name}</span>
      <span className={styles.line}>{person.class}</span>
      {withSchool && <span className={styles.line}>{person.school}</span>}
    </div>
  );
}
