import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { type Viewer, visibleTo } from '../queries';

export type BulkTask = {
  id: string;
  international_id: string;
  name: string;
  language: string;
  is_archived: boolean;
  is_own: boolean;
};

/** Those of the tasks that the viewer may see, locked until the commit in one order for everybody. */
export async function lockTasks(db: Db, viewer: Viewer, ids: readonly string[]): Promise<BulkTask[]> {
  const result = await sql<BulkTask>`
    select task.id::text as id, task.international_id, task.name, task.language,
      task.archived_at is not null as is_archived,
      (${viewer.role !== 'TUTOR'}::boolean or task.created_by is not distinct from ${viewer.userId}::bigint) as is_own
    from task where task.id = any(${[...ids]}::bigint[]) and ${visibleTo(viewer)}
    order by task.id for update`.execute(db);
  return result.rows;
}

/** Whether there is such a keyword. */
export async function isKeyword(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('keyword').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Whether there is such a language. */
export async function isLanguage(db: Db, code: string): Promise<boolean> {
  const row = await db.selectFrom('language').select('id').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

/** Gives the tasks a keyword; answers those that did not have it. */
export async function addKeyword(db: Db, ids: readonly string[], keywordId: string): Promise<string[]> {
  const result = await sql<{ id: string }>`insert into task_keyword (task_id, keyword_id)
    select one, ${keywordId}::bigint from unnest(${[...ids]}::bigint[]) as one
    on conflict do nothing returning task_id::text as id`.execute(db);
  return result.rows.map((row) => row.id);
}

/** Takes a keyword from the tasks; answers those that had it. */
export async function removeKeyword(db: Db, ids: readonly string[], keywordId: string): Promise<string[]> {
  const result = await sql<{ id: string }>`delete from task_keyword
    where task_id = any(${[...ids]}::bigint[]) and keyword_id = ${keywordId}::bigint
    returning task_id::text as id`.execute(db);
  return result.rows.map((row) => row.id);
}

/** The numbers among these that a task in this language has. */
export async function takenNumbers(db: Db, numbers: readonly string[], language: string): Promise<Set<string>> {
  const result = await sql<{ number: string }>`select international_id as number from task
    where international_id = any(${[...numbers]}::text[]) and language = ${language}`.execute(db);
  return new Set(result.rows.map((row) => row.number));
}

export async function setLanguage(db: Db, ids: readonly string[], language: string): Promise<void> {
  await sql`update task set language = ${language}, updated_at = clock_timestamp()
    where id = any(${[...ids]}::bigint[])`.execute(db);
}

/** Puts the tasks into the archive or takes them out. */
export async function archiveTasks(db: Db, ids: readonly string[], isArchived: boolean): Promise<void> {
  await sql`update task set archived_at = case when ${isArchived}::boolean then now() end
    where id = any(${[...ids]}::bigint[])`.execute(db);
}
