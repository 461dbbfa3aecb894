import type { LateChallenge } from '../../../../contract/solving-late';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { Notice } from '../../../ui/Notice';
import styles from './Late.module.css';

/** Which results lack answers that were accepted after they were calculated, and the way to calculate them again. */
export function Outdated({ challenges }: { challenges: readonly LateChallenge[] }) {
  const { outdated } = useWords('solvingLate');
  return (
    <div className={styles.notices} role="status">
      {challenges
        .filter(({ isOutdated }) => isOutdated)
        .map(({ id, name }) => (
          <Notice
            key={id}
            tone="warn"
            title={outdated.title({ name })}
            action={
              <Link
                to={paths.collections}
                search={`?${new URLSearchParams({ name })}`}
                className={buttonClass({ size: 's' })}
              >
                {outdated.link}
              </Link>
            }
          >
            {outdated.text}
          </Notice>
        ))}
    </div>
  );
}
