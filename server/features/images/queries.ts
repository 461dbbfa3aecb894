import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import { holdsWords } from '../../platform/database/search';
import { type Viewer, visibleTo } from '../tasks/queries';

export type ImageFilter = { taskId: string | null; scope: 'task' | 'answer' | null; title: string | null };

/** The pictures that the viewer may use: own pictures, pictures of visible tasks, all for administrators. */
function images(db: Db, viewer: Viewer, { taskId, scope, title }: ImageFilter) {
  return db
    .selectFrom('image')
    .leftJoin('task', 'task.id', 'image.task_id')
    .$if(viewer.role === 'TUTOR', (query) =>
      query.where((eb) =>
        eb.or([eb('image.created_by', '=', viewer.userId), eb.and([eb('task.id', 'is not', null), visibleTo(viewer)])]),
      ),
    )
    .where(sql<SqlBool>`image.path not like 'retired/%'`)
    .$if(taskId !== null, (query) => query.where('image.task_id', '=', taskId))
    .$if(scope !== null, (query) => query.where(isAnswers, '=', scope === 'answer'))
    .$if(title !== null, (query) => query.where(holdsWords(sql`concat_ws(' ', image.title, task.name)`, title ?? '')));
}

/** Imported pictures have no scope of their own: a picture that a choice shows is one for answers. */
const isAnswers = sql<boolean>`(image.scope = 'answer' or exists (
  select 1 from task_choice c where c.image_name = image.name))`;

/** One page, newest first; num counts from 1. */
export async function listImages(
  db: Db,
  viewer: Viewer,
  filter: ImageFilter,
  page: { num: number; page_size: number },
) {
  return images(db, viewer, filter)
    .select([
      'image.name',
      'image.title',
      'image.path',
      sql<string | null>`coalesce(nullif(task.name, ''), task.international_id)`.as('task_name'),
    ])
    .orderBy('image.created_at', 'desc')
    .orderBy('image.name')
    .limit(page.page_size)
    .offset((page.num - 1) * page.page_size)
    .execute();
}

export async function countImages(db: Db, viewer: Viewer, filter: ImageFilter): Promise<number> {
  const row = await images(db, viewer, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether the viewer may add to the task: administrators to any task, tutors to own tasks that they may see. */
export async function mayAddTo(db: Db, viewer: Viewer, taskId: string): Promise<boolean> {
  const row = await db
    .selectFrom('task')
    .select('id')
    .where('id', '=', taskId)
    .where(visibleTo(viewer))
    .$if(viewer.role === 'TUTOR', (query) => query.where('created_by', '=', viewer.userId))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertImage(
  db: Db,
  image: {
    name: string;
    taskId: string | null;
    title: string;
    mime: string;
    bytes: Buffer;
    sha256: Buffer;
    scope: 'task' | 'answer';
    createdBy: string;
  },
): Promise<void> {
  const { name, title, mime, bytes, sha256, scope } = image;
  await db
    .insertInto('image')
    .values({
      name,
      title,
      mime,
      bytes,
      sha256,
      scope,
      task_id: image.taskId,
      path: `uploads/${name}`,
      created_by: image.createdBy,
    })
    .execute();
}

/** A picture by its random name, or null. */
export async function readImage(db: Db, name: string): Promise<{ mime: string; bytes: Buffer } | null> {
  const row = await db.selectFrom('image').select(['mime', 'bytes']).where('name', '=', name).executeTakeFirst();
  return row ?? null;
}
