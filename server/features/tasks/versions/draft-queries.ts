import { sql } from 'kysely';
import type { DraftContent } from '../../../../contract/task/draft';
import type { DeskFields } from '../../../../contract/tasks-desk';
import type { Db } from '../../../platform/database/db';
import { readFields } from './state-queries';

/** fields null: nothing is pending. basis: the version from which the draft set out. */
export type StoredDraft = {
  taskId: string;
  rev: number;
  fields: DeskFields | null;
  basis: number | null;
  savedAt: Date;
  savedBy: string | null;
};

/** The drafts of tasks, by task; a task that nobody has touched has none. */
export async function readDrafts(db: Db, ids: readonly string[]): Promise<Map<string, StoredDraft>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('task_draft')
    .leftJoin('user_account', 'user_account.id', 'task_draft.saved_by')
    .select([
      'task_id',
      'rev',
      'fields',
      'basis',
      'saved_at',
      sql<string | null>`first_name || ' ' || last_name`.as('by'),
    ])
    .where('task_id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.task_id,
      {
        taskId: row.task_id,
        rev: row.rev,
        fields: row.fields === null ? null : readFields(row.fields),
        basis: row.basis,
        savedAt: row.saved_at,
        savedBy: row.by,
      },
    ]),
  );
}

/** What is pending of a task: fields, and the same as a document. */
export type Pending = { fields: DeskFields; content: DraftContent };

/** Writes the draft of a task at its next rev, and what its desk shows then. Returns when. */
export async function writeDraft(
  db: Db,
  draft: { taskId: string; rev: number; pending: Pending | null; basis: number | null; userId: string | null },
  shown: DeskFields,
): Promise<Date> {
  const { taskId, rev, pending, basis, userId } = draft;
  const fields = pending && JSON.stringify(pending.fields);
  const content = pending && JSON.stringify(pending.content);
  const { rows } = await sql<{ saved_at: Date }>`
    insert into task_draft (task_id, rev, fields, content, basis, saved_by, saved_at)
    values (${taskId}, ${rev}, ${fields}::jsonb, ${content}::jsonb, ${basis}, ${userId}, clock_timestamp())
    on conflict (task_id) do update set rev = excluded.rev, fields = excluded.fields, content = excluded.content,
      basis = excluded.basis, saved_by = excluded.saved_by, saved_at = excluded.saved_at
    returning saved_at`.execute(db);
  await storeState(db, taskId, rev, shown);
  const at = rows[0]?.saved_at;
  if (!at) throw new Error('a draft was not written');
  return at;
}

/** Remembers what a desk shows at a rev. */
export async function storeState(db: Db, taskId: string, rev: number, fields: DeskFields): Promise<void> {
  const values = { task_id: taskId, rev, fields: JSON.stringify(fields) };
  await db
    .insertInto('task_draft_state')
    .values(values)
    .onConflict((one) => one.doNothing())
    .execute();
}

/** Drops the states that nobody has on a desk any more. */
export async function pruneStates(db: Db, taskId: string, rev: number): Promise<void> {
  await sql`delete from task_draft_state where saved_at < now() - interval '2 days'
    or (task_id = ${taskId} and rev < ${rev} - 300)`.execute(db);
}

/** What the desk of a task showed at a rev, or at the newest one before that is known; null: nothing is. */
export async function readStateAt(db: Db, taskId: string, rev: number): Promise<DeskFields | null> {
  const { rows } = await sql<{ fields: unknown }>`
    select fields from (
      select fields, rev, 0 as place from task_draft_state where task_id = ${taskId} and rev <= ${rev}
      union all
      select fields, rev, 1 from task_version where task_id = ${taskId} and rev <= ${rev} and kind <> 'OTHER'
    ) known order by rev desc, place limit 1`.execute(db);
  return rows[0] ? readFields(rows[0].fields) : null;
}

/** Gives a new task's draft the name of its first save. */
export async function nameDraft(db: Db, taskId: string, key: string): Promise<void> {
  await db.updateTable('task_draft').set({ key }).where('task_id', '=', taskId).execute();
}

/** taskOfKey, and until the commit nobody else makes a task of this name. */
export async function lockKey(trx: Db, key: string): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task-draft:${key}`}, 0))`.execute(trx);
  return taskOfKey(trx, key);
}

/** The task that a first save of this name has made, or null. */
export async function taskOfKey(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('task_draft').select('task_id').where('key', '=', key).executeTakeFirst();
  return row?.task_id ?? null;
}
