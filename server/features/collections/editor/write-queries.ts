import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { solvingLimits } from '../../../../contract/solving';
import type { Db } from '../../../platform/database/db';
import { type CollectionSettings, collectionKey } from '../rules';

type Level = 'easy' | 'medium' | 'hard';

/** A new collection. Optional fields default to round 1, language lt, no key, the grades of its age group. */
type NewCollection = Omit<CollectionSettings, 'round' | 'grades' | 'ageGroupId' | 'language' | 'securityKey'> & {
  round?: number;
  grades?: readonly number[] | null;
  ageGroupId?: number | null;
  language?: string;
  securityKey?: string | null;
  url?: string | null;
  lockdownUrl?: string | null;
  createdBy?: string | null;
};

/** Makes a draft with a generated collection key; answers its id. A constraint requires dates in order. */
export async function insertCollection(db: Db, collection: NewCollection): Promise<number> {
  const ageGroupId = collection.ageGroupId ?? null;
  const row = await db
    .insertInto('collection')
    .values({
      ...columns({
        ...collection,
        round: collection.round ?? 1,
        grades: collection.grades ?? (await gradesOf(db, ageGroupId)),
        ageGroupId,
        language: collection.language ?? 'lt',
        securityKey: collection.securityKey ?? null,
      }),
      url: collection.url ?? null,
      lockdown_url: collection.lockdownUrl ?? null,
      created_by: collection.createdBy ?? null,
      collection_key: collectionKey(randomBytes(16)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateCollection(db: Db, id: number, settings: CollectionSettings): Promise<void> {
  await db
    .updateTable('collection')
    .set({ ...columns(settings), updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/**
 * A contest that is moved before it opens takes along the permissions that were given early, where they might have been
 * given for the new opening, too; the others are withdrawn. Call before the contest itself is changed.
 */
export async function movePermissions(db: Db, collectionId: number, opensAt: Date): Promise<void> {
  await sql`
    with early as (
      select user_id, ends_at - valid_from as lasts,
        permitted_at >= ${opensAt}::timestamptz - make_interval(mins => ${solvingLimits.earlyMinutes}) as holds
      from permission join collection on collection.id = collection_id
      where collection_id = ${collectionId} and permitted_at < valid_from and now() < valid_from
        and valid_from <> ${opensAt}::timestamptz),
    gone as (
      delete from permission using early
      where permission.collection_id = ${collectionId} and permission.user_id = early.user_id and not holds)
    update permission set ends_at = greatest(now(), ${opensAt}::timestamptz) + lasts from early
    where permission.collection_id = ${collectionId} and permission.user_id = early.user_id and holds`.execute(db);
}

function columns(settings: CollectionSettings) {
  return {
    name: settings.name,
    type: settings.type,
    year: settings.year,
    round: settings.round,
    grades: [...settings.grades],
    age_group_id: settings.ageGroupId,
    level_group_id: settings.levelGroupId,
    language: settings.language,
    time_mins: settings.timeMins,
    start_points: settings.startPoints,
    security_key: settings.securityKey,
    valid_from: settings.validFrom,
    valid_to: settings.validTo,
    primary_result_date: settings.primaryResultDate,
    result_date: settings.resultDate,
  };
}

/** The grades of an age group, youngest first; none without one. */
export async function gradesOf(db: Db, ageGroupId: number | null): Promise<number[]> {
  if (ageGroupId === null) return [];
  const group = await db
    .selectFrom('age_group')
    .select(['min_grade', 'max_grade'])
    .where('id', '=', ageGroupId)
    .executeTakeFirst();
  if (!group) return [];
  return Array.from({ length: group.max_grade - group.min_grade + 1 }, (_, index) => group.min_grade + index);
}

/**
 * Adds a task to a collection, with the points of its level (0 while the level group lacks it); answers the exercise's
 * id. `exerciseNo` counts from 1 within the level, and later tasks move on by one; without it the task comes last.
 */
export async function insertExercise(
  db: Db,
  exercise: { collectionId: number; taskId: string; level: Level; exerciseNo?: number | null },
): Promise<string> {
  const { collectionId, taskId, level } = exercise;
  const last = await lastNumber(db, collectionId, level);
  const exerciseNo = Math.min(exercise.exerciseNo ?? last + 1, last + 1);
  if (exerciseNo <= last) await makeRoom(db, collectionId, level, exerciseNo);
  const worth = await db
    .selectFrom('level')
    .innerJoin('collection', 'collection.level_group_id', 'level.level_group_id')
    .select(['level.points', 'level.penalty'])
    .where('collection.id', '=', collectionId)
    .where('level.name', '=', level)
    .executeTakeFirst();
  const row = await db
    .insertInto('exercise')
    .values({
      collection_id: collectionId,
      task_id: taskId,
      level_name: level,
      exercise_no: exerciseNo,
      points: worth?.points ?? 0,
      penalty: worth?.penalty ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Finds the levels of tasks for a collection: the level for its age group, else the level that the task has everywhere.
 * A task with neither is left out.
 */
export async function levelsFor(db: Db, collectionId: number, taskIds: readonly string[]): Promise<Map<string, Level>> {
  const { rows } = await sql<{ id: string; level: Level | null }>`
    select task_id as id, coalesce(
        max(level_name) filter (where age_group_id = (select age_group_id from collection where id = ${collectionId})),
        case when min(level_name) = max(level_name) then min(level_name) end) as level
    from task_level where task_id = any(${[...taskIds]}::bigint[]) group by task_id`.execute(db);
  return new Map(rows.flatMap((row) => (row.level === null ? [] : [[row.id, row.level] as const])));
}

async function lastNumber(db: Db, collectionId: number, level: Level): Promise<number> {
  const row = await db
    .selectFrom('exercise')
    .select((eb) => eb.fn.max('exercise_no').as('last'))
    .where('collection_id', '=', collectionId)
    .where('level_name', '=', level)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Moves tasks on by one, by way of negative numbers, because numbers must be unique at every moment. */
async function makeRoom(db: Db, collectionId: number, level: Level, from: number): Promise<void> {
  await sql`update exercise set exercise_no = -exercise_no - 1
    where collection_id = ${collectionId} and level_name = ${level} and exercise_no >= ${from}`.execute(db);
  await sql`update exercise set exercise_no = -exercise_no
    where collection_id = ${collectionId} and level_name = ${level} and exercise_no < 0`.execute(db);
}

/** Updates the points of a draft's exercises after a change of its level group. */
export async function revalueExercises(db: Db, collectionId: number): Promise<void> {
  await sql`update exercise e set points = coalesce(l.points, 0), penalty = coalesce(l.penalty, 0)
    from exercise x join collection c on c.id = x.collection_id
      left join level l on l.level_group_id = c.level_group_id and l.name = x.level_name
    where e.id = x.id and x.collection_id = ${collectionId}`.execute(db);
}

/** Removes a task; false when it is not in the collection. */
export async function deleteExercise(db: Db, collectionId: number, taskId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('exercise')
    .where('collection_id', '=', collectionId)
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
