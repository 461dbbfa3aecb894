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

/** Whether there is such a language. */
export async function isLanguage(db: Db, code: string): Promise<boolean> {
  const row = await db.selectFrom('language').select('id').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
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
