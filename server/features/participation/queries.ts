import { type RawBuilder, sql } from 'kysely';
import type { ActiveState } from '../../../contract/participation';
import type { Db } from '../../platform/database/db';
import { mentions } from '../lesson/classes/class-queries';
import { standingSql } from '../lesson/sitting/standing-queries';

/** Which pupils of the country a list has, by ids; null in a field stands for all. */
export type ActiveFilter = {
  collectionId: string | null;
  districtId: string | null;
  schoolId: string | null;
  grade: number | null;
  subGrade: number | null;
  /** Parts of the name, the login or the e-mail. */
  search: string;
  /** Whether an agreement is needed to start: without it nobody may enter, whatever the permission. */
  needsAgreement: boolean;
};

export type ActiveFound = {
  uuid: string;
  first_name: string;
  last_name: string;
  login: string;
  email: string | null;
  grade: number | null;
  sub_grade: number | null;
  school_id: string;
  school_name: string;
  district_name: string;
  collection_id: number;
  collection_name: string;
  permitted_at: Date | null;
  facts: unknown;
};

/**
 * Pupils who are sitting a contest, found by the index of unfinished attempts, and pupils who may enter one, found by
 * the permissions of the open contests.
 */
function activeOf(filter: ActiveFilter): RawBuilder<unknown> {
  const { collectionId, districtId, schoolId, grade, subGrade, search, needsAgreement } = filter;
  return sql`
    from (
      select user_id, collection_id, started_at from attempt
      where attempt_is_running(finished_at, deadline) and not is_test
      union all
      select p.user_id, p.collection_id, null from permission p
      where p.ends_at > now() and p.collection_id in (select id from collection where type = 'CON' and valid_to > now())
        and not exists (select from attempt a where a.user_id = p.user_id and a.collection_id = p.collection_id)
    ) active
      join user_account on user_account.id = active.user_id and user_account.role = 'STUDENT'
        and user_account.masked_at is null
      join school on school.id = user_account.school_id
      join district on district.id = school.district_id
      join collection on collection.id = active.collection_id and collection.type = 'CON'
      left join permission on permission.collection_id = active.collection_id and permission.user_id = active.user_id
    where (${collectionId}::bigint is null or active.collection_id = ${collectionId}::bigint)
      and (${districtId}::bigint is null or school.district_id = ${districtId}::bigint)
      and (${schoolId}::bigint is null or school.id = ${schoolId}::bigint)
      and (${grade}::smallint is null or user_account.grade = ${grade}::smallint)
      and (${subGrade}::smallint is null or user_account.sub_grade = ${subGrade}::smallint)
      and (active.started_at is not null or not ${needsAgreement}::boolean or user_account.agreed_to_take_part_at is not null)
      and ${mentions(search)}`;
}

const byName = sql`user_account.last_name collate lt`;
const activeOrder = {
  name: byName,
  grade: sql`user_account.grade`,
  school: sql`school.name collate lt`,
  access: sql`permission.permitted_at`,
  start: sql`active.started_at`,
};
type Page<Sort> = { num: number; page_size: number; sort: Sort; direction: 'asc' | 'desc' };

/** One page; num counts from 1. Pupils who are equal in this order are sorted by name. */
export async function listActive(
  db: Db,
  filter: ActiveFilter,
  state: ActiveState,
  page: Page<keyof typeof activeOrder>,
): Promise<ActiveFound[]> {
  const ofState = {
    ALL: sql`true`,
    ALLOWED: sql`active.started_at is null`,
    SOLVING: sql`active.started_at is not null`,
  };
  const direction = page.direction === 'asc' ? sql`asc` : sql`desc`;
  const result = await sql<ActiveFound>`
    select user_account.uuid, user_account.first_name, user_account.last_name, user_account.login, user_account.email,
      user_account.grade, user_account.sub_grade, school.id as school_id, school.name as school_name, district.name as district_name,
      collection.id as collection_id, collection.name as collection_name, permission.permitted_at,
      ${sql.raw(standingSql('user_account', 'active.collection_id'))} as facts
    ${activeOf(filter)} and ${ofState[state]}
    order by ${activeOrder[page.sort]} ${direction} nulls last, ${byName}, user_account.first_name collate lt,
      user_account.id, active.collection_id
    limit ${page.page_size} offset ${(page.num - 1) * page.page_size}`.execute(db);
  return result.rows;
}

/** How many pupils of the filter may enter and how many are solving, and the database's clock. */
export async function countActive(
  db: Db,
  filter: ActiveFilter,
): Promise<{ allowed: number; solving: number; now: Date }> {
  const result = await sql<{ all: string; solving: string; now: Date }>`
    select count(*) as all, count(active.started_at) as solving, now() as now ${activeOf(filter)}`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error('a count has a row');
  return { allowed: Number(row.all) - Number(row.solving), solving: Number(row.solving), now: row.now };
}

/** Pupils who sat a contest. schools: their schools at that time; null: any. */
export type PastFilter = { collectionId: number; schools: readonly string[] | null; search: string };

/** A sitting is over when it is finished, or when its time and the grace have passed; then the server closes it. */
function pastOf({ collectionId, schools, search }: PastFilter): RawBuilder<unknown> {
  return sql`
    from attempt a join user_account on user_account.id = a.user_id join school on school.id = a.school_id
    where a.collection_id = ${collectionId} and not a.is_test and user_account.masked_at is null
      and attempt_is_over(a.finished_at, a.deadline)
      and ${schools === null ? sql`true` : sql`a.school_id = any(${[...schools]}::bigint[])`}
      and ${mentions(search)}`;
}

const pastOrder = { name: byName, grade: sql`a.grade`, date: sql`a.started_at` };
export type PastFound = {
  uuid: string;
  first_name: string;
  last_name: string;
  grade: number | null;
  school_name: string;
  started_at: Date;
  facts: unknown;
};

/** One page; num counts from 1. The grade is the pupil's grade at the sitting. */
export async function listPast(db: Db, filter: PastFilter, page: Page<keyof typeof pastOrder>): Promise<PastFound[]> {
  const direction = page.direction === 'asc' ? sql`asc` : sql`desc`;
  const result = await sql<PastFound>`
    select user_account.uuid, user_account.first_name, user_account.last_name, a.grade, school.name as school_name,
      a.started_at, ${sql.raw(standingSql('user_account', 'a.collection_id'))} as facts
    ${pastOf(filter)}
    order by ${pastOrder[page.sort]} ${direction}, ${byName}, user_account.first_name collate lt, a.id
    limit ${page.page_size} offset ${(page.num - 1) * page.page_size}`.execute(db);
  return result.rows;
}

export async function countPast(db: Db, filter: PastFilter): Promise<number> {
  const result = await sql<{ count: string }>`select count(*) as count ${pastOf(filter)}`.execute(db);
  return Number(result.rows[0]?.count ?? 0);
}
