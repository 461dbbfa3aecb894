import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { documentHead, refuseUnreadable } from '../content/content-queries';
import { isShownElsewhere, type TaskColumns } from '../import/store-queries';
import { type Viewer, visibleTo } from '../queries';

/**
 * Locks a task that the viewer may see until the commit. `own`: only a task that the viewer may change. One that another
 * release has written in a way that this one cannot read is refused: it would lose what it says.
 */
export async function lockVisible(db: Db, viewer: Viewer, id: string, own: boolean) {
  const row = await db
    .selectFrom('task')
    .select(['id', 'international_id', 'language', 'type', 'status', 'name', 'suspected_key', 'package_name'])
    .select(['copy_of', 'created_by', 'updated_at', documentHead.as('head')])
    .where('id', '=', id)
    .where(visibleTo(viewer))
    .$if(own && viewer.role === 'TUTOR', (query) => query.where('created_by', '=', viewer.userId))
    .forUpdate()
    .executeTakeFirst();
  if (row) refuseUnreadable(row.head, row.international_id);
  return row ?? null;
}

/** The code of a language by its id or its code, or null. */
export async function languageCode(db: Db, id: string): Promise<string | null> {
  const result = await sql<{
    code: string;
  }>`select code from language where id::text = ${id} or code = lower(${id})`.execute(db);
  return result.rows[0]?.code ?? null;
}

/** Returns the age groups and keywords of these that do not exist. */
export async function unknownIds(
  db: Db,
  named: { ageGroups: readonly string[]; keywords: readonly string[]; cts: readonly string[] },
): Promise<{ ageGroups: string[]; keywords: string[]; cts: string[] }> {
  const unknown = async (table: 'age_group' | 'keyword', ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return [];
    const result =
      table === 'age_group'
        ? await sql<{ id: string }>`select id::text as id from age_group where id = any(${[...ids]}::bigint[])`.execute(
            db,
          )
        : // The list that a keyword is in may have changed since the form was loaded, and so may its id.
          await sql<{ id: string }>`select id::text as id from keyword where id = any(${[...ids]}::bigint[])
            union all select id::text from keyword_merged where id = any(${[...ids]}::bigint[])`.execute(db);
    const found = new Set(result.rows.map((row) => row.id));
    return ids.filter((id) => !found.has(String(BigInt(id))));
  };
  return {
    ageGroups: await unknown('age_group', named.ageGroups),
    keywords: await unknown('keyword', named.keywords),
    cts: await unknown('keyword', named.cts),
  };
}

/** Whether another task has this international id in this language. */
export async function isIdUsed(db: Db, internationalId: string, language: string, exceptId: string | null) {
  const result = await sql`select 1 from task where international_id = ${internationalId} and language = ${language}
    and id is distinct from ${exceptId}::bigint`.execute(db);
  return result.rows.length > 0;
}

export type EditedColumns = Omit<
  TaskColumns,
  'type' | 'suspected_key' | 'licence' | 'source_file' | 'tags' | 'package_name' | 'copy_of' | 'copied_from' | 'source'
> & { tags: string[] };

/** Inserts a task (id null) or updates it. Returns its id and the time of the write. */
export async function writeTask(
  db: Db,
  id: string | null,
  columns: EditedColumns,
  userId: string,
): Promise<{ id: string; updated_at: Date }> {
  const returning = ['id', 'updated_at'] as const;
  if (id === null) {
    const values = { ...columns, created_by: userId };
    return db.insertInto('task').values(values).returning(returning).executeTakeFirstOrThrow();
  }
  return (
    db
      .updateTable('task')
      // Uses the clock of the statement, so that two saves in a row never have the same time.
      .set({ ...columns, suspected_key: null, updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .returning(returning)
      .executeTakeFirstOrThrow()
  );
}

/** Sets the levels of a task. Those of age groups that are not there are left out. */
export async function writeLevels(
  db: Db,
  taskId: string,
  levels: readonly { ageGroupId: string; level: string }[],
): Promise<void> {
  const ids = levels.map((one) => one.ageGroupId);
  await sql`with gone as (
      delete from task_level where task_id = ${taskId} and age_group_id <> all (${ids}::bigint[])
    )
    insert into task_level (task_id, age_group_id, level_name)
    select distinct on (g.id) ${taskId}::bigint, g.id, x.level
    from unnest(${ids}::bigint[], ${levels.map((one) => one.level)}::text[]) as x (id, level)
      join age_group g on g.id = x.id
    on conflict (task_id, age_group_id) do update set level_name = excluded.level_name
      where task_level.level_name <> excluded.level_name`.execute(db);
}

/** Assigns pictures to the task that their uploader added before it existed. */
export async function adoptImages(db: Db, taskId: string, names: readonly string[], userId: string): Promise<void> {
  if (names.length === 0) return;
  await db
    .updateTable('image')
    .set({ task_id: taskId })
    .where('name', 'in', names)
    .where('task_id', 'is', null)
    .where('created_by', '=', userId)
    .execute();
}

/** Returns the names that are stored pictures which the viewer may use. */
export async function takeableImages(db: Db, viewer: Viewer, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('image')
    .leftJoin('task', 'task.id', 'image.task_id')
    .select('image.name')
    .where('image.name', 'in', names)
    .where((eb) =>
      eb.or([
        eb.and([eb('task.id', 'is not', null), visibleTo(viewer)]),
        eb('image.created_by', '=', viewer.userId),
        eb.val(viewer.role !== 'TUTOR'),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.name));
}

/** Copies pictures of a task to another under the names given. */
export async function copyImages(db: Db, taskId: string, names: ReadonlyMap<string, string>, userId: string) {
  await sql`insert into image (name, task_id, path, title, mime, bytes, sha256, scope, created_by)
    select x.copy, ${taskId}, 'uploads/' || x.copy, image.title, image.mime, image.bytes, image.sha256, image.scope,
      ${userId}::bigint
    from unnest(${[...names.keys()]}::text[], ${[...names.values()]}::text[]) as x (name, copy)
    join image on image.name = x.name`.execute(db);
}

/** Returns the names that belong to the task. */
export async function imagesOf(db: Db, taskId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const query = db.selectFrom('image').select('name').where('task_id', '=', taskId).where('name', 'in', names);
  return (await query.execute()).map((row) => row.name);
}

/** Copies the levels of one task to another. */
export async function copyLevels(db: Db, fromId: string, toId: string): Promise<void> {
  await sql`insert into task_level (task_id, age_group_id, level_name)
    select ${toId}, age_group_id, level_name from task_level where task_id = ${fromId}`.execute(db);
}

/** Whether a task stands in any collection, complete or not. */
export async function isInCollection(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('exercise').select('id').where('task_id', '=', id).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Deletes a task. Pictures that other tasks or complete collections show are not deleted. */
export async function deleteTask(db: Db, id: string): Promise<void> {
  await sql`update image set task_id = null where task_id = ${id} and ${isShownElsewhere(id)}`.execute(db);
  const gone = await db.deleteFrom('task').where('id', '=', id).returning('package_name').executeTakeFirst();
  if (gone?.package_name) await deleteUnusedPackage(db, gone.package_name);
}

/** Deletes the package of an interactive task, unless another task or a complete collection shows it. */
export async function deleteUnusedPackage(db: Db, name: string): Promise<void> {
  await sql`delete from package where name = ${name}
    and not exists (select 1 from task where package_name = ${name})
    and not exists (select 1 from exercise where content->>'package' = ${name})`.execute(db);
}
