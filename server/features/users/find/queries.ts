import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Role } from '../../../../contract/roles';
import { type FindFields, mostFound, type UserOrder } from '../../../../contract/users';
import type { Db } from '../../../platform/database/db';
import { escapeLike } from '../../../platform/database/search';

/**
 * The accounts that a person may see besides their own: all, pupils of some schools, or pupils of a user's centres
 * (id).
 */
export type Reach = 'EVERYBODY' | { pupilsOf: readonly string[] } | { centresOf: string };

/** Whether a pupil is confirmed for a second round in a centre of this administrator (a user's id). */
export function isOfCentre(adminId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from second_round_registration r
    join second_round_centre c on c.id = r.centre_id
    where r.user_id = user_account.id and r.state = 'CONFIRMED' and c.admin_id = ${adminId}::bigint)`;
}

/**
 * The id of a user named by uuid or number, or null when the caller may not see such a user. Masked accounts are never
 * found, so nothing is written into them again.
 */
export async function findUser(db: Db, named: string, reach: Reach): Promise<string | null> {
  const isNumber = /^[0-9]{1,18}$/.test(named);
  if (!isNumber && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(named)) return null;
  let query = db
    .selectFrom('user_account')
    .select('id')
    .where('masked_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .where(isNumber ? 'id' : 'uuid', '=', named.toLowerCase());
  if (reach !== 'EVERYBODY') {
    const isReached =
      'pupilsOf' in reach
        ? sql<SqlBool>`school_id = any(${[...reach.pupilsOf]}::bigint[])`
        : isOfCentre(reach.centresOf);
    query = query.where('role', '=', 'STUDENT').where(isReached);
  }
  return (await query.executeTakeFirst())?.id ?? null;
}

const byName = sql`u.last_name collate lt, u.first_name collate lt, u.id`;
const orders: Record<UserOrder, RawBuilder<unknown>> = {
  name: sql`u.last_name collate lt`,
  role: sql`u.role`,
  school: sql`school.name collate lt`,
  grade: sql`u.grade`,
  login: sql`u.login`,
  email: sql`lower(u.email)`,
  state: sql`(u.is_archived, not u.is_activated)`,
};

/**
 * Finds users whose e-mail or names begin with the fields ('' for none). Names also match from the second word on, and
 * a full name in one field matches in both orders. Each part of the union reads one range of an index that covers the
 * query (user_account_find_...), and at most `mostFound` rows of it. lead: the field searched by.
 */
export async function findUserIds(
  db: Db,
  fields: FindFields,
  lead: keyof FindFields,
  page: { num: number; page_size: number; sort: UserOrder; direction: 'asc' | 'desc' },
): Promise<{ total: number; isCut: boolean; ids: string[] }> {
  const order = sql`${orders[page.sort]} ${sql.raw(page.direction)} nulls last, ${byName}`;
  const { rows } = await sql<{ id: string | null; total: string }>`
    ${searching(fields, lead)}
    select (select count(*) from found) as total, page.id from (select) one left join (
      select u.id, row_number() over (order by ${order}) as place from found
        join user_account u on u.id = found.id left join school on school.id = u.school_id
      order by ${order}
      limit ${page.page_size} offset ${(page.num - 1) * page.page_size}
    ) page on true
    order by page.place
  `.execute(db);
  const total = Number(rows[0]?.total ?? 0);
  return { total: Math.min(total, mostFound), isCut: total > mostFound, ids: rows.flatMap((row) => row.id ?? []) };
}

/** The executed plan of a search, as lines, for the benchmark. */
export async function explainFinding(db: Db, fields: FindFields, lead: keyof FindFields): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, buffers) ${searching(fields, lead)}
    select id from found order by last_name collate lt, first_name collate lt, id limit 30
  `.execute(db);
  return rows.map((row) => row['QUERY PLAN']);
}

/** The users found, as `found` of a query: id, last_name, first_name; only the first ones in the order of the index. */
function searching(fields: FindFields, lead: keyof FindFields): RawBuilder<unknown> {
  const begins = (column: string, text: string) => sql`${sql.ref(column)} like searchable(${escapeLike(text)}) || '%'`;
  const email = sql`lower(email) like lower(${escapeLike(fields.email)}) || '%'`;
  const rest = fieldNames
    .filter((field) => field !== lead && fields[field] !== '')
    .map((field) => {
      if (field === 'email') return email;
      const [whole, tail] = columns[field];
      return sql`(${begins(whole, fields[field])} or ${begins(tail, fields[field])})`;
    });
  const part = (conditions: readonly RawBuilder<unknown>[], order: RawBuilder<unknown>) => sql`(
    select id, last_name, first_name from user_account where ${sql.join([...conditions, ...rest, isPerson], sql` and `)}
    ${order} limit ${mostFound + 1})`;
  if (lead === 'email') return sql`with found as materialized ${part([email], sql``)}`;
  const [whole, tail] = columns[lead];
  const ofWhole = begins(whole, fields[lead]);
  const second = columns[lead === 'lastName' ? 'firstName' : 'lastName'][0];
  const found = [
    part([ofWhole], sql`order by ${sql.ref(whole)}, ${sql.ref(second)}`),
    part([begins(tail, fields[lead]), sql`not ${ofWhole}`], sql`order by ${sql.ref(tail)}`),
    ...bothNames(fields, lead).map(([last, first]) =>
      part([begins('find_last', last), begins('find_first', first)], sql`order by find_last, find_first`),
    ),
  ];
  return sql`with found as materialized (${sql.join(found, sql` union `)})`;
}

/** Splits a full name typed into one field at each space, in both orders. Returns none when the other field is used. */
function bothNames(fields: FindFields, lead: 'firstName' | 'lastName'): [last: string, first: string][] {
  const words = fields[lead].split(/\s+/).filter(Boolean).slice(0, 5);
  if (fields[lead === 'lastName' ? 'firstName' : 'lastName'] !== '') return [];
  return words.slice(1).flatMap((_, index): [string, string][] => {
    const head = words.slice(0, index + 1).join(' ');
    const tail = words.slice(index + 1).join(' ');
    return [
      [head, tail],
      [tail, head],
    ];
  });
}

const columns = {
  firstName: ['find_first', 'find_first_tail'],
  lastName: ['find_last', 'find_last_tail'],
} as const;

/**
 * Excludes masked accounts, as the indexes do, merged ones, and a rehearsal's robots: testers, and pupils of their first name,
 * which the indexes have.
 */
const isPerson = sql`masked_at is null and merged_into_id is null and (role <> 'TASK_TESTER'
  or not exists (select from rehearsal_robot where rehearsal_robot.user_id = user_account.id))
  and (first_name <> 'Robotas'
    or not exists (select from robot_crowd_member where robot_crowd_member.user_id = user_account.id))`;
const fieldNames = ['email', 'firstName', 'lastName'] as const;

/** The fields of users that the finder shows, in the order of the ids. */
export async function readFound(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    uuid: string;
    login: string;
    email: string | null;
    firstName: string;
    lastName: string;
    role: Role;
    grade: number | null;
    subGrade: number | null;
    schoolId: string | null;
    schoolName: string | null;
    isActivated: boolean;
    isConfirmed: boolean;
    isArchived: boolean;
    isSuspended: boolean;
  }>`
    select u.id, u.uuid, u.login, u.email, u.first_name as "firstName", u.last_name as "lastName", u.role, u.grade, u.sub_grade as "subGrade",
      u.school_id as "schoolId",
      coalesce(school.name, (
        select string_agg(s.name, ', ' order by s.name collate lt) from tutor_school t join school s on s.id = t.school_id
        where t.user_id = u.id and t.is_confirmed and t.valid_from <= current_date
          and (t.valid_till is null or t.valid_till >= current_date)
      )) as "schoolName",
      u.is_activated as "isActivated", u.is_confirmed as "isConfirmed", u.is_archived as "isArchived",
      u.suspended_at is not null as "isSuspended"
    from unnest(${[...ids]}::bigint[]) with ordinality named (id, place)
    join user_account u on u.id = named.id left join school on school.id = u.school_id
    order by named.place
  `.execute(db);
  return rows;
}
