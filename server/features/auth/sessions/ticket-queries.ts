import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { Caller } from '../caller';
import { alive } from '../queries';

/** Keeps a ticket for a session; answers until when it is good. Forgets those that are over. */
export async function insertTicket(db: Db, ticket: { tokenHash: Buffer; sid: string }): Promise<Date> {
  await db.deleteFrom('launch_ticket').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  const row = await db
    .insertInto('launch_ticket')
    .values({ token_hash: ticket.tokenHash, session_sid: ticket.sid })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** Uses a ticket up: whose it is and which session asked for it; null when it is none, used, over, or that session is. */
export async function spendTicket(
  db: Db,
  tokenHash: Buffer,
): Promise<{ sid: string; user: { id: string; role: Caller['role'] } } | null> {
  const row = await db
    .updateTable('launch_ticket')
    .set({ used_at: sql<Date>`now()` })
    .from('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .whereRef('session.sid', '=', 'launch_ticket.session_sid')
    .where('launch_ticket.token_hash', '=', tokenHash)
    .where('launch_ticket.used_at', 'is', null)
    .where('launch_ticket.expires_at', '>', sql<Date>`now()`)
    .where('session.ended_at', 'is', null)
    .where('user_account.is_archived', '=', false)
    .where(alive)
    .returning(['session.sid', 'user_account.id', 'user_account.role'])
    .executeTakeFirst();
  return row ? { sid: row.sid, user: { id: row.id, role: row.role } } : null;
}
