import type { ReactNode } from 'react';
import { Button } from '../Button';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { Skeleton } from '../Skeleton';
import { useAfter } from '../use-after';
import { useKitWords } from './kit-words';
import styles from './PageState.module.css';

/** Loading: nothing for 300 ms, then grey lines; after 8 s it says that it takes long. A screen reader hears that it loads. */
export function PageLoading({ lines }: { lines?: number }) {
  const words = useKitWords();
  const visible = useAfter(300);
  const long = useAfter(8000);
  return (
    <div className={styles.loading} role="status" data-loading="">
      {visible && <Skeleton lines={lines} />}
      {visible &&
        (long ? (
          <p className={styles.words}>{words.takesLong}</p>
        ) : (
          <span className="visually-hidden">{words.loading}</span>
        ))}
    </div>
  );
}

type FailedProps = {
  title: ReactNode;
  /** Says that nothing was changed or lost. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** What trying again is called, where it is something else. */
  retryLabel?: string;
  requestId?: string | undefined;
  action?: ReactNode;
};

/** Failed: what failed, what it means, a retry, the number of the request for support. */
export function PageFailed(props: FailedProps) {
  const { title, children, onRetry, retrying = false, requestId, action } = props;
  const words = useKitWords();
  const { retryLabel = words.retry } = props;
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" size={34} className="bad" />
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.words}>{children}</div>}
      <div className={cx('wrap justify-center around-2', styles.actions)}>
        {onRetry && (
          <Button icon="refresh" busy={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {action}
      </div>
      {requestId && (
        <p className={styles.words}>
          {words.requestNumber} <span className="copied">{requestId}</span>
        </p>
      )}
    </div>
  );
}
