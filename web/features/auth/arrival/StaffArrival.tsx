import type { ReactNode } from 'react';
import { StaffLayout } from '../../../platform/screens/StaffLayout';
import { ArrivalQuestions } from './ArrivalFrame';

/** The frame of the home of staff right after a log-in: that of staff, with the questions of the log-in. */
export function StaffArrival({ children }: { children: ReactNode }) {
  return (
    <>
      <StaffLayout>{children}</StaffLayout>
      <ArrivalQuestions />
    </>
  );
}
