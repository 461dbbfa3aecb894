import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** Begins to keep how far an adding is; what a server that broke down has left behind goes. */
export async function beginAddition(db: Db, userId: string, id: string, total: number): Promise<void> {
  await sql`delete from participant_addition where changed_at < now() - interval '1 hour'`.execute(db);
  await sql`insert into participant_addition (user_id, id, total) values (${userId}::bigint, ${id}::uuid, ${total})
    on conflict (user_id, id) do update set done = 0, total = excluded.total, changed_at = now()`.execute(db);
}

export async function writeAddition(db: Db, userId: string, id: string, done: number): Promise<void> {
  await sql`update participant_addition set done = ${done}, changed_at = now()
    where user_id = ${userId}::bigint and id = ${id}::uuid`.execute(db);
}

export async function endAddition(db: Db, userId: string, id: string): Promise<void> {
  await sql`delete from participant_addition where user_id = ${userId}::bigint and id = ${id}::uuid`.execute(db);
}

/** How far it is; null when it has not begun, is over, or is somebody else's. */
export async function readAddition(
  db: Db,
  userId: string,
  id: string,
): Promise<{ done: number; total: number } | null> {
  const { rows } = await sql<{ done: number; total: number }>`select done, total from participant_addition
    where user_id = ${userId}::bigint and id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}
