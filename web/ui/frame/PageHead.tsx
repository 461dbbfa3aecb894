import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './PageHead.module.css';

/** The first line of a page: its one h1, quiet text or a badge beside it, the acts at the right end. */
export function PageHead({ title, aside, actions }: { title: ReactNode; aside?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={cx('cluster gap-2-4 control', styles.head)}>
      <h1>{title}</h1>
      {aside && <div className="cluster dimmed">{aside}</div>}
      {actions && <div className={cx('wrap gap-2-3 push phone-full-width', styles.actions)}>{actions}</div>}
    </div>
  );
}
