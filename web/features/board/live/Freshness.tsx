import { useEffect, useState } from 'react';
import { useOnline } from '../../../platform/calls/online';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import styles from './Freshness.module.css';
import type { BoardState } from './use-live-board';

/** Older than this is worth noticing, in seconds: the server is heard every 15 s. */
const staleSeconds = 25;

/** How long ago the server was last heard; silent for screen readers, who are told of a lost connection elsewhere. */
export function Freshness({ state }: { state: BoardState }) {
  const words = useWords('board');
  const online = useOnline();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - state.heardAt) / 1000));
  return (
    <span className={cx(styles.fresh, 'num', (!online || seconds > staleSeconds) && styles.stale)}>
      <i />
      {words.updatedAgo({ n: seconds })}
    </span>
  );
}
