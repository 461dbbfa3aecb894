import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/db';
import type { DB } from '../../platform/database/generated/database';
import { escapeLike } from '../../platform/database/search';
import { storedTasks } from './content/content-queries';
import { usesOf } from './use-queries';

/** The reader: organisers see every task, a tutor those of `visibleTo` (docs/rules/roles.md). */
export type Viewer = { userId: string; role: string };

export type TaskFilter = {
  internationalId: string | null;
  name: string | null;
  /** id or code */
  language: string | null;
  ageGroupId: string | null;
  level: 'easy' | 'medium' | 'hard' | null;
  type: 'BASIC' | 'LODGE' | null;
  status: 'DRAFT' | 'READY' | null;
  /** Ids; a keyword stands for all below it. */
  keywords: readonly string[];
  cTs: readonly string[];
};

/**
 * Tasks that a tutor may see: own tasks, tasks of practice opened by others than tutors, contests whose results are
 * out, with their sets without sight. Withheld tasks are excluded.
 */
export function visibleTo(viewer: Viewer) {
  if (viewer.role !== 'TUTOR') return sql<SqlBool>`true`;
  // Both sets are computed once per call, not once per task.
  return sql<SqlBool>`(
    task.id not in (select withheld_tasks())
    and (task.created_by = ${viewer.userId} or task.id in (
      select e.task_id from exercise e join collection s on s.id = e.collection_id
        join collection c on c.id = coalesce(s.without_sight_of, s.id)
        left join user_account maker on maker.id = c.created_by
      where c.is_complete
        and case c.type when 'CON' then c.result_date <= now()
          when 'STG' then false
          else c.valid_from <= now() and maker.role is distinct from 'TUTOR' end)))`;
}

function tasks(db: Db, viewer: Viewer) {
  return db.selectFrom('task').innerJoin('language', 'language.code', 'task.language').where(visibleTo(viewer));
}

function filtered(db: Db, viewer: Viewer, filter: TaskFilter) {
  const { internationalId, name, language, ageGroupId, level, type, status, keywords, cTs } = filter;
  return tasks(db, viewer)
    .where('task.archived_at', 'is', null)
    .$if(internationalId !== null, (query) =>
      query.where(sql<SqlBool>`lower(task.international_id) like lower(${`%${escapeLike(internationalId ?? '')}%`})`),
    )
    .$if(name !== null, (query) => query.where(sql<SqlBool>`task.find_name like all (search_patterns(${name ?? ''}))`))
    .$if(language !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('language.code', '=', language ?? ''), eb(sql`language.id::text`, '=', language ?? '')]),
      ),
    )
    .$if(ageGroupId !== null || level !== null, (query) =>
      query.where(
        sql<SqlBool>`exists (select 1 from task_level l where l.task_id = task.id
          and (${ageGroupId}::bigint is null or l.age_group_id = ${ageGroupId}::bigint)
          and (${level}::text is null or l.level_name = ${level}::text))`,
      ),
    )
    .$if(type !== null, (query) => query.where('task.type', '=', type ?? 'BASIC'))
    .$if(status !== null, (query) => query.where('task.status', '=', status ?? 'READY'))
    .$if(keywords.length > 0, (query) => query.where(hasKeyword(keywords)))
    .$if(cTs.length > 0, (query) => query.where(hasKeyword(cTs)));
}

/** The id of a task_level row's level, found by name in the oldest group of levels. */
const levelId = sql<string | null>`(select min(level.id)::text from level where level.name = task_level.level_name)`.as(
  'level_id',
);

/** Whether a task has one of these keywords or a descendant of one. The tree has three levels. */
function hasKeyword(ids: readonly string[]) {
  return sql<SqlBool>`task.id in (select k.task_id from task_keyword k
    join keyword one on one.id = k.keyword_id
    left join keyword above on above.id = one.parent_id
    where one.id = any(${[...ids]}::bigint[]) or above.id = any(${[...ids]}::bigint[])
      or above.parent_id = any(${[...ids]}::bigint[]))`;
}

/** One page of the tasks that the viewer may see, newest first, with the total; num counts from 1. */
export async function listTasks(db: Db, viewer: Viewer, filter: TaskFilter, page: { num: number; page_size: number }) {
  const found = await db
    // Scans all matches once for both the page and the total. A plan for the page alone would scan the tasks one by
    // one, newest first, and would scan all of them when few match.
    .with(
      (cte) => cte('found').materialized(),
      () => filtered(db, viewer, filter).select('task.id'),
    )
    // Selects the page before its details, so that levels are not gathered for skipped tasks.
    .with('chosen', (query) =>
      query
        .selectFrom('found')
        .select('found.id')
        .orderBy('found.id', 'desc')
        .limit(page.page_size)
        .offset((page.num - 1) * page.page_size),
    )
    .selectFrom('chosen')
    .innerJoin('task', 'task.id', 'chosen.id')
    .innerJoin('language', 'language.code', 'task.language')
    .select((eb) => [
      'task.id',
      'task.type',
      'task.international_id',
      'task.name',
      'language.id as language_id',
      'task.choice_layout',
      'task.status',
      'task.suspected_key',
      'task.created_by',
      jsonArrayFrom(
        eb
          .selectFrom('task_level')
          .select(['task_level.age_group_id', 'task_level.level_name', levelId])
          .whereRef('task_level.task_id', '=', 'task.id')
          .orderBy('task_level.age_group_id'),
      ).as('levels'),
      usesOf(viewer).as('uses'),
      eb
        .selectFrom('found')
        .select((one) => one.fn.countAll<string>().as('n'))
        .as('total'),
    ])
    .orderBy('task.id', 'desc')
    .execute();
  const [first] = found;
  // A page after the last one has no row with the total.
  const total = first ? Number(first.total) : page.num > 1 ? await countTasks(db, viewer, filter) : 0;
  return { found, total };
}

export async function countTasks(db: Db, viewer: Viewer, filter: TaskFilter): Promise<number> {
  const row = await filtered(db, viewer, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** One task with its document, its keywords and collections, or null when the viewer may not see it. */
export async function readTask(db: Db, viewer: Viewer, id: string) {
  const row = await tasks(db, viewer)
    .select(['task.id', 'international_id', 'type', 'status', 'task.name', 'task.language', 'suspected_key'])
    .select(['package_name', 'choice_layout', 'created_by', 'updated_at'])
    .select(['international_id as number', 'task.content as document'])
    .select((eb) => [
      'language.id as language_id',
      jsonArrayFrom(
        eb
          .selectFrom('task_level')
          .select(['task_level.age_group_id', 'task_level.level_name', levelId])
          .whereRef('task_level.task_id', '=', 'task.id')
          .orderBy('task_level.age_group_id'),
      ).as('levels'),
      jsonArrayFrom(
        eb
          .selectFrom('keyword')
          .innerJoin('task_keyword', 'task_keyword.keyword_id', 'keyword.id')
          .select([sql<string>`keyword.id::text`.as('id'), 'keyword.kind', 'keyword.name'])
          .whereRef('task_keyword.task_id', '=', 'task.id')
          .orderBy('keyword.depth')
          .orderBy(sql`keyword.name collate lt`),
      ).as('keywords'),
      jsonArrayFrom(collectionsOf(eb, viewer)).as('collections'),
    ])
    .where('task.id', '=', id)
    .executeTakeFirst();
  const stored = row && (await storedTasks(db, [row])).get(id);
  return stored ? { ...row, content: stored.content } : null;
}

/** The collections of a task that the viewer may know: only a tutor's own ones, all for other viewers. */
function collectionsOf(eb: ExpressionBuilder<DB, 'task'>, viewer: Viewer) {
  return eb
    .selectFrom('exercise')
    .innerJoin('collection', 'collection.id', 'exercise.collection_id')
    .select([
      sql<string>`collection.id::text`.as('id'),
      'collection.name',
      sql<boolean>`collection.is_complete`.as('isComplete'),
    ])
    .whereRef('exercise.task_id', '=', 'task.id')
    .$if(viewer.role === 'TUTOR', (query) => query.where('collection.created_by', '=', viewer.userId))
    .orderBy('collection.id', 'desc');
}

/** The ids among `ids` that the viewer may see. */
export async function visibleTasks(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tasks(db, viewer).select('task.id').where('task.id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}

/** The right choices, and the right value of a field, or the right order of the choices. */
export type TaskKey = { choiceIds?: string[]; value?: string };

/** Makes a task ready with this key. */
export async function setKey(db: Db, id: string, { choiceIds = [], value }: TaskKey): Promise<void> {
  await db
    .updateTable('task_choice')
    .set({ is_correct: sql<boolean>`id = any(${choiceIds}::bigint[])` })
    .where('task_id', '=', id)
    .execute();
  await db
    .updateTable('task')
    .set({
      correct_value: value ?? null,
      status: 'READY',
      suspected_key: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** The stored drawings of these names that mark areas of choices. */
export async function drawingsWithAreas(db: Db, names: readonly string[]): Promise<{ name: string; bytes: Buffer }[]> {
  if (names.length === 0) return [];
  return db
    .selectFrom('image')
    .select(['name', 'bytes'])
    .where('name', 'in', names)
    .where('mime', '=', 'image/svg+xml')
    .where(sql<SqlBool>`position('id="choice-'::bytea in bytes) > 0`)
    .orderBy('name')
    .execute();
}
