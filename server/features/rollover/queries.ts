import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/db';

/** The statements that read for a rollover: a school's classes, the last rollover, pupils. */

const isSolving = sql<SqlBool>`exists (select from attempt where attempt.user_id = user_account.id
  and attempt_is_running(finished_at, deadline))`;

/** Pupils who are in a class of the school now. */
function presentOf(db: Db, schoolId: string) {
  return db
    .selectFrom('user_account')
    .where('role', '=', 'STUDENT')
    .where('school_id', '=', schoolId)
    .where('is_archived', '=', false)
    .where('is_out_of_school', '=', false);
}

export type ClassRow = { grade: number; subGrade: number | null; pupils: number };

/** The classes of a school by grade and sub-grade, those without one first. */
export async function readClasses(db: Db, schoolId: string): Promise<ClassRow[]> {
  const rows = await presentOf(db, schoolId)
    .select(['grade', 'sub_grade', sql<number>`count(*)::int`.as('pupils')])
    .groupBy(['grade', 'sub_grade'])
    .orderBy('grade')
    .orderBy(sql`sub_grade nulls first`)
    .execute();
  return rows.flatMap(({ grade, sub_grade, pupils }) =>
    grade === null ? [] : [{ grade, subGrade: sub_grade, pupils }],
  );
}

/** How many pupils have left the school, though their accounts are not archived. */
export async function countOutOfSchool(db: Db, schoolId: string): Promise<number> {
  const row = await db
    .selectFrom('user_account')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('role', '=', 'STUDENT')
    .where('school_id', '=', schoolId)
    .where('is_archived', '=', false)
    .where('is_out_of_school', '=', true)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** The contests that run now for a grade of the school, the one that ends first before the others. */
export async function readOpenContests(db: Db, schoolId: string): Promise<{ name: string; until: Date }[]> {
  return db
    .selectFrom('collection')
    .select(['name', 'valid_to as until'])
    .where('type', '=', 'CON')
    .where('is_complete', '=', true)
    .where(sql<SqlBool>`valid_from <= now() and now() < valid_to`)
    .where(
      sql<SqlBool>`exists (select from user_account u where u.role = 'STUDENT' and u.school_id = ${schoolId}::bigint
        and not u.is_archived and not u.is_out_of_school and u.grade = any(collection.grades))`,
    )
    .orderBy('valid_to')
    .orderBy('id')
    .execute();
}

/** The uuids of the school's pupils who are solving at this moment. */
export async function readSolving(db: Db, schoolId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_account')
    .select('uuid')
    .where('role', '=', 'STUDENT')
    .where('school_id', '=', schoolId)
    .where(isSolving)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.uuid);
}

const nameColumns = ['uuid', 'first_name', 'last_name', 'login'] as const;
const byName = [sql`last_name collate lt`, sql`first_name collate lt`, sql`user_account.id`];

/** The pupils of one class by name, up to a limit, and how many there are. */
export async function readClass(
  db: Db,
  schoolId: string,
  one: { grade: number; subGrade: number | null },
  most: number,
) {
  const of = presentOf(db, schoolId)
    .where('grade', '=', one.grade)
    .where(sql<SqlBool>`sub_grade is not distinct from ${one.subGrade}::smallint`);
  const { n } = await of.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  let list = of.select(nameColumns).limit(most);
  for (const key of byName) list = list.orderBy(key);
  return { pupils: await list.execute(), total: n };
}

/** A school's rollover in force: the newest one that was not undone. */
export function readLast(db: Db, schoolId: string, undoHours: number) {
  return db
    .selectFrom('rollover')
    .leftJoin('user_account', 'user_account.id', 'rollover.applied_by')
    .select([
      'rollover.id',
      'rollover.school_year',
      'rollover.applied_at',
      'rollover.moved',
      'rollover.archived',
      sql<string | null>`first_name || ' ' || last_name`.as('applied_by'),
      sql<Date>`applied_at + make_interval(hours => ${undoHours}::int)`.as('undo_until'),
      sql<boolean>`now() < applied_at + make_interval(hours => ${undoHours}::int)`.as('can_undo'),
    ])
    .where('rollover.school_id', '=', schoolId)
    .where('undone_at', 'is', null)
    .orderBy('rollover.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** One rollover of a school, undone or not. */
export function readRollover(db: Db, schoolId: string, id: string) {
  return db
    .selectFrom('rollover')
    .select(['id', 'undone_at'])
    .where('id', '=', id)
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
}

/** How many of these pupils (uuids) belong to the school, in a class or not. */
export async function countOfSchool(db: Db, schoolId: string, uuids: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('user_account')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('role', '=', 'STUDENT')
    .where('school_id', '=', schoolId)
    .where(sql<SqlBool>`uuid = any(${[...uuids]}::uuid[])`)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** The names of pupils by their ids, up to a limit. */
export function readNames(db: Db, userIds: readonly string[], most: number) {
  let list = db
    .selectFrom('user_account')
    .select(nameColumns)
    .where(sql<SqlBool>`id = any(${[...userIds]}::bigint[])`)
    .limit(most);
  for (const key of byName) list = list.orderBy(key);
  return list.execute();
}

/** Locks a school's present pupils until the commit, in order of their ids, so that a start comes before or after. */
export async function lockPresent(db: Db, schoolId: string) {
  const rows = await presentOf(db, schoolId)
    .select(['id', 'uuid', 'grade', 'sub_grade'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.flatMap(({ id, uuid, grade, sub_grade }) =>
    grade === null ? [] : [{ id, uuid, grade, subGrade: sub_grade }],
  );
}
