import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** The statements of adding pupils to a school. */

export type SchoolRow = { id: string; name: string; code: string | null };

export async function readSchool(db: Db, schoolId: string): Promise<SchoolRow | null> {
  const row = await db
    .selectFrom('school')
    .select(['id', 'name', 'code'])
    .where('id', '=', schoolId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a school until the commit, so that two people do not add the same pupil. */
export async function lockSchool(db: Db, schoolId: string): Promise<void> {
  await db.selectFrom('school').select('id').where('id', '=', schoolId).forNoKeyUpdate().execute();
}

/** Pupils of a school, archived ones too, who were born on one of these days. */
export function pupilsBornOn(db: Db, schoolId: string, days: readonly string[]) {
  return db
    .selectFrom('user_account')
    .select(['id', 'uuid', 'first_name', 'last_name', 'birth_date', 'grade', 'sub_grade'])
    .select(['is_archived', 'is_out_of_school'])
    .where('role', '=', 'STUDENT')
    .where('school_id', '=', schoolId)
    .where('masked_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .where(sql<SqlBool>`birth_date = any(${[...days]}::date[])`)
    .execute();
}

export type BornPupil = Awaited<ReturnType<typeof pupilsBornOn>>[number];

/** Who of these pupils was added by this person within the last `withinMs` milliseconds. */
export async function addedBy(
  db: Db,
  userId: string,
  pupils: readonly string[],
  withinMs: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct object_id as id from audit_log
    where object_type = 'user' and object_id = any(${[...pupils]}::text[]) and action = 'participant.add'
      and user_id = ${userId}::bigint and happened_at > now() - make_interval(secs => ${withinMs / 1000})`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Who of these pupils has ever logged in or begun to solve. */
export async function whoLoggedIn(db: Db, pupils: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string;
  }>`select user_id as id from session where user_id = any(${[...pupils]}::bigint[])
    union select user_id from attempt where user_id = any(${[...pupils]}::bigint[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Which of these logins (lower case) are taken; by the unique index on lower(login). */
export async function takenLogins(db: Db, logins: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('user_account')
    .select(sql<string>`lower(login)`.as('login'))
    .where(sql<SqlBool>`lower(login) = any(${[...logins]}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.login));
}

/** The greatest running number among a school's own logins, 0 without any. */
export async function lastNumber(db: Db, schoolId: string, prefix: string): Promise<number> {
  const row = await db
    .selectFrom('user_account')
    .select(sql<number | null>`max(substr(login, ${prefix.length + 1}::int)::int)`.as('last'))
    .where('role', '=', 'STUDENT')
    .where('school_id', '=', schoolId)
    .where(sql<SqlBool>`starts_with(login, ${prefix}) and substr(login, ${prefix.length + 1}::int) ~ '^[0-9]{1,7}$'`)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export type NewPupilRow = {
  login: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  gender: 'F' | 'M';
  dateOfBirth: string;
  grade: number;
  subGrade: number | null;
};

/** Inserts pupils; answers their ids in the same order. */
export async function insertPupils(db: Db, schoolId: string, pupils: readonly NewPupilRow[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; login: string }>`
    insert into user_account (role, school_id, login, password_hash, first_name, last_name, gender, birth_date, grade, sub_grade)
    select 'STUDENT', ${schoolId}::bigint, x.*
    from unnest(${pupils.map((one) => one.login)}::text[], ${pupils.map((one) => one.passwordHash)}::text[],
      ${pupils.map((one) => one.firstName)}::text[], ${pupils.map((one) => one.lastName)}::text[],
      ${pupils.map((one) => one.gender)}::text[], ${pupils.map((one) => one.dateOfBirth)}::date[],
      ${pupils.map((one) => one.grade)}::smallint[], ${pupils.map((one) => one.subGrade)}::smallint[]) as x
    returning id, login
  `.execute(db);
  const ids = new Map(rows.map((row) => [row.login, row.id]));
  return pupils.map((one) => ids.get(one.login) ?? '');
}

/** Starts the progress of an addition and deletes what a broken server left behind. */
export async function beginAddition(db: Db, userId: string, id: string, total: number): Promise<void> {
  await sql`delete from participant_addition where changed_at < now() - interval '1 hour'`.execute(db);
  await sql`insert into participant_addition (user_id, id, total) values (${userId}::bigint, ${id}::uuid, ${total})
    on conflict (user_id, id) do update set done = 0, total = excluded.total, changed_at = now()`.execute(db);
}

export async function writeAddition(db: Db, userId: string, id: string, done: number): Promise<void> {
  await sql`update participant_addition set done = ${done}, changed_at = now()
    where user_id = ${userId}::bigint and id = ${id}::uuid`.execute(db);
}

export async function endAddition(db: Db, userId: string, id: string): Promise<void> {
  await sql`delete from participant_addition where user_id = ${userId}::bigint and id = ${id}::uuid`.execute(db);
}

/** The progress of an addition; null when it has not begun, is over, or belongs to somebody else. */
export async function readAddition(
  db: Db,
  userId: string,
  id: string,
): Promise<{ done: number; total: number } | null> {
  const { rows } = await sql<{ done: number; total: number }>`select done, total from participant_addition
    where user_id = ${userId}::bigint and id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}
