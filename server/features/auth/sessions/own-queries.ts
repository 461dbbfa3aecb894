import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

export type OwnSessionRow = {
  id: string;
  startedAt: Date;
  lastSeenAt: Date;
  clientIp: string | null;
  userAgent: string | null;
};

/** The live sessions of an account, newest contact first. */
export async function listOwn(db: Db, userId: string): Promise<OwnSessionRow[]> {
  const { rows } = await sql<OwnSessionRow>`
    select sid as id, session.created_at as "startedAt", last_seen_at as "lastSeenAt", host(client_ip) as "clientIp",
      user_agent as "userAgent"
    from session join user_account u on u.id = session.user_id
    where session.user_id = ${userId}::bigint and ended_at is null
      and session_is_alive(u.role, session.created_at, last_seen_at)
    order by last_seen_at desc, sid desc limit 100`.execute(db);
  return rows;
}

/** Ends one session of an account, or all (sid: null), but never the own one; answers their numbers. */
export async function endOwn(
  db: Db,
  { userId, own, sid }: { userId: string; own: string; sid: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ sid: string }>`update session set ended_at = now(), ended_by = 'STAFF'
    where user_id = ${userId}::bigint and ended_at is null and sid <> ${own}::bigint
      and (${sid}::bigint is null or sid = ${sid}::bigint) returning sid`.execute(db);
  return rows.map((row) => row.sid);
}
