import type { ReactNode } from 'react';
import { StaffLayout } from '../../platform/screens/StaffLayout';
import { ArrivalQuestions } from '../auth/arrival/ArrivalFrame';

/** The frame of a teacher's home right after a log-in: that of staff, with the questions of the log-in. */
export function TeacherArrival({ children }: { children: ReactNode }) {
  return (
    <>
      <StaffLayout>{children}</StaffLayout>
      <ArrivalQuestions />
    </>
  );
}
