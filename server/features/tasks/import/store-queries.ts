import { type SqlBool, sql } from 'kysely';
import type { ChoiceLayout, DataType } from '../../../../contract/task/answers/stored';
import type { TaskLevel } from '../../../../contract/tasks-edit';
import type { Db } from '../../../platform/database/db';
import { readContents } from '../content/content-queries';

/** A stored task with its document and its pictures. Locks the row until the commit. */
export async function readStored(db: Db, internationalId: string, language: string) {
  const task = await db
    .selectFrom('task')
    .select(['id', 'package_name'])
    .where('international_id', '=', internationalId)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst();
  const stored = task && (await readContents(db, [task.id])).get(task.id);
  if (!stored) return null;
  const images = await db
    .selectFrom('image')
    .select(['name', 'path', 'sha256'])
    .where('task_id', '=', stored.id)
    .execute();
  return { ...task, ...stored, images };
}

/** Makes concurrent imports of one new task wait: the second then finds the task of the first. */
export async function lockTaskName(db: Db, internationalId: string, language: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task:${internationalId}:${language}`}, 0))`.execute(db);
}

/** Inserts the language if it is missing, because a task may come in any language. */
export async function ensureLanguage(db: Db, code: string, name: string): Promise<void> {
  await sql`insert into language (id, code, name) select coalesce(max(id), 0) + 1, ${code}, ${name} from language
    on conflict do nothing`.execute(db);
}

export type TaskColumns = {
  international_id: string;
  language: string;
  type: 'BASIC' | 'LODGE';
  status: 'DRAFT' | 'READY';
  name: string;
  content_html: string;
  solution_html: string;
  relevance_html: string;
  origin_html: string;
  choice_layout: ChoiceLayout;
  data_type: DataType | null;
  data_length: number | null;
  data_min: string | null;
  data_max: string | null;
  correct_value: string | null;
  also_accepted: string[];
  tolerance: string | null;
  suspected_key: string | null;
  licence: string;
  source_file: string | null;
  tags?: string[];
  package_name?: string | null;
  copy_of?: string | null;
  copied_from?: string | null;
  /** JSON; undefined leaves it as it is. */
  source?: string | null;
};

export async function insertTask(db: Db, columns: TaskColumns, createdBy: string | null): Promise<string> {
  const row = await db
    .insertInto('task')
    .values({ ...columns, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateTask(db: Db, taskId: string, columns: TaskColumns): Promise<void> {
  await db
    .updateTable('task')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('id', '=', taskId)
    .execute();
}

export type ChoiceColumns = {
  text_html: string;
  image_name: string | null;
  image_title: string | null;
  is_correct: boolean;
  comment: string;
  hint: string;
};

/** Sets the choices by their position. A choice at an unchanged position keeps its id. */
export async function replaceChoices(db: Db, taskId: string, choices: readonly ChoiceColumns[]): Promise<void> {
  const behind = (query: Pick<Db, 'deleteFrom'>) =>
    query.deleteFrom('task_choice').where('task_id', '=', taskId).where('position', '>', choices.length);
  if (choices.length === 0) return void (await behind(db).execute());
  await db
    .with('gone', behind)
    .insertInto('task_choice')
    .values(choices.map((choice, index) => ({ ...choice, task_id: taskId, position: index + 1 })))
    .onConflict((conflict) =>
      conflict.columns(['task_id', 'position']).doUpdateSet((eb) => ({
        text_html: eb.ref('excluded.text_html'),
        image_name: eb.ref('excluded.image_name'),
        image_title: eb.ref('excluded.image_title'),
        is_correct: eb.ref('excluded.is_correct'),
        comment: eb.ref('excluded.comment'),
        hint: eb.ref('excluded.hint'),
      })),
    )
    .execute();
}

/** Levels by the age groups whose youngest grade is `minGrade`. Groups that this country lacks are left out. */
export async function levelsOfGrades(
  db: Db,
  levels: readonly { minGrade: number; level: TaskLevel }[],
): Promise<{ ageGroupId: string; level: TaskLevel }[]> {
  if (levels.length === 0) return [];
  const { rows } = await sql<{ ageGroupId: string; level: TaskLevel }>`
    select g.id::text as "ageGroupId", x.level
    from unnest(${levels.map((one) => one.minGrade)}::int[], ${levels.map((one) => one.level)}::text[])
      as x (min_grade, level) join age_group g on g.min_grade = x.min_grade
    order by g.id`.execute(db);
  return rows;
}

/** Whether the task is in a complete collection, which then has its own copy of the task and its pictures. */
export async function isFrozenTask(db: Db, taskId: string): Promise<boolean> {
  const row = await db
    .selectFrom('exercise')
    .innerJoin('collection', 'collection.id', 'exercise.collection_id')
    .select('exercise.id')
    .where('exercise.task_id', '=', taskId)
    .where('collection.is_complete', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another task, an earlier version of one, or the copy of a complete collection shows a picture too. */
export function isShownElsewhere(taskId: string) {
  return sql<SqlBool>`(
    exists (select 1 from task_choice c where c.task_id <> ${taskId}
      and (c.image_name = image.name or strpos(c.text_html, image.name) > 0))
    or exists (select 1 from task t where t.id <> ${taskId} and (strpos(t.content_html, image.name) > 0
      or strpos(t.solution_html, image.name) > 0 or strpos(t.relevance_html, image.name) > 0
      or strpos(t.origin_html, image.name) > 0))
    or exists (select 1 from task_version v where v.pictures @> array[image.name] and v.task_id <> ${taskId})
    or exists (select 1 from exercise e where strpos(e.content::text, image.name) > 0
      or strpos(e.explanation::text, image.name) > 0))`;
}

/**
 * Deletes pictures of a task. Those that are shown elsewhere or in the task's own history stay under their names, away
 * from their paths.
 */
export async function retireImages(db: Db, taskId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const path = sql<string>`'retired/' || name`;
  await db
    .deleteFrom('image')
    .where('name', 'in', names)
    .where(({ not }) => not(isShownElsewhere(taskId)))
    .where(sql<SqlBool>`not exists (select from task_version v where v.pictures @> array[image.name])`)
    .execute();
  await db.updateTable('image').set({ path }).where('name', 'in', names).execute();
}

type ImageColumns = { name: string; path: string; title: string; mime: string; bytes: Buffer; sha256: Buffer };

export async function insertImages(db: Db, taskId: string, images: readonly ImageColumns[]): Promise<void> {
  if (images.length === 0) return;
  await db
    .insertInto('image')
    .values(images.map((image) => ({ ...image, task_id: taskId })))
    .execute();
}

export async function titleImage(db: Db, name: string, title: string): Promise<void> {
  await db.updateTable('image').set({ title }).where('name', '=', name).execute();
}

/** Returns the names that belong to stored pictures. */
export async function storedImages(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db.selectFrom('image').select('name').where('name', 'in', names).execute();
  return new Set(rows.map((row) => row.name));
}
