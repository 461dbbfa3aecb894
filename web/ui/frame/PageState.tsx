import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { Skeleton } from '../Skeleton';
import { useAfter } from '../use-after';
import styles from './PageState.module.css';

/** Loading: nothing for 300 ms, then grey lines; `longText` after 8 s. `label` is what a screen reader hears. */
export function PageLoading({ label, longText, lines }: { label: string; longText: string; lines?: number }) {
  const visible = useAfter(300);
  const long = useAfter(8000);
  return (
    <div className={styles.loading} role="status" data-loading="">
      {visible && <Skeleton lines={lines} />}
      {visible &&
        (long ? <p className={styles.words}>{longText}</p> : <span className="visually-hidden">{label}</span>)}
    </div>
  );
}

type FailedProps = {
  title: ReactNode;
  /** Says that nothing was changed or lost. */
  children?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** "Užklausos numeris", before the number. */
  requestLabel?: string;
  requestId?: string | undefined;
  action?: ReactNode;
};

/** Failed: what failed, what it means, a retry, the number of the request for support. */
export function PageFailed(props: FailedProps) {
  const { title, children, retryLabel, onRetry, retrying = false, requestLabel, requestId, action } = props;
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" size={34} className="bad" />
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.words}>{children}</div>}
      <div className={styles.actions}>
        {retryLabel && onRetry && (
          <Button icon="refresh" busy={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {action}
      </div>
      {requestId && (
        <p className={styles.words}>
          {requestLabel} <span className="copied">{requestId}</span>
        </p>
      )}
    </div>
  );
}
