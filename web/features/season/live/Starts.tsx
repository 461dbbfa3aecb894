import type { LiveNumbers } from '../../../../contract/season';
import { hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import styles from './Live.module.css';

const HEIGHT = 34;
const STEP = 14;

/** Starts in steps of ten minutes as columns, the present one in amber. */
export function Starts({ starts }: { starts: LiveNumbers['starts'] }) {
  const words = useWords('season').live;
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return <p className={styles.none}>{words.noStarts}</p>;
  const most = Math.max(1, ...starts.map(({ count }) => count));
  const width = starts.length * STEP;
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.startsLabel({ from: hourAndMinute(first.at), n: most })}
      >
        {starts.map(({ at, count }, index) => {
          const height = count === 0 ? 0.6 : Math.max(1.5, (count / most) * HEIGHT);
          const place = { x: index * STEP, y: HEIGHT - height, width: STEP - 3, height };
          return <rect key={at} {...place} className={at === last.at ? styles.present : styles.column} />;
        })}
      </svg>
      <small className={cx('num', styles.scale)}>
        <span>{hourAndMinute(first.at)}</span>
        <span>{hourAndMinute(last.at)}</span>
      </small>
    </>
  );
}
