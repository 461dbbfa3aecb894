import { type SqlBool, sql } from 'kysely';
import type { ParticipantShow } from '../../../contract/participants';
import type { Db } from '../../platform/db';

/** Which pupils of a school a list is about; null in a field stands for all. */
export type ParticipantFilter = {
  schoolId: string;
  grade: number | null;
  subGrade: number | null;
  /** Parts of the name, the login or the e-mail, without regard to case and diacritics. */
  search: string;
  show: ParticipantShow;
  isArchived: boolean;
};

/** By the index user_account_class: a school's pupils are a few thousand at most, so the search may read them all. */
function participantsOf(db: Db, filter: ParticipantFilter) {
  const { schoolId, grade, subGrade, show, isArchived } = filter;
  const words = filter.search.split(/\s+/).filter(Boolean).slice(0, 6);
  let query = db
    .selectFrom('user_account')
    .innerJoin('school', 'school.id', 'user_account.school_id')
    .where('user_account.role', '=', 'STUDENT')
    .where('user_account.school_id', '=', schoolId)
    .where('user_account.is_archived', '=', isArchived);
  if (grade !== null) query = query.where('user_account.grade', '=', grade);
  if (subGrade !== null) query = query.where('user_account.sub_grade', '=', subGrade);
  if (show === 'NO_AGREEMENT') query = query.where('user_account.agreed_to_take_part_at', 'is', null);
  if (show === 'NOT_ACTIVATED') query = query.where('user_account.is_activated', '=', false);
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<SqlBool>`unaccent(lower(concat_ws(' ', user_account.first_name, user_account.last_name, user_account.login, user_account.email))) like unaccent(lower(${pattern}))`,
    );
  }
  return query;
}

const columns = [
  'user_account.id',
  'user_account.uuid',
  'user_account.login',
  'user_account.email',
  'user_account.first_name',
  'user_account.last_name',
  'user_account.gender',
  'user_account.grade',
  'user_account.sub_grade',
  'user_account.birth_date',
  'user_account.is_activated',
  'user_account.is_archived',
  'user_account.agreed_to_take_part_at',
  'school.name as school_name',
] as const;
export type ParticipantFound = Awaited<ReturnType<typeof listParticipants>>[number];

/** One page of pupils, by name; num counts from 1. */
export function listParticipants(db: Db, filter: ParticipantFilter, page: { num: number; page_size: number }) {
  return participantsOf(db, filter)
    .select(columns)
    .orderBy(sql`user_account.last_name collate lt`)
    .orderBy(sql`user_account.first_name collate lt`)
    .orderBy('user_account.id')
    .limit(page.page_size)
    .offset((page.num - 1) * page.page_size)
    .execute();
}

/** How many that is, and how many of them lack something. */
export async function countParticipants(db: Db, filter: ParticipantFilter) {
  const row = await participantsOf(db, filter)
    .select([
      sql<string>`count(*)`.as('total'),
      sql<string>`count(*) filter (where agreed_to_take_part_at is null)`.as('without_agreement'),
      sql<string>`count(*) filter (where not is_activated)`.as('not_activated'),
    ])
    .executeTakeFirstOrThrow();
  return {
    total: Number(row.total),
    withoutAgreement: Number(row.without_agreement),
    notActivated: Number(row.not_activated),
  };
}

/** The sub-grades that present pupils of a grade (null: of all) are in. */
export async function readSubGrades(db: Db, schoolId: string, grade: number | null): Promise<number[]> {
  let query = db
    .selectFrom('user_account')
    .select('sub_grade')
    .distinct()
    .where('role', '=', 'STUDENT')
    .where('school_id', '=', schoolId)
    .where('is_archived', '=', false)
    .where('sub_grade', 'is not', null);
  if (grade !== null) query = query.where('grade', '=', grade);
  const rows = await query.orderBy('sub_grade').execute();
  return rows.flatMap((row) => row.sub_grade ?? []);
}

/** Pupils by their ids, with what a list shows of them. */
export function readParticipants(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('user_account')
    .innerJoin('school', 'school.id', 'user_account.school_id')
    .select(columns)
    .where(sql<SqlBool>`user_account.id = any(${[...userIds]}::bigint[])`)
    .execute();
}

export async function schoolExists(db: Db, schoolId: string): Promise<boolean> {
  const row = await db.selectFrom('school').select('id').where('id', '=', schoolId).executeTakeFirst();
  return row !== undefined;
}
