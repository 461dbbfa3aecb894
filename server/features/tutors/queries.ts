import { type RawBuilder, sql } from 'kysely';
import type { TutorOrder } from '../../../contract/tutors';
import type { Db } from '../../platform/database/db';
import { holdsWords } from '../../platform/database/search';

export type TutorFilter = { isConfirmed: boolean; search: string };

/** Lists tutors by the partial index user_account_tutor: a few thousand, so the search may read them all. */
function tutorsOf(db: Db, { isConfirmed, search }: TutorFilter) {
  return db
    .selectFrom('user_account')
    .where('role', '=', 'TUTOR')
    .where('is_confirmed', '=', isConfirmed)
    .where('is_archived', '=', false)
    .$if(search.trim() !== '', (query) =>
      query.where(holdsWords(sql`concat_ws(' ', first_name, last_name, login, email, (${schoolNames}))`, search)),
    );
}

/** The schools that a tutor named at the sign-up or works in now. */
const schoolNames = sql`select string_agg(school.name, ' ') from tutor_school join school on school.id = tutor_school.school_id
  where tutor_school.user_id = user_account.id and (valid_till is null or valid_till >= current_date)`;

const orders: Record<TutorOrder, RawBuilder<unknown>> = {
  lastName: sql`last_name collate lt`,
  firstName: sql`first_name collate lt`,
  created: sql`created_at`,
  email: sql`lower(email)`,
  phones: sql`coalesce(mobile_phone, landline_phone)`,
  schools: sql`(${schoolNames}) collate lt`,
};

export type TutorPage = { num: number; page_size: number; sort: TutorOrder; direction: 'asc' | 'desc' };

/** One page, equals by name; num counts from 1. */
export function listTutors(db: Db, filter: TutorFilter, page: TutorPage) {
  const query = tutorsOf(db, filter).select([
    'id',
    'uuid',
    'login',
    'email',
    'first_name',
    'last_name',
    'mobile_phone',
    'landline_phone',
    'created_at',
    'is_activated',
    sql<boolean>`suspended_at is not null`.as('is_suspended'),
    sql<string[]>`array(select school.name from tutor_school join school on school.id = tutor_school.school_id
      where tutor_school.user_id = user_account.id and (valid_till is null or valid_till >= current_date)
      order by school.name collate lt, school.id)`.as('schools'),
  ]);
  return query
    .orderBy(sql`${orders[page.sort]} ${sql.raw(page.direction)} nulls last`)
    .orderBy(sql`last_name collate lt`)
    .orderBy(sql`first_name collate lt`)
    .orderBy('id')
    .limit(page.page_size)
    .offset((page.num - 1) * page.page_size)
    .execute();
}

export async function countTutors(db: Db, filter: TutorFilter): Promise<number> {
  const row = await tutorsOf(db, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export type HeldTutor = {
  id: string;
  email: string | null;
  firstName: string;
  lastName: string;
  isActivated: boolean;
  isConfirmed: boolean;
  isArchived: boolean;
};

/** Locks a tutor until the commit, so that only one of two administrators decides. */
export async function holdTutor(db: Db, id: string): Promise<HeldTutor | null> {
  const row = await db
    .selectFrom('user_account')
    .select(['id', 'email'])
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'is_activated as isActivated',
      'is_confirmed as isConfirmed',
      'is_archived as isArchived',
    ])
    .where('id', '=', id)
    .where('role', '=', 'TUTOR')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Confirms a tutor with the schools named at the sign-up and returns the ids of these schools. */
export async function setConfirmed(db: Db, userId: string): Promise<string[]> {
  await db
    .updateTable('user_account')
    .set({ is_confirmed: true, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  const rows = await db
    .updateTable('tutor_school')
    .set({ is_confirmed: true })
    .where('user_id', '=', userId)
    .where('is_confirmed', '=', false)
    .returning('school_id')
    .execute();
  return rows.map((row) => row.school_id);
}

/** Closes a rejected account: nobody can log in to it, and its e-mail is free for another sign-up. */
export async function closeRejected(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ is_archived: true, email: null, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('tutor_school').where('user_id', '=', userId).where('is_confirmed', '=', false).execute();
}

/** Lets a tutor wait again with all schools that are in force; ends the live sessions and answers their numbers. */
export async function setUnconfirmed(db: Db, userId: string): Promise<string[]> {
  await sql`update user_account set is_confirmed = false, updated_at = now() where id = ${userId}::bigint`.execute(db);
  await sql`update tutor_school set is_confirmed = false where user_id = ${userId}::bigint and is_confirmed
    and (valid_till is null or valid_till >= current_date)`.execute(db);
  const { rows } = await sql<{ sid: string }>`update session set ended_at = now(), ended_by = 'STAFF'
    where user_id = ${userId}::bigint and ended_at is null returning sid`.execute(db);
  return rows.map(({ sid }) => sid);
}
