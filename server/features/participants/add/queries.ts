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

/** Lets those who add to one school pass one after the other until the commit: so none adds what another just did. */
export async function holdSchool(db: Db, schoolId: string): Promise<void> {
  await db.selectFrom('school').select('id').where('id', '=', schoolId).forNoKeyUpdate().execute();
}

/** Pupils of a school, archived ones too, who were born on one of these days. */
export function pupilsBornOn(db: Db, schoolId: string, days: readonly string[]) {
  return db
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'birth_date', 'is_archived', 'is_out_of_school'])
    .where('role', '=', 'STUDENT')
    .where('school_id', '=', schoolId)
    .where('masked_at', 'is', null)
    .where(sql<SqlBool>`birth_date = any(${[...days]}::date[])`)
    .execute();
}

/** Those of these logins (in small letters) that somebody has; by the unique index on lower(login). */
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

export type Insertion = {
  login: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  gender: 'F' | 'M';
  dateOfBirth: string;
  grade: number;
  subGrade: number;
};

/** Inserts pupils; their ids in the order given. */
export async function insertPupils(db: Db, schoolId: string, pupils: readonly Insertion[]): Promise<string[]> {
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
