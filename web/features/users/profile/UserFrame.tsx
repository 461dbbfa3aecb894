import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/session';
import styles from './Profile.module.css';

/** What stands around the profile of somebody else: the frame of staff has its <main>, that of centre administrators not. */
export function UserFrame({ children }: { children: ReactNode }) {
  const role = useSession()?.role;
  if (role !== 'CENTER_ADMIN') return <div className={styles.others}>{children}</div>;
  return (
    <main id="main" tabIndex={-1} className={`page page-narrow ${styles.page}`}>
      {children}
    </main>
  );
}
