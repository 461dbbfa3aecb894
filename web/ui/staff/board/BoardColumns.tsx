import type { ReactNode } from 'react';
import styles from './BoardColumns.module.css';

/** A class board with a side column, which moves under it where there is no room. */
export function BoardColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className="shrink">{children}</div>
      {side}
    </div>
  );
}
