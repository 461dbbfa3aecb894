import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { Caller } from '../../auth/caller';

/** A pupil as the pupil's own calls would see the caller; null: there is no such pupil. */
export async function readAsCaller(db: Db, userId: string): Promise<Caller | null> {
  const { rows } = await sql<Omit<Caller, 'schools' | 'sid' | 'role' | 'aids'> & { schoolName: string }>`
    select u.id as "userId", u.uuid, u.login, u.first_name as "firstName", u.last_name as "lastName", u.grade,
      u.sub_grade as "subGrade", u.birth_date::text as "birthDate", u.school_id as "schoolId",
      u.agreed_to_take_part_at is not null as "hasAgreement", u.is_out_of_school as "isOutOfSchool",
      s.name as "schoolName"
    from user_account u join school s on s.id = u.school_id
    where u.id = ${userId}::bigint and u.role = 'STUDENT' and u.masked_at is null`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { schoolName, ...pupil } = row;
  // No session: nothing of what is read here depends on one.
  return { ...pupil, role: 'STUDENT', sid: '0', aids: null, schools: [{ id: pupil.schoolId ?? '', name: schoolName }] };
}
