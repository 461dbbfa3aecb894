import type { ReactNode } from 'react';
import { cx } from '../../cx';
import styles from './Toolbar.module.css';

/** The line of filters above a list; `end` is the content at its right end (a count, printing). */
export function Toolbar({ children, end, label }: { children: ReactNode; end?: ReactNode; label: string }) {
  return (
    <search className={cx('cluster gap-2 no-print', styles.toolbar)} aria-label={label}>
      {children}
      {end && <div className="row gap-3 push type-dense num dimmed">{end}</div>}
    </search>
  );
}
