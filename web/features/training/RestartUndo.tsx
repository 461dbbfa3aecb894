import { useEffect } from 'react';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import styles from './RestartUndo.module.css';

const shownMs = 8_000;

/** For 8 s after a training was begun anew: brings its answers back. */
export function RestartUndo({ onUndo, onEnd }: { onUndo: () => void; onEnd: () => void }) {
  const words = useWords('training');
  useEffect(() => {
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <aside className={cx('cluster', styles.undo)} aria-label={words.restarted}>
      <span role="status">{words.restarted}</span>
      <Button icon="refresh" onClick={onUndo}>
        {words.undo}
      </Button>
    </aside>
  );
}
