import '../../ui/frame/further-icons';
import { useEffect, useState } from 'react';
import { useOnline } from '../../platform/calls/online';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import styles from './Solver.module.css';

const afterMs = 5_000;
const goneAfterMs = 2_000;

export type OfflineStripProps = {
  unsentCount: number;
  /** How many tasks have not loaded yet. */
  missing: number;
  of: number;
  /** Less time may be left than the countdown says. */
  hasSlept: boolean;
};

/** Shown after 5 s without the server, hidden 2 s after all answers arrived. It lies over the header's edge: nothing moves. */
export function OfflineStrip({ unsentCount, missing, of, hasSlept }: OfflineStripProps) {
  const words = useWords('solvingFinish').lost;
  const isFine = useOnline() && unsentCount === 0;
  const isLost = !useOnline();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (shown ? !isFine : !isLost) return;
    const timer = setTimeout(() => setShown(!shown), shown ? goneAfterMs : afterMs);
    return () => clearTimeout(timer);
  }, [shown, isFine, isLost]);

  if (!shown) return null;
  return (
    <div className={cx('flex justify-center absolute pad-none-3 not-pressable', styles.offline)}>
      <div className="row frame round type-dense semibold tone-warn" role="status">
        <Icon name="wifi-off" size={18} />
        <strong className="nowrap">{hasSlept ? words.slept : words.title}</strong>
        <span className={styles.offlineText}>
          {words.text} {missing > 0 && words.tasksHere({ n: of - missing, of })}{' '}
          {hasSlept ? words.sleptTime : words.time}
        </span>
        {unsentCount > 0 && (
          <span className="nowrap">
            <Badge tone="warn" icon="arrow-up">
              {words.waiting({ n: unsentCount })}
            </Badge>
          </span>
        )}
      </div>
    </div>
  );
}
