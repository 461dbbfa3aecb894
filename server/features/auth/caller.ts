import type { Aids } from '../../../contract/users-aids';
import type { CallerBase } from '../../platform/http/identity';

/** The caller, with all that access rules need. Read once per session, and again after a change (topic `user`). */
export type Caller = CallerBase & {
  userId: string;
  login: string;
  firstName: string;
  lastName: string;
  grade: number | null;
  subGrade: number | null;
  birthDate: string | null;
  /** A pupil's school. */
  schoolId: string | null;
  /** The schools where a tutor works now; a pupil's one school; empty for others. */
  schools: readonly { id: string; name: string }[];
  hasAgreement: boolean;
  /** A pupil who has left the school: in no list of a class. */
  isOutOfSchool: boolean;
  /** How tasks look for a pupil who chose it, or for whom a teacher did; null for others. */
  aids: Aids | null;
  /** The contest for which the session has shown that it is in Safe Exam Browser. */
  sebCollectionId: string | null;
};
