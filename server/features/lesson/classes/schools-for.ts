import type { Db } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../auth/caller';
import { schoolsOf } from '../acts/rules';
import { schoolName } from '../board/queries';

/** The schools of a list, null for all. NOT_FOUND: the named school is not there, or not the caller's. */
export async function schoolsFor(
  db: Db,
  caller: Caller,
  school: string | null | undefined,
): Promise<readonly string[] | null> {
  const named = school || null;
  const schools = schoolsOf(caller, named);
  if (schools === 'FOREIGN') return refuse('NOT_FOUND');
  if (named !== null && caller.role !== 'TUTOR' && (await schoolName(db, named)) === null) return refuse('NOT_FOUND');
  return schools;
}
