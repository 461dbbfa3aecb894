import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database/db';
import { readContents } from '../../tasks/content/content-queries';
import { type Viewer, visibleTo } from '../../tasks/queries';
import { seesKey } from '../export/export-queries';

/** The tasks of these ids that the viewer may see, by number and language, and whether each may be exported. */
export async function plannedTasks(db: Db, viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('task')
    .select(['task.id', 'task.international_id', 'task.name', seesKey(viewer).as('sees_key')])
    .where('task.id', 'in', ids)
    .where(visibleTo(viewer))
    .orderBy('task.international_id')
    .orderBy('task.language')
    .execute();
}

/** The ids of the tasks of a collection. */
export async function taskIdsOf(db: Db, collectionId: number): Promise<string[]> {
  const rows = await db.selectFrom('exercise').select('task_id').where('collection_id', '=', collectionId).execute();
  return rows.map((row) => row.task_id);
}

/** The name of a keyword in a language; without one its usual name. */
function named(keyword: 'keyword' | 'above', language: string) {
  return sql<string>`coalesce((select one.name from keyword_name one where one.keyword_id = ${sql.ref(`${keyword}.id`)}
    and one.language = ${sql.raw(language)} and not one.is_alias limit 1), ${sql.ref(`${keyword}.name`)})`;
}

/** All that the files of these tasks say, in the order of the ids. The viewer's right has been checked. */
export async function tasksForFiles(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('task')
    .select((eb) => [
      'task.id',
      'task.suspected_key as suspectedKey',
      sql<boolean>`exists (select from task_without_sight mark where mark.task_id = task.id)`.as('withoutSight'),
      jsonArrayFrom(
        eb
          .selectFrom('task_level')
          .innerJoin('age_group', 'age_group.id', 'task_level.age_group_id')
          .select(['age_group.min_grade as minGrade', 'task_level.level_name as level'])
          .whereRef('task_level.task_id', '=', 'task.id')
          .orderBy('age_group.min_grade'),
      ).as('levels'),
      jsonArrayFrom(
        eb
          .selectFrom('task_keyword')
          .innerJoin('keyword', 'keyword.id', 'task_keyword.keyword_id')
          .leftJoin('keyword as above', 'above.id', 'keyword.parent_id')
          .select([
            'keyword.kind',
            'keyword.depth',
            'keyword.is_unsorted as isUnsorted',
            'task_keyword.said',
            // Files name areas, topics and skills in English, and keywords in their own language.
            named('keyword', 'task.language').as('name'),
            named('keyword', "'en'").as('english'),
            named('above', "'en'").as('parent'),
          ])
          .whereRef('task_keyword.task_id', '=', 'task.id')
          .orderBy('keyword.depth')
          .orderBy('keyword.id'),
      ).as('keywords'),
    ])
    .where('task.id', 'in', ids)
    .execute();
  const contents = await readContents(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, stored] = [byId.get(id), contents.get(id)];
    return row && stored ? { ...stored, ...row } : [];
  });
}
export type FileRow = Awaited<ReturnType<typeof tasksForFiles>>[number];

export type PictureRow = { name: string; path: string; sha256: string; taskId: string | null };

/** Paths of the pictures of these names, and of all pictures of these tasks; without their bytes. */
export async function picturePaths(
  db: Db,
  names: readonly string[],
  taskIds: readonly string[],
): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select name, path, encode(sha256, 'hex') as "sha256", task_id::text as "taskId" from image
    where name = any(${[...names]}::text[]) or task_id = any(${[...taskIds]}::bigint[])`.execute(db);
  return rows;
}

/** The bytes of a stored picture, or null. */
export async function pictureBytes(db: Db, name: string): Promise<{ bytes: Buffer; mime: string } | null> {
  const row = await db.selectFrom('image').select(['bytes', 'mime']).where('name', '=', name).executeTakeFirst();
  return row ?? null;
}

/** The recordings of a task with their bytes, the newest first. */
export async function recordingsWithBytes(db: Db, taskId: string) {
  return db
    .selectFrom('recording')
    .select(['name', 'part', 'words', 'bytes'])
    .where('task_id', '=', taskId)
    .where('is_current', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .execute();
}

/** A package as it was uploaded, and what remains of it where that was not kept. */
export async function packageOf(db: Db, name: string) {
  return db.selectFrom('package').select(['upload', 'compare', 'accepted']).where('name', '=', name).executeTakeFirst();
}

/** The files that a frame is shown of a package. */
export async function packageFiles(db: Db, name: string): Promise<{ path: string; bytes: Buffer }[]> {
  return db
    .selectFrom('package_file')
    .select(['path', 'bytes'])
    .where('package_name', '=', name)
    .orderBy('path')
    .execute();
}
