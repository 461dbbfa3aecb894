import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

/** The first line of a page: its one h1, quiet text or a badge beside it, the acts at the right end. */
export function PageHead({ title, aside, actions }: { title: ReactNode; aside?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {aside && <div className="cluster dimmed">{aside}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
