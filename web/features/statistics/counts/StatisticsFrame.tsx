import type { ReactNode } from 'react';
import { isOrganiser } from '../../../../contract/roles';
import { useSession } from '../../../platform/session/session';

/** The main part of a page; staff already have one in their frame. */
export function StatisticsFrame({ children }: { children: ReactNode }) {
  const role = useSession()?.role;
  if (isOrganiser(role) || role === 'TUTOR') return children;
  return <PublicFrame>{children}</PublicFrame>;
}

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="page">
      {children}
    </main>
  );
}
