import { type SqlBool, sql } from 'kysely';
import type { Role } from '../../../contract/roles';
import type { Db } from '../../platform/database/db';
import { sitsInSession } from '../auth/queries';

export type OwnRow = {
  gender: 'F' | 'M' | null;
  birthDate: string | null;
  email: string | null;
  landlinePhone: string | null;
  mobilePhone: string | null;
  firstName: string;
  lastName: string;
};

const ownColumns = [
  'gender',
  'email',
  'birth_date as birthDate',
  'landline_phone as landlinePhone',
  'mobile_phone as mobilePhone',
  'first_name as firstName',
  'last_name as lastName',
] as const;

/** An account with all fields that staff may change, and the fields that these changes depend on. */
export type UserRow = OwnRow & {
  id: string;
  uuid: string;
  login: string;
  role: Role;
  grade: number | null;
  subGrade: number | null;
  schoolId: string | null;
  hasAgreement: boolean;
  isActivated: boolean;
  isArchived: boolean;
  isOutOfSchool: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** Reads an account by its id and locks it until the commit if it is about to change. */
export async function readUser(db: Db, userId: string, hold: 'HOLD' | null = null): Promise<UserRow | null> {
  const query = db
    .selectFrom('user_account')
    .select(ownColumns)
    .select(['id', 'uuid', 'login', 'role', 'grade'])
    .select([
      'sub_grade as subGrade',
      'school_id as schoolId',
      'is_activated as isActivated',
      'is_archived as isArchived',
      'is_out_of_school as isOutOfSchool',
      'created_at as createdAt',
      'updated_at as updatedAt',
      sql<boolean>`agreed_to_take_part_at is not null`.as('hasAgreement'),
    ])
    .where('id', '=', userId);
  return (await (hold ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null;
}

/** Reads the last log-in, the begin and end of the newest sitting that is not a test, and the school's district. */
export async function readTimes(
  db: Db,
  userId: string,
  schoolId: string | null,
): Promise<{ districtId: string | null; startedAt: Date | null; finishedAt: Date | null; permittedAt: Date | null }> {
  const { rows } = await sql<Awaited<ReturnType<typeof readTimes>>>`
    select (select district_id::text from school where id = ${schoolId}::bigint) as "districtId",
      (select max(permitted_at) from permission where user_id = ${userId}::bigint) as "permittedAt",
      attempt.started_at as "startedAt", attempt.finished_at as "finishedAt"
    from (select) one left join lateral (
      select started_at, coalesce(finished_at, case when attempt_is_over(finished_at, deadline) then deadline end) as finished_at
      from attempt where user_id = ${userId}::bigint and not is_test
      order by started_at desc limit 1) attempt on true`.execute(db);
  return rows[0] ?? { districtId: null, startedAt: null, finishedAt: null, permittedAt: null };
}

/** Whether a pupil is sitting an attempt now. */
export async function isSolving(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<SqlBool>`attempt_is_running(finished_at, deadline)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a pupil is sitting an attempt in a session that lives. */
export async function isSittingInSession(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select(sitsInSession.as('sits'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.sits === true;
}

/** Writes the class of a pupil. */
export async function updateClass(
  db: Db,
  userId: string,
  to: { grade: number | null; subGrade: number | null },
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ grade: to.grade, sub_grade: to.subGrade })
    .where('id', '=', userId)
    .execute();
}

/** The owner's data of an account. Locked if it is about to change. */
export async function readOwn(db: Db, userId: string, lock: 'LOCK' | null = null): Promise<OwnRow> {
  const query = db.selectFrom('user_account').select(ownColumns).where('id', '=', userId);
  return (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

/** Whether another account has the e-mail. */
export async function isEmailUsed(db: Db, email: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('id', '!=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateOwn(db: Db, userId: string, row: OwnRow): Promise<void> {
  await db
    .updateTable('user_account')
    .set({
      first_name: row.firstName,
      last_name: row.lastName,
      gender: row.gender,
      birth_date: row.birthDate,
      email: row.email,
      landline_phone: row.landlinePhone,
      mobile_phone: row.mobilePhone,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Whether the database refused because two accounts would have one e-mail. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'constraint') === 'user_account_email';
}
