import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SchoolOrder } from '../../../contract/schools';
import type { Db } from '../../platform/database/db';
import { holdsWords } from '../../platform/database/search';
import type { Caller } from '../auth/caller';

/** The reader of a list: teachers see their own schools and unconfirmed ones that they added, organisers all. */
export type Viewer = Pick<Caller, 'userId' | 'role' | 'schools'>;

function visibleTo(db: Db, viewer: Viewer) {
  const query = db
    .selectFrom('school')
    .leftJoin('district', 'district.id', 'school.district_id')
    .leftJoin('district as requested_district', 'requested_district.id', 'school.requested_district_id');
  if (viewer.role !== 'TUTOR') return query;
  const ids = viewer.schools.map(({ id }) => id);
  return query.where((eb) =>
    eb.or([
      sql<SqlBool>`school.id = any(${ids}::bigint[])`,
      eb.and([eb('school.is_confirmed', '=', false), eb('school.created_by', '=', viewer.userId)]),
    ]),
  );
}

export type SchoolFilter = {
  /** Words of the name, the municipality or the code. */
  name: string | null;
  districtId: string | null;
  /** false: schools that wait for an organiser, because they are new or have a request. */
  isConfirmed: boolean | null;
};

function filtered(db: Db, viewer: Viewer, { name, districtId, isConfirmed }: SchoolFilter) {
  let query = visibleTo(db, viewer);
  if (name !== null)
    query = query.where(holdsWords(sql`concat_ws(' ', school.name, school.code, district_forms(district.name))`, name));
  if (districtId !== null) query = query.where(sql<SqlBool>`school.district_id = ${districtId}::bigint`);
  if (isConfirmed === true) query = query.where('school.is_confirmed', '=', true);
  if (isConfirmed === false)
    query = query.where((eb) =>
      eb.or([eb('school.is_confirmed', '=', false), eb('school.requested_name', 'is not', null)]),
    );
  return query;
}

const columns = [
  'school.id',
  'school.name',
  'school.address',
  'school.district_id',
  'district.name as district_name',
  'school.company_code',
  'school.code',
  'school.email',
  'school.phone',
  'school.student_count',
  'school.school_type',
  'school.is_for_test',
  'school.is_confirmed',
  'school.updated_at',
  'school.requested_name',
  'school.requested_district_id',
  'requested_district.name as requested_district_name',
  'school.requested_code',
] as const;
const agreementColumns = [
  sql<boolean>`exists (select 1 from school_agreement a where a.school_id = school.id)`.as('has_agreement'),
  sql<Date | null>`(select uploaded_at from school_agreement a where a.school_id = school.id)`.as('agreement_at'),
  sql<Date | null>`(select accepted_at from school_agreement a where a.school_id = school.id)`.as(
    'agreement_accepted_at',
  ),
] as const;

export type SchoolRow = NonNullable<Awaited<ReturnType<typeof readSchool>>>;

const hasAgreement = sql`(select accepted_at is not null from school_agreement a where a.school_id = school.id)`;
const orders: Record<SchoolOrder, RawBuilder<unknown>> = {
  name: sql`school.name collate lt`,
  municipality: sql`district.name collate lt`,
  address: sql`school.address collate lt`,
  code: sql`school.code`,
  contact: sql`coalesce(school.email, school.phone)`,
  pupils: sql`school.student_count`,
  agreement: hasAgreement,
  state: sql`school.is_confirmed and school.requested_name is null`,
};

type Page = { num: number; page_size: number; sort: SchoolOrder; direction: 'asc' | 'desc' };

/** One page of schools, equals by name; num counts from 1. */
export function listSchools(db: Db, viewer: Viewer, filter: SchoolFilter, page: Page) {
  return filtered(db, viewer, filter)
    .select(columns)
    .select(agreementColumns)
    .orderBy(sql`${orders[page.sort]} ${sql.raw(page.direction)} nulls last`)
    .orderBy(sql`school.name collate lt`)
    .orderBy('school.id')
    .limit(page.page_size)
    .offset((page.num - 1) * page.page_size)
    .execute();
}

/** How many schools the filter finds. */
export async function countSchools(db: Db, viewer: Viewer, filter: SchoolFilter): Promise<number> {
  const row = await filtered(db, viewer, filter).select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A school that the viewer may see, or null. */
export async function readSchool(db: Db, viewer: Viewer, id: string) {
  const query = visibleTo(db, viewer).select(columns).select(agreementColumns);
  return (await query.where('school.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks a school's row, so that changes come one after the other; false when there is none. */
export async function lockSchool(trx: Db, id: string): Promise<boolean> {
  const row = await trx.selectFrom('school').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export type SchoolColumns = {
  name: string;
  district_id: number | null;
  address: string | null;
  company_code: string | null;
  code: string | null;
  email: string | null;
  phone: string | null;
  student_count: number | null;
  school_type: string;
  is_for_test: boolean;
};

/** The columns that identify a school. A teacher's change of them waits for an organiser (docs/rules/accounts.md). */
export type Identity = Pick<SchoolColumns, 'name' | 'district_id' | 'code'>;

export async function insertSchool(
  trx: Db,
  columns: SchoolColumns,
  by: { userId: string; isConfirmed: boolean },
): Promise<string> {
  const row = await trx
    .insertInto('school')
    .values({ ...columns, is_confirmed: by.isConfirmed, created_by: by.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateSchool(trx: Db, id: string, columns: SchoolColumns): Promise<void> {
  await trx
    .updateTable('school')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Stores a request to change a school, or deletes it (null). */
export async function setRequest(trx: Db, id: string, request: (Identity & { by: string }) | null): Promise<void> {
  await trx
    .updateTable('school')
    .set({
      requested_name: request?.name ?? null,
      requested_district_id: request?.district_id ?? null,
      requested_code: request?.code ?? null,
      requested_by: request?.by ?? null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Whether another confirmed school has the code. */
export async function isCodeUsed(db: Db, code: string | null, id: string | null): Promise<boolean> {
  if (code === null) return false;
  const row = await db
    .selectFrom('school')
    .select('id')
    .where('code', '=', code)
    .where('is_confirmed', '=', true)
    .where('id', '<>', id ?? '0')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the database refused because two schools would have one code. */
export function isCodeTaken(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'constraint') === 'school_code';
}

export async function districtExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('district').select('id').where(sql<SqlBool>`id = ${id}::bigint`).executeTakeFirst();
  return row !== undefined;
}

/** Counts a teacher's waiting schools. Locks the account, so that two requests do not both pass the limit. */
export async function countWaitingOf(trx: Db, userId: string): Promise<number> {
  await trx.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute();
  const row = await trx
    .selectFrom('school')
    .select(sql<string>`count(*)`.as('count'))
    .where('is_confirmed', '=', false)
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Links a teacher to a school; the link waits for confirmation with the school. */
export async function linkTutor(trx: Db, userId: string, schoolId: string): Promise<void> {
  await trx
    .insertInto('tutor_school')
    .values({ user_id: userId, school_id: schoolId, is_confirmed: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Confirms a school and the link of the teacher who added it; answers the teacher's id or null. */
export async function confirmSchool(trx: Db, id: string): Promise<string | null> {
  const school = await trx
    .updateTable('school')
    .set({ is_confirmed: true, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('created_by')
    .executeTakeFirstOrThrow();
  if (school.created_by === null) return null;
  await trx
    .updateTable('tutor_school')
    .set({ is_confirmed: true })
    .where('school_id', '=', id)
    .where('user_id', '=', school.created_by)
    .execute();
  return school.created_by;
}

/**
 * Deletes a school with its unconfirmed links of teachers. Returns false when any other row still refers to it, because
 * the database then refuses.
 */
export async function deleteSchool(trx: Db, id: string): Promise<boolean> {
  await sql`delete from tutor_school where school_id = ${id} and not is_confirmed`.execute(trx);
  try {
    await trx.deleteFrom('school').where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === '23503') return false;
    throw error;
  }
}
