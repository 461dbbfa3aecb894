import type { ReactNode } from 'react';
import { cx } from '../../cx';
import styles from './BoardColumns.module.css';

/** A class board with a side column, which moves under it where there is no room. */
export function BoardColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={cx('grid gap-5 laptop-one-column', styles.columns)}>
      <div className="shrink">{children}</div>
      {side}
    </div>
  );
}
