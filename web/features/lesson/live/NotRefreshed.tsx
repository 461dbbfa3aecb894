import { hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import styles from './NotRefreshed.module.css';

/** Says that the class could not be reloaded. since: the time of the shown data (milliseconds, the server's clock). */
export function NotRefreshed({ since, onRetry }: { since: number; onRetry: () => void }) {
  const words = useWords('permissions');
  const common = useWords('common');
  return (
    <div className={cx('cluster', styles.stale)} role="status">
      <Badge tone="warn" icon="warning">
        {words.notRefreshed({ time: hourAndMinute(since) })}
      </Badge>
      <Button size="xs" icon="refresh" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}
