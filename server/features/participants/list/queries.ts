import { type Selectable, type SqlBool, sql } from 'kysely';
import type pg from 'pg';
import type { ParticipantOrder, ParticipantShow } from '../../../../contract/participants';
import type { Db } from '../../../platform/database/db';
import type { DB } from '../../../platform/database/generated/database';

/** Which pupils of a school a list is about; null in a field stands for all. */
export type ParticipantFilter = {
  schoolId: string;
  grade: number | null;
  /** NONE: without a letter. */
  subGrade: number | 'NONE' | null;
  /** Parts of the name, the login or the e-mail, without regard to case and diacritics. */
  search: string;
  show: ParticipantShow;
  isArchived: boolean;
};

/** The conditions for a class or a school; the school is $1. `key` names the kinds of conditions. */
function classOf({ schoolId, grade, subGrade, search, isArchived }: Omit<ParticipantFilter, 'show'>) {
  const values: unknown[] = [schoolId];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  // Matches the index user_account_roll, which yields a page in its order. Masked accounts are archived.
  const where = [
    `role = 'STUDENT' and school_id = $1`,
    isArchived ? 'is_archived and masked_at is null and merged_into_id is null' : 'not is_archived',
  ];
  if (grade !== null) where.push(`grade = ${parameter(grade)}`);
  if (subGrade === 'NONE') where.push('sub_grade is null');
  else if (subGrade !== null) where.push(`sub_grade = ${parameter(subGrade)}`);
  const isSearch = search.trim() !== '';
  if (isSearch) {
    where.push(
      `searchable(concat_ws(' ', first_name, last_name, login, email)) like all (search_patterns(${parameter(search)}))`,
    );
  }
  const key = [
    isArchived ? 'archive' : 'class',
    grade === null ? '' : 'g',
    subGrade === null ? '' : subGrade === 'NONE' ? 'n' : 's',
    isSearch ? 'search' : '',
  ];
  return { where, values, given: parameter, key: key.join('-') };
}

/** The condition of each list. Pupils who have left have their own list; the archive has both kinds. */
const conditionOf: Record<ParticipantShow, string> = {
  ALL: 'not is_out_of_school',
  NO_AGREEMENT: 'not is_out_of_school and agreed_to_take_part_at is null',
  NOT_ACTIVATED: 'not is_out_of_school and not is_activated',
  OUT_OF_SCHOOL: 'is_out_of_school',
};

const columns = [
  'id',
  'uuid',
  'login',
  'email',
  'first_name',
  'last_name',
  'gender',
  'grade',
  'sub_grade',
  'birth_date',
  'is_activated',
  'is_archived',
  'is_out_of_school',
  'school_id',
] as const;
export type ParticipantFound = Pick<Selectable<DB['user_account']>, (typeof columns)[number]> & {
  has_agreement: boolean;
  school_name: string;
};

const byName = 'last_name collate lt, first_name collate lt, user_account.id';
/** What a column of the list is sorted by; by name, a page is read in the order of the index. */
const orders: Record<Exclude<ParticipantOrder, 'name'>, string> = {
  login: 'login',
  birth: 'birth_date',
  class: 'grade * 100 + coalesce(sub_grade, 0)',
  agreement: 'agreed_to_take_part_at is not null',
  account: 'case when is_out_of_school then 2 when is_activated then 0 else 1 end',
};

export type ParticipantPage = { num: number; page_size: number; sort: ParticipantOrder; direction: 'asc' | 'desc' };

function orderOf({ sort, direction }: ParticipantPage): string {
  if (sort !== 'name') return `${orders[sort]} ${direction} nulls last, ${byName}`;
  return direction === 'asc' ? byName : byName.replaceAll(',', ' desc,').concat(' desc');
}

/**
 * One page of pupils, equals by name, and how many there are in all; num counts from 1. Each kind of filter has a prepared
 * statement, because planning costs more than reading the page. The page comes as one JSON value, which is parsed in a
 * tenth of the time of its 800 single values.
 */
export async function listParticipants(
  pool: pg.Pool,
  filter: ParticipantFilter,
  page: ParticipantPage,
): Promise<{ found: ParticipantFound[]; total: number; snapshot: string }> {
  const { where, values, given: parameter, key } = classOf(filter);
  if (!filter.isArchived) where.push(conditionOf[filter.show]);
  const condition = where.join(' and ');
  const { rows } = await pool.query<{ found: ParticipantFound[] | null; total: number; snapshot: string }>({
    // The page size is part of the text, so that the planner uses one generic plan.
    name: `participants-${key}-${filter.show}-${page.page_size}-${page.sort}-${page.direction}`,
    text: `select pg_current_snapshot()::text as snapshot,
      (select count(*)::int from user_account where ${condition}) as total,
      (select json_agg(page) from (
        select id::text, school_id::text, ${columns.filter((name) => !name.endsWith('id') || name === 'uuid').join(', ')},
          agreed_to_take_part_at is not null as has_agreement,
          (select name from school where id = $1) as school_name
        from user_account where ${condition}
        order by ${orderOf(page)}
        limit ${page.page_size} offset ${parameter((page.num - 1) * page.page_size)}
      ) page) as found`,
    values,
  });
  const [row] = rows;
  return { found: row?.found ?? [], total: row?.total ?? 0, snapshot: row?.snapshot ?? '' };
}

/** Whether the lists of a school have not changed since a snapshot of the database. */
export async function isUnchanged(pool: pg.Pool, schoolId: string, snapshot: string): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'participants-hold',
    text: `select from school_change where school = $1 and not pg_visible_in_snapshot(xid, $2::pg_snapshot) limit 1`,
    values: [schoolId, snapshot],
  });
  return rows.length === 0;
}

export type Kinds = { count: number; withoutAgreement: number; notActivated: number; outOfSchool: number };

/** How many pupils are present, how many of them lack something, and how many have left. */
export async function countKinds(pool: pg.Pool, filter: Omit<ParticipantFilter, 'show'>): Promise<Kinds> {
  const { where, values, key } = classOf(filter);
  const { rows } = await pool.query<Kinds>({
    name: `participants-kinds-${key}`,
    text: `select count(*) filter (where ${conditionOf.ALL})::int as count,
        count(*) filter (where ${conditionOf.NO_AGREEMENT})::int as "withoutAgreement",
        count(*) filter (where ${conditionOf.NOT_ACTIVATED})::int as "notActivated",
        count(*) filter (where ${conditionOf.OUT_OF_SCHOOL})::int as "outOfSchool"
      from user_account where ${where.join(' and ')}`,
    values,
  });
  return rows[0] ?? { count: 0, withoutAgreement: 0, notActivated: 0, outOfSchool: 0 };
}

/** The sub-grades of the present pupils of a grade (null: of all grades). */
export async function readSubGrades(db: Db, schoolId: string, grade: number | null): Promise<number[]> {
  let query = db
    .selectFrom('user_account')
    .select('sub_grade')
    .distinct()
    .where('role', '=', 'STUDENT')
    .where('school_id', '=', schoolId)
    .where('is_archived', '=', false)
    .where('is_out_of_school', '=', false)
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
    .select(columns.map((name) => `user_account.${name}` as const))
    .select([sql<boolean>`agreed_to_take_part_at is not null`.as('has_agreement'), 'school.name as school_name'])
    .where(sql<SqlBool>`user_account.id = any(${[...userIds]}::bigint[])`)
    .execute();
}
