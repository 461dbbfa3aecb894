import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { Events } from '../../../platform/database/events';
import { endFactorTickets } from '../factor/ticket-queries';

/** Links that one address may request in an hour: a whole school shares one. */
const MOST_OF_ADDRESS = 60;
/** Links that one account is mailed in an hour. */
const MOST_OF_ACCOUNT = 3;

/** Deletes requests that count nowhere any more. */
export async function deleteOldResetRequests(db: Db): Promise<void> {
  await sql`delete from password_reset_request where requested_at < now() - interval '1 day'`.execute(db);
}

/** Counts a request for a link by an address; false when it has made too many. */
export async function noteRequest(db: Db, ip: string): Promise<boolean> {
  await deleteOldResetRequests(db);
  const { rows } = await sql`
    insert into password_reset_request (client_ip) select ${ip}::inet
    where (select count(*) from password_reset_request
      where client_ip = ${ip}::inet and requested_at > now() - interval '1 hour') < ${MOST_OF_ADDRESS}
    returning id`.execute(db);
  return rows.length === 1;
}

export type Owner = { id: string; login: string; email: string; firstName: string; lastName: string };

/** Finds the account of an e-mail, or null, and locks it, so that requests at the same moment are counted in turn. */
export async function lockOwner(db: Db, email: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select id, login, email, first_name as "firstName", last_name as "lastName" from user_account
    where lower(email) = lower(${email}) and email is not null and not is_archived for update`.execute(db);
  return rows[0] ?? null;
}

/** Stores a link of the account for an hour; false when the account has too many already. */
export async function insertReset(db: Db, userId: string, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into password_reset (user_id, token_hash, expires_at)
    select ${userId}::bigint, ${tokenHash}, now() + interval '1 hour'
    where (select count(*) from password_reset
      where user_id = ${userId}::bigint and created_at > now() - interval '1 hour') < ${MOST_OF_ACCOUNT}
    returning id`.execute(db);
  return rows.length === 1;
}

/** Finds the account of a link; null when the link is unknown, used or too old. */
export async function findReset(db: Db, tokenHash: Buffer): Promise<{ userId: string; login: string } | null> {
  const row = await db
    .selectFrom('password_reset')
    .innerJoin('user_account', 'user_account.id', 'password_reset.user_id')
    .select(['user_account.id', 'user_account.login'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('is_archived', '=', false)
    .executeTakeFirst();
  return row ? { userId: row.id, login: row.login } : null;
}

/** Uses up a link; false when it was used or ran out meanwhile. */
export async function spendReset(db: Db, userId: string, tokenHash: Buffer): Promise<boolean> {
  // Locks the account first, as all code does, so that two changes at once cannot deadlock.
  await db.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute();
  const used = await db
    .updateTable('password_reset')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .execute();
  return used.length === 1;
}

/**
 * Sets a password and ends what the old one opened: all sessions but one (its sid, or null for none), and unused links.
 */
export async function changePassword(
  db: Db,
  events: Events,
  change: { userId: string; passwordHash: string; stays: string | null },
): Promise<void> {
  const { userId, passwordHash, stays } = change;
  await db
    .updateTable('user_account')
    .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) => (stays === null ? eb.lit(true) : eb('sid', '!=', stays)))
    .execute();
  await endResets(db, userId);
  await endFactorTickets(db, userId);
  await events.publish(db, 'user', userId);
}

/** Invalidates the unused links of the account. */
export async function endResets(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
