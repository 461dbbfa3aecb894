import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { finderLimits } from '../../../contract/finder';
import type { Db } from '../../platform/database/db';
import { escapeLike, holdsWords } from '../../platform/database/search';
import type { Search } from './rules';

const most = sql.lit(finderLimits.most);

/**
 * The ids of people whose names, login, e-mail or log-in key a search finds, names first; a search of one word
 * prefers the last name. Each part of the union reads
 * one range of an index that covers it (user_account_find_...). Masked accounts and robots of rehearsals are not people.
 */
export async function findPeople(db: Db, { lead, rest, handle, keyPart }: Search): Promise<string[]> {
  const whole = sql`' ' || find_last || ' ' || find_first`;
  const others = rest.map((word) => sql<SqlBool>`${whole} like '% ' || searchable(${escapeLike(word)}) || '%'`);
  const part = (rank: number, column: string | null, condition: RawBuilder<SqlBool>) => sql`(
    select id, ${sql.lit(rank)}::integer as rank from user_account
    where ${sql.join([condition, isPerson, ...(column === null ? [] : others)], sql` and `)}
    ${column === null ? sql`` : sql`order by ${sql.ref(column)}, id`} limit ${most})`;
  const named = ['find_last', 'find_first', 'find_last_tail', 'find_first_tail'].map((column, rank) =>
    part(
      rest.length > 0 ? 0 : rank,
      column,
      sql<SqlBool>`${sql.ref(column)} like searchable(${escapeLike(lead)}) || '%'`,
    ),
  );
  const handles = handle === null ? [] : [part(4, null, sql<SqlBool>`lower(login) like lower(${handle}) || '%'`)];
  if (handle !== null) handles.push(part(5, null, sql<SqlBool>`lower(email) like lower(${handle}) || '%'`));
  if (keyPart !== null) handles.push(part(6, null, sql<SqlBool>`key_part_one = ${keyPart}`));
  const { rows } = await sql<{ id: string }>`
    with found as (${sql.join([...named, ...handles], sql` union all `)}),
      best as (select id, min(rank) as rank from found group by id)
    select u.id from best join user_account u on u.id = best.id
    order by u.is_archived, best.rank, u.last_name collate lt, u.first_name collate lt, u.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

const isPerson = sql<SqlBool>`masked_at is null and (role <> 'TASK_TESTER'
  or not exists (select from rehearsal_robot where rehearsal_robot.user_id = user_account.id))
  and (first_name <> 'Robotas'
    or not exists (select from robot_crowd_member where robot_crowd_member.user_id = user_account.id))`;

/** Schools by name, code and municipality, in either of its forms. */
export async function findSchools(db: Db, { text }: Search) {
  return await db
    .selectFrom('school')
    .leftJoin('district', 'district.id', 'school.district_id')
    .select(['school.id', 'school.name', 'school.code', 'district.name as municipality'])
    .where(holdsWords(sql`concat_ws(' ', school.name, school.code, district_forms(district.name))`, text))
    .orderBy(sql`not ${holdsWords(sql`school.name`, text)}`)
    .orderBy(sql`school.name collate lt`)
    .orderBy('school.id')
    .limit(finderLimits.most)
    .execute();
}

/** Tasks by number, or by the words of their names and texts; those named so stand first, then the newest. */
export async function findTasks(db: Db, { text, number }: Search) {
  const found =
    number === null
      ? sql<SqlBool>`task.id in (select hit.id from bank_found(bank_search(${text})) as hit (id))`
      : sql<SqlBool>`lower(task.international_id) like '%' || lower(${number}) || '%'`;
  return await db
    .selectFrom('task_find as task')
    .select(['task.id', 'task.international_id as number', 'task.name'])
    .where('task.is_archived', '=', false)
    .where(found)
    .orderBy(sql`not ${holdsWords(sql`task.name`, text)}`)
    .orderBy('task.updated_at', 'desc')
    .orderBy('task.id')
    .limit(finderLimits.most)
    .execute();
}

/** Contests and other sets of tasks by name and year, the newest first. */
export async function findContests(db: Db, { text }: Search) {
  return await db
    .selectFrom('collection')
    .select(['id', 'name', 'year'])
    .where(holdsWords(sql`concat_ws(' ', name, year)`, text))
    .orderBy('year', 'desc')
    .orderBy(sql`name collate lt`)
    .orderBy('id')
    .limit(finderLimits.most)
    .execute();
}
