import type { SignedFor } from '../../../contract/agreements';
import { useWords } from '../../platform/words/words';
import styles from './SignPage.module.css';

/** For whom a parent is about to sign: no more than it takes to know the own child. */
export function Child({ user }: { user: SignedFor }) {
  const { sign: words } = useWords('agreements');
  return (
    <section className={styles.child} aria-label={words.child}>
      <p className="note dimmed">{words.child}</p>
      <p className={styles.name}>{childName(user)}</p>
      <p>
        {user.school}, {words.grade({ n: user.grade })}
      </p>
      <p className="note dimmed">{words.notMine}</p>
    </section>
  );
}

/** "Ona J." */
export function childName({ firstName, lastNameInitial }: SignedFor): string {
  return `${firstName} ${lastNameInitial}`;
}
