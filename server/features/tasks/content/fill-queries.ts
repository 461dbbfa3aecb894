import { sql } from 'kysely';
import { type DraftContent, draftContent } from '../../../../contract/task/draft';
import type { DeskFields } from '../../../../contract/tasks-desk';
import type { Db } from '../../../platform/database/db';
import { readFields } from '../versions/state-queries';
import { withDocument } from './draft-queries';

/** The next tasks whose document is absent, by id. */
export async function tasksWithout(db: Db, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id::text as id from task
    where content is null and id > ${after} order by task.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a task whose document is still absent; null: it is there, or somebody writes the task now. */
export async function lockWithout(trx: Db, id: string): Promise<{ number: string } | null> {
  const { rows } = await sql<{ number: string }>`select international_id as number from task
    where id = ${id} and content is null for no key update skip locked`.execute(trx);
  return rows[0] ?? null;
}

/** A draft (no null) or a version of a task. */
export type Written = { taskId: string; no: number | null };

/** The next drafts and versions whose document is absent, by task and number, a draft before the versions. */
export async function writtenWithout(db: Db, after: Written, most: number): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select "taskId"::text as "taskId", no from (
      select task_id as "taskId", null::integer as no from task_draft where content is null and fields is not null
      union all
      select task_id, no from task_version where content is null
    ) written
    where ("taskId", coalesce(no, 0)) > (${after.taskId}::bigint, ${after.no ?? 0}::integer)
    order by written."taskId", written.no nulls first limit ${most}`.execute(db);
  return rows;
}

/**
 * Stores the document of a draft or of a version where it is still absent. Answers the fields, and the document as it was
 * stored (null: it cannot be read); null where it is there, or somebody writes it now.
 */
export async function storeWritten(
  trx: Db,
  { taskId, no }: Written,
): Promise<{ fields: DeskFields; content: DraftContent | null } | null> {
  const table = sql.table(no === null ? 'task_draft' : 'task_version');
  const isThis = sql`task_id = ${taskId} and ${no === null ? sql`true` : sql`no = ${no}`}`;
  const { rows } = await sql<{ fields: unknown }>`select fields from ${table}
    where ${isThis} and content is null and fields is not null for update skip locked`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  const { fields, content } = await withDocument(trx, { taskId, fields: readFields(row.fields) });
  const stored = await sql<{ content: unknown }>`update ${table} set content = ${JSON.stringify(content)}::jsonb
    where ${isThis} returning content`.execute(trx);
  const read = draftContent.safeParse(stored.rows[0]?.content);
  return { fields, content: read.success ? read.data : null };
}
