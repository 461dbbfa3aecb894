import { randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import { collectionKey } from './rules';

/**
 * Copies a collection as a draft, with its tasks in order and today's points; answers the copy. The next free number
 * follows its name.
 */
export async function copyCollection(
  db: Db,
  source: { id: number; name: string },
  createdBy: string,
): Promise<{ id: number; name: string }> {
  const name = await freeName(db, source.name);
  const { rows } = await sql<{ id: number }>`
    insert into collection (name, type, year, round, grades, age_group_id, level_group_id, language, time_mins,
      start_points, security_key, valid_from, valid_to, primary_result_date, result_date, url, lockdown_url,
      created_by, collection_key)
    select ${name}, type, year, round, grades, age_group_id, level_group_id, language, time_mins,
      start_points, security_key, valid_from, valid_to, primary_result_date, result_date, url, lockdown_url,
      ${createdBy}::bigint, ${collectionKey(randomBytes(16))}
    from collection where id = ${source.id} returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the collection that was held is not there');
  await sql`insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty)
    select ${id}, e.task_id, e.level_name, e.exercise_no, coalesce(l.points, 0), coalesce(l.penalty, 0)
    from exercise e join collection c on c.id = e.collection_id
      left join level l on l.level_group_id = c.level_group_id and l.name = e.level_name
    where e.collection_id = ${source.id}`.execute(db);
  return { id, name };
}

async function freeName(db: Db, name: string): Promise<string> {
  const stem = name.replace(/ \(\d{1,4}\)$/, '').slice(0, 190);
  const rows = await db
    .selectFrom('collection')
    .select('name')
    .where(sql<SqlBool>`starts_with(name, ${stem})`)
    .execute();
  const usedNames = new Set(rows.map((row) => row.name));
  let number = 2;
  while (usedNames.has(`${stem} (${number})`)) number += 1;
  return `${stem} (${number})`;
}

/** Locks a collection until the commit, so that no attempt can start. */
export async function holdAgainstStarts(db: Db, id: number): Promise<void> {
  await db.selectFrom('collection').select('id').where('id', '=', id).forUpdate().execute();
}

/** Whether a pupil of any school has sat the collection. */
export async function hasPupils(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('attempt')
    .select('id')
    .where('collection_id', '=', id)
    .where('is_test', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether robots sit or have sat the collection, whose attempts are deleted together with them, or a rehearsal of the
 * country is planned with it.
 */
export async function isRehearsed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from rehearsal where collection_id = ${id}
    union all select from country_rehearsal where collection_id = ${id} and ends_at > now()
    union all select from robot_crowd where collection_id = ${id} and removed_at is null`.execute(db);
  return rows.length > 0;
}

/** Removes attempts of people other than pupils and of test schools, except robots; answers how many. */
export async function deleteTestAttempts(db: Db, id: number): Promise<number> {
  const result = await sql`delete from attempt a using user_account u
    where a.collection_id = ${id} and u.id = a.user_id
      and (a.is_test or u.role <> 'STUDENT'
        or exists (select 1 from school s where s.id = coalesce(a.school_id, u.school_id) and s.is_for_test))
      and not exists (select 1 from rehearsal_robot r where r.user_id = a.user_id)
      and not exists (select 1 from robot_crowd_member r where r.user_id = a.user_id)`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Removes a collection with everything that belongs to it. A constraint refuses this when an attempt exists. */
export async function deleteCollection(db: Db, id: number): Promise<void> {
  await db.deleteFrom('collection').where('id', '=', id).execute();
}

/** Finds the collection and the task of an exercise, or null. */
export async function exerciseById(db: Db, id: string): Promise<{ collectionId: string; taskId: string } | null> {
  const row = await db
    .selectFrom('exercise')
    .select(['collection_id', 'task_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { collectionId: String(row.collection_id), taskId: row.task_id } : null;
}

/** Sets levels, numbers and points of exercises together. Numbers are unique at every moment. */
export async function setOrder(
  db: Db,
  collectionId: number,
  order: readonly { id: string; level: string; exerciseNo: number }[],
): Promise<void> {
  const ids = order.map((one) => one.id);
  const levels = order.map((one) => one.level);
  const numbers = order.map((one) => one.exerciseNo);
  // Use negative numbers first, because no exercise has one.
  await sql`update exercise e set exercise_no = -o.no, level_name = o.level,
      points = coalesce(l.points, 0), penalty = coalesce(l.penalty, 0)
    from unnest(${ids}::bigint[], ${levels}::text[], ${numbers}::smallint[]) as o (id, level, no)
      join collection c on c.id = ${collectionId}
      left join level l on l.level_group_id = c.level_group_id and l.name = o.level
    where e.id = o.id and e.collection_id = ${collectionId}`.execute(db);
  await sql`update exercise set exercise_no = -exercise_no
    where collection_id = ${collectionId} and exercise_no < 0`.execute(db);
}

export type AnswerCount = { exercise_id: string; choice_id: string | null; value: string | null; count: string };

/** Counts each answer in the finished attempts of pupils, without schools for tests. */
export async function countAnswers(db: Db, id: number): Promise<AnswerCount[]> {
  const { rows } = await sql<AnswerCount>`
    select c.exercise_id, c.choice_id, c.value, count(*) as count
    from attempt a join school s on s.id = a.school_id join current_answer c on c.attempt_id = a.id
    where a.collection_id = ${id} and a.finished_at is not null and not a.is_test and not s.is_for_test
    group by c.exercise_id, c.choice_id, c.value`.execute(db);
  return rows;
}

/** Counts these attempts, but for those of the set without sight, which have had other tasks. */
export async function countFinished(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count
    from attempt a join school s on s.id = a.school_id
    where a.collection_id = ${id} and a.finished_at is not null and not a.is_test and not s.is_for_test
      and not a.without_sight`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
