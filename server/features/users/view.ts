import type { Profile } from '../../../contract/users';
import type { Db } from '../../platform/db';
import { refuse } from '../../platform/refusal';
import { schoolsOf } from '../auth/queries';
import { readUser } from './queries';
import { ageOn } from './rules';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vilnius' });

/** An account as the wire has it; the age is that of the day in Lithuania. */
export async function profileOf(db: Db, userId: string, now: Date): Promise<Profile> {
  const user = (await readUser(db, userId)) ?? refuse('NOT_FOUND');
  const { birthDate, subGrade, schoolId, createdAt, updatedAt, ...rest } = user;
  return {
    ...rest,
    dateOfBirth: birthDate,
    sub_grade: subGrade,
    age: birthDate === null ? null : ageOn(birthDate, days.format(now)),
    fastLoginKey: null,
    creationDate: createdAt.toISOString(),
    updateDate: updatedAt.toISOString(),
    schools: await schoolsOf(db, userId, schoolId),
  };
}
