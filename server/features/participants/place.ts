import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { schoolsOf } from '../lesson/acts/rules';
import { schoolExists } from './list/queries';

/** The school of a call: for a tutor the named own school, else the first one; an administrator must name one. */
export async function schoolOf({ db }: Services, caller: Caller, named: string | null): Promise<string> {
  const schools = schoolsOf(caller, named);
  if (schools === null) return refuse('BAD_REQUEST', { fields: ['school'] });
  const schoolId = schools === 'FOREIGN' ? undefined : schools[0];
  if (schoolId === undefined) return refuse('NOT_FOUND');
  // A tutor's own schools were read with the session.
  if (caller.role !== 'TUTOR' && !(await schoolExists(db, schoolId))) return refuse('NOT_FOUND');
  return schoolId;
}
