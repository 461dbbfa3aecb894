import type { Profile } from '../../../contract/users';
import type { Db } from '../../platform/db';
import { refuse } from '../../platform/refusal';
import { schoolsOf } from '../auth/queries';
import { readUser } from './queries';

/** An account as the wire has it. */
export async function profileOf(db: Db, userId: string): Promise<Profile> {
  const user = (await readUser(db, userId)) ?? refuse('NOT_FOUND');
  const { birthDate, subGrade, schoolId, updatedAt, ...rest } = user;
  return {
    ...rest,
    dateOfBirth: birthDate,
    sub_grade: subGrade,
    updateDate: updatedAt.toISOString(),
    schools: await schoolsOf(db, userId, schoolId),
  };
}
