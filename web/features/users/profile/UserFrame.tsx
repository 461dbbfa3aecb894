import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/session';
import { cx } from '../../../ui/cx';
import styles from './Profile.module.css';

/** The frame around another user's profile. The staff frame has a <main>; for centre administrators this adds one. */
export function UserFrame({ children }: { children: ReactNode }) {
  const role = useSession()?.role;
  if (role !== 'CENTER_ADMIN') return <div className={cx('stack', styles.others)}>{children}</div>;
  return (
    <main id="main" tabIndex={-1} className="page page-narrow stack">
      {children}
    </main>
  );
}
