import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

export type StoredRecording = { name: string; part: string; words: string; length_ms: number; sha256: Buffer };

/** The recordings of a task without their bytes, the newest first. */
export async function recordingsOf(db: Db, taskId: string): Promise<StoredRecording[]> {
  return db
    .selectFrom('recording')
    .select(['name', 'part', 'words', 'length_ms', 'sha256'])
    .where('task_id', '=', taskId)
    .where('is_current', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .execute();
}

export type NewRecording = StoredRecording & { mime: string; bytes: Buffer };

/** Stores a recording of a task. */
export async function insertRecording(
  db: Db,
  taskId: string,
  recording: NewRecording,
  userId: string | null,
): Promise<void> {
  await db
    .insertInto('recording')
    .values({ ...recording, task_id: taskId, created_by: userId })
    .execute();
}

/** Takes recordings from their task. One that the copy of a complete collection plays stays under its name. */
export async function retireRecordings(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db.updateTable('recording').set({ is_current: false }).where('name', 'in', names).execute();
  await db
    .deleteFrom('recording')
    .where('name', 'in', names)
    .where(
      sql<SqlBool>`not exists (select from exercise e where e.task_id = recording.task_id
        and strpos(e.content::text, recording.name) > 0)`,
    )
    .execute();
}

/** Says what a recording reads, and where. */
export async function placeRecording(db: Db, name: string, place: { part: string; words: string }): Promise<void> {
  await db.updateTable('recording').set(place).where('name', '=', name).execute();
}

/** Copies the recordings of a task to another, under names of their own. */
export async function copyRecordings(db: Db, fromId: string, toId: string, userId: string): Promise<void> {
  await sql`insert into recording (name, task_id, part, words, mime, length_ms, bytes, sha256, created_by)
    select replace(gen_random_uuid()::text, '-', '') || substring(name from '\\.[a-z0-9]+$'), ${toId}::bigint, part, words, mime,
      length_ms, bytes, sha256, ${userId}::bigint
    from recording where task_id = ${fromId} and is_current`.execute(db);
}

/** A recording by its random name, or null. */
export async function readRecording(db: Db, name: string): Promise<{ mime: string; bytes: Buffer } | null> {
  const row = await db.selectFrom('recording').select(['mime', 'bytes']).where('name', '=', name).executeTakeFirst();
  return row ?? null;
}
