import type { CallerBase } from '../../platform/http/identity';

/** Who calls, with all that decisions about access need. Read once per session, and again after a change (topic `user`). */
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
  /** The schools a tutor works in now; of a pupil the one; of others none. */
  schools: readonly { id: string; name: string }[];
  hasAgreement: boolean;
};
