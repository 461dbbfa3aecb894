import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type CalculationChanges,
  type CollectionRow,
  type CollectionSort,
  type CollectionState,
  collectionState,
} from '../../../contract/collections';
import type { Db } from '../../platform/database/db';
import { holdsWords } from '../../platform/database/search';
import { smallId } from './rules';

/** The reader: a tutor sees own collections, a task tester complete ones, organisers all. */
export type Viewer = { userId: string; role: string };

function seenBy(db: Db, viewer: Viewer) {
  return db
    .selectFrom('collection')
    .$if(viewer.role === 'TUTOR', (query) => query.where('collection.created_by', '=', viewer.userId))
    .$if(viewer.role === 'TASK_TESTER', (query) => query.where('collection.is_complete', '=', true));
}

/** What a list is narrowed to; null: not by this. */
export type ListFilter = {
  name: string | null;
  year: number | null;
  type: CollectionRow['type'] | null;
  state: CollectionState | null;
};

/** The state of a collection, as web/features/collections/list/life.ts tells it. */
const stateOf = sql<CollectionState>`case when not collection.is_complete then 'draft'
  when now() < collection.valid_from then 'complete' when now() < collection.valid_to then 'running'
  when public_calculation(collection.id) is not null then 'finalResults'
  when collection.primary_result_date <= now() then 'primaryResults' else 'closed' end`;

function filtered(db: Db, viewer: Viewer, { name, year, type, state }: ListFilter) {
  return seenBy(db, viewer)
    .$if(name !== null, (query) => query.where(holdsWords(sql`collection.name`, name ?? '')))
    .$if(year !== null, (query) => query.where('collection.year', '=', year ?? 0))
    .$if(type !== null, (query) => query.where('collection.type', '=', type ?? 'CON'))
    .$if(state !== null, (query) => query.where(sql<SqlBool>`${stateOf} = ${state}`));
}

/** Selects collections for a list, with the number of tasks, counted attempts, and the newest calculation. */
function withCounts(query: ReturnType<typeof seenBy>) {
  return query
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('calculation')
          .select(['calculation.version', 'calculation.calculated_at'])
          .select(
            sql<CalculationChanges | null>`case when is_stale(calculation)
            then (select row_to_json(n) from calculation_changes(calculation) n) end`.as('stale'),
          )
          .whereRef('calculation.collection_id', '=', 'collection.id')
          .orderBy('calculation.version', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('collection')
    .select([
      'newest.version',
      'newest.calculated_at',
      'newest.stale',
      sql<number | null>`(select p.version from calculation p where p.id = public_calculation(collection.id))`.as(
        'public_version',
      ),
      sql<string>`(select count(*) from exercise e where e.collection_id = collection.id)`.as('task_count'),
      sql<string>`(select count(*) from attempt a where a.collection_id = collection.id and not a.is_test)`.as(
        'attempt_count',
      ),
      sql<string>`(select count(*) from attempt a where a.collection_id = collection.id and not a.is_test
        and a.finished_at is null)`.as('running_count'),
    ]);
}

/** What a list is sorted by. States stand in the order of a collection's life. */
const sortKeys: Record<CollectionSort, RawBuilder<unknown>> = {
  name: sql`collection.name collate lt_numbers`,
  type: sql`collection.type`,
  years: sql`collection.year`,
  grades: sql`collection.grades`,
  window: sql`collection.valid_from`,
  state: sql`array_position(${sql.lit(`{${collectionState.options.join()}}`)}::text[], ${stateOf})`,
  tasks: sql`(select count(*) from exercise e where e.collection_id = collection.id)`,
  attempts: sql`(select count(*) from attempt a where a.collection_id = collection.id and not a.is_test)`,
  calculation: sql`newest.calculated_at`,
};

export type ListOrder = { sort: CollectionSort | null; direction: 'asc' | 'desc' };

/** Reads one page of the collections that the viewer may see, newest first unless sorted; num counts from 1. */
export async function listCollections(
  db: Db,
  viewer: Viewer,
  filter: ListFilter,
  { sort, direction, ...page }: ListOrder & { num: number; page_size: number },
) {
  return withCounts(filtered(db, viewer, filter))
    .$if(sort !== null, (query) => query.orderBy(sql`${sortKeys[sort ?? 'name']} ${sql.raw(direction)} nulls last`))
    .orderBy('collection.id', 'desc')
    .limit(page.page_size)
    .offset((page.num - 1) * page.page_size)
    .execute();
}

export async function countCollections(db: Db, viewer: Viewer, filter: ListFilter): Promise<number> {
  const row = await filtered(db, viewer, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The years of the collections that the viewer may see, newest first. */
export async function readYears(db: Db, viewer: Viewer): Promise<number[]> {
  const rows = await seenBy(db, viewer)
    .select('collection.year')
    .distinct()
    .orderBy('collection.year', 'desc')
    .execute();
  return rows.map((row) => row.year);
}

/** One collection with its counts, or null when the viewer may not see it. */
export async function readCollection(db: Db, viewer: Viewer, collectionId: string) {
  const id = smallId(collectionId);
  if (id === null) return null;
  const row = await withCounts(seenBy(db, viewer)).where('collection.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The exercises of a collection in their order; a complete one shows its frozen names. */
export async function readExercises(db: Db, collectionId: number) {
  return db
    .selectFrom('exercise')
    .innerJoin('task', 'task.id', 'exercise.task_id')
    .select([
      'exercise.id',
      'exercise.task_id',
      'exercise.level_name',
      'exercise.exercise_no',
      'exercise.points',
      'exercise.penalty',
      sql<string>`coalesce(exercise.content ->> 'name', nullif(task.name, ''), task.international_id)`.as('name'),
      sql<string>`coalesce(exercise.content ->> 'internationalId', task.international_id)`.as('international_id'),
    ])
    .where('exercise.collection_id', '=', collectionId)
    .orderBy(sql`case exercise.level_name when 'easy' then 1 when 'medium' then 2 else 3 end`)
    .orderBy('exercise.exercise_no')
    .execute();
}

/** A collection that is hidden because of a contest. maker: the teacher who made the practice. */
export type HiddenByContest = {
  id: string;
  name: string;
  type: 'CON' | 'FTR' | 'OTR' | 'TRA';
  years: number;
  round: number;
  isWithheld: boolean;
  maker: string | null;
};

/**
 * Finds complete collections that hide something once this collection withholds its tasks. A free training or a
 * teacher's practice is hidden as a whole (isWithheld); other collections hide the solutions of the shared tasks. The
 * tasks of its set without sight are withheld with its own.
 */
export async function sharedWith(db: Db, collectionId: number): Promise<HiddenByContest[]> {
  return sharing(
    db,
    collectionId,
    sql`array(select task_id from exercise where collection_id in (
      select id from collection where id = ${collectionId} or without_sight_of = ${collectionId}))`,
  );
}

/** The same for one task, whether it stands in the collection yet or not. */
export async function sharedByTask(db: Db, collectionId: number, taskId: string): Promise<HiddenByContest[]> {
  return sharing(db, collectionId, sql`array[${taskId}::bigint]`);
}

async function sharing(db: Db, collectionId: number, tasks: RawBuilder<unknown>): Promise<HiddenByContest[]> {
  const { rows } = await sql<HiddenByContest>`
    select c.id::text as id, c.name, c.type, c.year as years, c.round,
      c.type = 'FTR' or maker.role is not distinct from 'TUTOR' as "isWithheld",
      case when maker.role = 'TUTOR' then concat_ws(' ', maker.first_name, maker.last_name) end as maker
    from collection c left join user_account maker on maker.id = c.created_by
    where c.is_complete and c.id <> ${collectionId} and c.type <> 'STG' and (c.type <> 'CON' or c.result_date <= now())
      and c.id in (select coalesce(s.without_sight_of, s.id) from exercise e join collection s on s.id = e.collection_id
        where e.task_id in (select same_tasks(${tasks})))
    order by c.name collate lt_numbers, c.id`.execute(db);
  return rows;
}

/** The same for the present state: nothing if the collection is a draft, no contest, or its results are out. */
export async function hiddenBy(db: Db, collectionId: number): Promise<HiddenByContest[]> {
  const row = await db
    .selectFrom('collection')
    .select(sql<boolean>`withholds_tasks(collection)`.as('is_withholding'))
    .where('id', '=', collectionId)
    .executeTakeFirst();
  return row?.is_withholding ? sharedWith(db, collectionId) : [];
}

/**
 * Finds the tasks that the viewer may not see now, in any collection: for a tutor the withheld ones. A contest may
 * include a task after a tutor has chosen it.
 */
export async function withheldTasks(db: Db, viewer: Viewer, taskIds: readonly string[]): Promise<Set<string>> {
  if (viewer.role !== 'TUTOR' || taskIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id::text from withheld_tasks() as held (id) where id = any(${taskIds}::bigint[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Locks a collection for a change and reads its state by the database's clock; null when it is not the viewer's. */
export async function lockCollection(db: Db, viewer: Viewer, collectionId: string) {
  const id = smallId(collectionId);
  if (id === null) return null;
  const row = await seenBy(db, viewer)
    .selectAll()
    .where('collection.id', '=', id)
    // The key columns do not change, so pupils' starts (foreign keys) need not wait.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const counts = await db
    .selectFrom('attempt')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('finished_at', 'is', null).as('running'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('collection_id', '=', id)
    .executeTakeFirstOrThrow();
  const usage = { now: counts.now, attemptCount: Number(counts.all), runningCount: Number(counts.running) };
  return { ...row, standing: usage };
}

/** Checks that age group, level group and language exist; answers the fields of missing ones. */
export async function unknownReferences(
  db: Db,
  refs: { ageGroupId: number | null; levelGroupId: number; language: string },
): Promise<string[]> {
  const result = await sql<{ age: boolean; level: boolean; language: boolean }>`select
    ${refs.ageGroupId}::int is null or exists (select 1 from age_group where id = ${refs.ageGroupId}::int) as age,
    exists (select 1 from level_group where id = ${refs.levelGroupId}) as level,
    exists (select 1 from language where code = ${refs.language}) as language`.execute(db);
  const found = result.rows[0];
  return [
    ...(found?.age ? [] : ['collection.ageGroupId']),
    ...(found?.level ? [] : ['collection.difficultyId']),
    ...(found?.language ? [] : ['collection.language']),
  ];
}
