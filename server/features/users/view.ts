import type { Profile } from '../../../contract/users';
import type { Db } from '../../platform/database/db';
import { dayOf } from '../../platform/days';
import { refuse } from '../../platform/http/refusal';
import { schoolsOf } from '../auth/queries';
import type { ClassNames } from '../classes/names';
import { readTimes, readUser } from './queries';
import { ageOn } from './rules';

type ProfileDeps = { db: Db; names: ClassNames };

/** An account as the calls return it. The age is computed for the present day in Lithuania. */
export async function profileOf({ db, names }: ProfileDeps, userId: string, now: Date): Promise<Profile> {
  const user = (await readUser(db, userId)) ?? refuse('NOT_FOUND');
  const { birthDate, subGrade, schoolId, createdAt, updatedAt, ...rest } = user;
  const schools = await schoolsOf(db, userId, schoolId);
  const ownSchoolId = schoolId ?? schools[0]?.id ?? null;
  const times = await readTimes(db, userId, ownSchoolId);
  return {
    ...rest,
    password: null,
    roleId: user.role,
    schoolId: ownSchoolId,
    districtId: times.districtId,
    startDate: times.startedAt?.toISOString() ?? null,
    finishDate: times.finishedAt?.toISOString() ?? null,
    permitionDate: times.permittedAt?.toISOString() ?? null,
    dateOfBirth: birthDate,
    sub_grade: subGrade,
    ...(user.grade !== null && { className: (await names.of(schoolId))({ grade: user.grade, subGrade }) }),
    age: birthDate === null ? null : ageOn(birthDate, dayOf(now)),
    fastLoginKey: null,
    creationDate: createdAt.toISOString(),
    updateDate: updatedAt.toISOString(),
    schools,
  };
}
