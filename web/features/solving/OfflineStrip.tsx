import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOnline } from '../../platform/calls/online';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Notice } from '../../ui/Notice';
import styles from './Solver.module.css';

const afterMs = 5_000;
const goneAfterMs = 2_000;

export type OfflineStripProps = {
  unsentCount: number;
  /** How many tasks have not loaded yet. */
  missing: number;
  of: number;
  scroller: RefObject<HTMLDivElement | null>;
};

/** Shown after 5 s without the server, hidden 2 s after all answers arrived. It does not move the task. */
export function OfflineStrip({ unsentCount, missing, of, scroller }: OfflineStripProps) {
  const words = useWords('solvingFinish').lost;
  const isFine = useOnline() && unsentCount === 0;
  const isLost = !useOnline();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (shown ? !isFine : !isLost) return;
    const timer = setTimeout(() => setShown(!shown), shown ? goneAfterMs : afterMs);
    return () => clearTimeout(timer);
  }, [shown, isFine, isLost]);

  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const height = strip.current?.offsetHeight ?? 0;
    if (!shown || height === 0) return;
    scroller.current?.scrollBy(0, height);
    return () => scroller.current?.scrollBy(0, -height);
  }, [shown, scroller]);

  if (!shown) return null;
  return (
    <div ref={strip}>
      <Notice
        tone="warn"
        icon="wifi-off"
        strip
        role="status"
        title={words.title}
        action={
          unsentCount > 0 ? (
            <span className={styles.waiting}>
              <Badge tone="warn" icon="arrow-up">
                {words.waiting({ n: unsentCount })}
              </Badge>
            </span>
          ) : undefined
        }
      >
        {words.text} {missing > 0 && words.tasksHere({ n: of - missing, of })}{' '}
        <span className={styles.time}>{words.time}</span>
      </Notice>
    </div>
  );
}
