import { sql } from 'kysely';
import type { UserSchool } from '../../../../contract/users-schools';
import type { Db } from '../../../platform/database/db';

/** Whether a user is a tutor. Locked until the commit, so that changes of the schools run one after the other. */
export async function holdTutor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('role')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.role === 'TUTOR';
}

/** A tutor's schools: current ones first, then waiting ones, then past ones. */
export async function readUserSchools(db: Db, userId: string): Promise<UserSchool[]> {
  const { rows } = await sql<UserSchool>`
    select link.user_id || '-' || link.school_id as id, link.school_id as "schoolId", link.user_id as "userId",
      school.name as "schoolTitle", district.name as district, link.valid_from as "validFrom",
      link.valid_till as "validTill", link.is_confirmed as activated,
      link.is_confirmed and link.valid_from <= current_date
        and (link.valid_till is null or link.valid_till >= current_date) as "isActive"
    from tutor_school link join school on school.id = link.school_id join district on district.id = school.district_id
    where link.user_id = ${userId}
    order by "isActive" desc, link.valid_till is null desc, link.valid_till desc, school.name collate lt, school.id
  `.execute(db);
  return rows;
}

/** Whether the school exists. Unconfirmed schools and schools for tests count only if requested. */
export async function schoolExists(db: Db, schoolId: string, withAll: boolean): Promise<boolean> {
  const row = await db
    .selectFrom('school')
    .select(['is_for_test', 'is_confirmed'])
    .where('id', '=', schoolId)
    .executeTakeFirst();
  return row !== undefined && (withAll || (row.is_confirmed && !row.is_for_test));
}

/**
 * Links a school to a tutor from today on, even after an ended link. Returns false when a link is in force or waits.
 */
export async function addLink(
  db: Db,
  link: { userId: string; schoolId: string; isConfirmed: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into tutor_school (user_id, school_id, is_confirmed)
    values (${link.userId}, ${link.schoolId}, ${link.isConfirmed})
    on conflict (user_id, school_id) do update
      set valid_from = current_date, valid_till = null, is_confirmed = excluded.is_confirmed
      where tutor_school.valid_till < current_date
    returning school_id`.execute(db);
  return rows.length === 1;
}

/**
 * Ends a link at once: its last day is yesterday. A link that was never in force on an earlier day is deleted. Returns
 * false when there is no link, or it has ended already.
 */
export async function endLink(db: Db, userId: string, schoolId: string): Promise<boolean> {
  const gone = await sql`
    delete from tutor_school where user_id = ${userId} and school_id = ${schoolId}
      and (not is_confirmed or valid_from >= current_date) and (valid_till is null or valid_till >= current_date)
    returning school_id`.execute(db);
  const ended = await sql`
    update tutor_school set valid_till = current_date - 1 where user_id = ${userId} and school_id = ${schoolId}
      and (valid_till is null or valid_till >= current_date)
    returning school_id`.execute(db);
  return gone.rows.length + ended.rows.length > 0;
}

/** Confirms a waiting link from today on. Returns false when none waits. */
export async function confirmLink(db: Db, userId: string, schoolId: string): Promise<boolean> {
  const { rows } = await sql`
    update tutor_school set is_confirmed = true, valid_from = current_date
    where user_id = ${userId} and school_id = ${schoolId} and not is_confirmed
      and (valid_till is null or valid_till >= current_date)
    returning school_id`.execute(db);
  return rows.length === 1;
}
