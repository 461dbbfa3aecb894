import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { collectionKey } from '../rules';
import { freeNameAmong, nameInNextYear, securityKey } from './rules';

/** The name of the act in the audit log, by which a copy is known. */
export const copyAction = 'collection.copy-to-next-year';

/**
 * Copies a collection as a draft of the next year; answers the copy. Dates move by 52 weeks by the clock of Lithuania, so
 * that the weekday and the hour stay. The copy has new keys, and the tasks only if wanted.
 */
export async function copyToNextYear(
  db: Db,
  source: { id: number; name: string; year: number },
  { createdBy, withTasks }: { createdBy: string; withTasks: boolean },
): Promise<{ id: string; name: string; years: number }> {
  const wanted = nameInNextYear(source.name, source.year);
  const taken = await db
    .selectFrom('collection')
    .select('name')
    .where(sql<boolean>`starts_with(name, ${wanted.slice(0, 190)})`)
    .execute();
  const name = freeNameAmong(new Set(taken.map((row) => row.name)), wanted);
  const later = (column: string) =>
    sql`(${sql.ref(column)} at time zone 'Europe/Vilnius' + interval '364 days') at time zone 'Europe/Vilnius'`;
  const { rows } = await sql<{ id: number }>`
    insert into collection (name, type, year, round, grades, age_group_id, level_group_id, language, time_mins,
      start_points, security_key, valid_from, valid_to, primary_result_date, result_date, url, lockdown_url,
      created_by, collection_key)
    select ${name}, type, year + 1, round, grades, age_group_id, level_group_id, language, time_mins,
      start_points, case when security_key is not null then ${securityKey(randomBytes(8))} end,
      ${later('valid_from')}, ${later('valid_to')}, ${later('primary_result_date')}, ${later('result_date')},
      url, lockdown_url, ${createdBy}::bigint, ${collectionKey(randomBytes(16))}
    from collection where id = ${source.id} returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the collection that was locked is not there');
  if (withTasks)
    await sql`insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty)
      select ${id}, e.task_id, e.level_name, e.exercise_no, coalesce(l.points, 0), coalesce(l.penalty, 0)
      from exercise e join collection c on c.id = e.collection_id
        left join level l on l.level_group_id = c.level_group_id and l.name = e.level_name
      where e.collection_id = ${source.id}`.execute(db);
  return { id: String(id), name, years: source.year + 1 };
}

/** Whether a collection is a copy for the next year with which nothing has been done since. */
export async function isUntouchedCopy(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .where('object_type', '=', 'collection')
    .where('object_id', '=', String(id))
    .limit(2)
    .execute();
  return rows.length === 1 && rows[0]?.action === copyAction;
}
