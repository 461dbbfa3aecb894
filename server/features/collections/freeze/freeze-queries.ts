import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { keyOf } from '../../../../contract/task/by-kind/keys';
import type { Db } from '../../../platform/database/db';
import { contentRows, storedTasks } from '../../tasks/content/content-queries';
import { storedImages } from '../../tasks/import/store-queries';
import { frozenContentOf, frozenExplanationOf, type TaskInCollection } from './frozen-content';

const byLevel = sql`case exercise.level_name when 'easy' then 1 when 'medium' then 2 else 3 end`;

/**
 * Reads the present tasks of a collection in order, with the points of its level group or of another one that is
 * planned.
 */
export async function readCollectionTasks(
  db: Db,
  collectionId: number,
  levelGroupId: number | null = null,
): Promise<TaskInCollection[]> {
  const rows = await contentRows(db)
    .innerJoin('exercise', 'exercise.task_id', 'task.id')
    .innerJoin('collection', 'collection.id', 'exercise.collection_id')
    .leftJoin('level', (join) =>
      join
        .on(sql<SqlBool>`level.level_group_id = coalesce(${levelGroupId}::int, collection.level_group_id)`)
        .onRef('level.name', '=', 'exercise.level_name'),
    )
    .select((eb) => [
      'exercise.id as exerciseId',
      'exercise.task_id as taskId',
      'exercise.level_name as level',
      'level.points',
      'level.penalty',
      jsonArrayFrom(
        eb
          .selectFrom('recording')
          .select(['recording.name', 'recording.part', 'recording.words'])
          .whereRef('recording.task_id', '=', 'exercise.task_id')
          .where('recording.is_current', '=', true)
          .orderBy('recording.created_at', 'desc')
          .orderBy('recording.name'),
      ).as('recordings'),
    ])
    .where('exercise.collection_id', '=', collectionId)
    .orderBy(byLevel)
    .orderBy('exercise.exercise_no')
    .execute();
  const tasks = await storedTasks(db, rows);
  return rows.flatMap(({ exerciseId, taskId, level, points, penalty, recordings }) => {
    const task = tasks.get(taskId);
    return task ? [{ ...task, exerciseId, taskId, level, points, penalty, recordings }] : [];
  });
}

/**
 * Marks a collection complete: every exercise gets a frozen copy of its present task, with the points and the penalty
 * of its level. Throws when a task lacks a key or a level; checks nothing else. Others may change tasks meanwhile: call
 * lockOpening before.
 */
export async function freezeCollection(db: Db, collectionId: number): Promise<void> {
  const tasks = await readCollectionTasks(db, collectionId);
  const copies = tasks.map((task) => {
    const key = keyOf(task.content.answer);
    if (key === null || task.points === null || task.penalty === null)
      throw new Error(`task ${task.content.internationalId} in collection ${collectionId} has no key or no level`);
    return {
      id: task.exerciseId,
      content: frozenContentOf(task),
      key,
      explanation: frozenExplanationOf(task),
      points: task.points,
      penalty: task.penalty,
    };
  });
  const json = (values: readonly object[]) => values.map((value) => JSON.stringify(value));
  await sql`update exercise set content = x.content::jsonb, answer_key = x.answer_key::jsonb,
      explanation = x.explanation::jsonb, points = x.points, penalty = x.penalty
    from unnest(${copies.map((copy) => copy.id)}::bigint[], ${json(copies.map((copy) => copy.content))}::text[],
      ${json(copies.map((copy) => copy.key))}::text[], ${json(copies.map((copy) => copy.explanation))}::text[],
      ${copies.map((copy) => copy.points)}::smallint[], ${copies.map((copy) => copy.penalty)}::smallint[])
      as x (id, content, answer_key, explanation, points, penalty)
    where exercise.id = x.id`.execute(db);
  await db.updateTable('collection').set({ is_complete: true }).where('id', '=', collectionId).execute();
}

/** Makes a collection a draft again and deletes its copies. */
export async function unfreezeCollection(db: Db, collectionId: number): Promise<void> {
  await db.updateTable('collection').set({ is_complete: false }).where('id', '=', collectionId).execute();
  await db
    .updateTable('exercise')
    .set({ content: null, answer_key: null, explanation: null })
    .where('collection_id', '=', collectionId)
    .execute();
}

/**
 * Makes contests complete one after the other, so that each sees the grades of the earlier one, and locks the tasks of
 * this one, so that what is checked is what is copied.
 */
export async function lockOpening(db: Db, collectionId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('collection-opening', 0))`.execute(db);
  await sql`select from task where id in (select task_id from exercise where collection_id = ${collectionId})
    order by id for share`.execute(db);
}

/** Complete contests of the same round and year that share a grade. */
export async function readRivals(
  db: Db,
  collection: { id: number; year: number; round: number; grades: readonly number[] },
): Promise<{ name: string; grades: number[] }[]> {
  return db
    .selectFrom('collection')
    .select(['name', 'grades'])
    .where('type', '=', 'CON')
    .where('is_complete', '=', true)
    .where('id', '<>', collection.id)
    .where('year', '=', collection.year)
    .where('round', '=', collection.round)
    .where(sql<SqlBool>`grades && ${[...collection.grades]}::smallint[]`)
    .orderBy('id')
    .execute();
}

/** Finds the names that no stored picture has. */
export async function missingImages(db: Db, names: readonly string[]): Promise<Set<string>> {
  const known = await storedImages(db, names);
  return new Set(names.filter((name) => !known.has(name)));
}

/**
 * Where these tasks stand in any language or copy. isPublished: in open practice, or in a contest whose results are out;
 * isInContest: in a contest, draft or complete, whose results are not out. A set without sight stands for its contest.
 */
export async function placesOfTasks(db: Db, taskIds: readonly string[]) {
  const { rows } = await sql<{ id: string; isPublished: boolean; isInContest: boolean }>`
    select wanted.id::text as id,
      bool_or(c.is_complete and case c.type when 'CON' then c.result_date <= now()
        when 'STG' then false else c.valid_from <= now() end) as "isPublished",
      bool_or(c.type = 'CON' and now() < c.result_date) as "isInContest"
    from unnest(${[...taskIds]}::bigint[]) wanted (id) cross join lateral same_tasks(array[wanted.id]) same (id)
      join exercise e on e.task_id = same.id join collection s on s.id = e.collection_id
      join collection c on c.id = coalesce(s.without_sight_of, s.id)
    group by wanted.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads the tags of a collection's tasks, and the copies of a complete collection, by exercise. */
export async function readCopies(db: Db, collectionId: number) {
  const rows = await db
    .selectFrom('exercise')
    .innerJoin('task', 'task.id', 'exercise.task_id')
    .select(['exercise.id', 'exercise.content', 'exercise.answer_key', 'exercise.explanation', 'task.tags'])
    .where('exercise.collection_id', '=', collectionId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
