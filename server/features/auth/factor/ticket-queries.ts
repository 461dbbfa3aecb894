import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { Caller } from '../caller';

/** A log-in that waits for its second factor. */
export type HeldTicket = { userId: string; role: Caller['role']; challenge: string | null };

/** Which factors an account has; null: the password is enough. */
export async function factorWays(db: Db, userId: string): Promise<{ app: boolean; passkey: boolean } | null> {
  const { rows } = await sql<{ app: boolean; passkey: boolean }>`select
    exists (select from second_factor_app where user_id = ${userId}::bigint and secret is not null) as app,
    exists (select from passkey where user_id = ${userId}::bigint) as passkey`.execute(db);
  const [ways] = rows;
  return ways && (ways.app || ways.passkey) ? ways : null;
}

/** Deletes tickets that ran out a day ago. */
export async function deleteOldFactorTickets(db: Db): Promise<void> {
  await sql`delete from second_factor_ticket where expires_at < now() - interval '1 day'`.execute(db);
}

/** Inserts a ticket, deletes those that ran out a day ago; answers how long it works, in milliseconds. */
export async function insertFactorTicket(db: Db, userId: string, tokenHash: Buffer): Promise<number> {
  await deleteOldFactorTickets(db);
  const { rows } = await sql<{ lifeMs: number }>`insert into second_factor_ticket (token_hash, user_id)
    values (${tokenHash}, ${userId}::bigint)
    returning (extract(epoch from expires_at - now()) * 1000)::integer as "lifeMs"`.execute(db);
  return rows[0]?.lifeMs ?? 0;
}

/** Locks a ticket that works: of two calls with it the second one waits. Null: unknown, used, too old, suspended. */
export async function lockFactorTicket(db: Db, tokenHash: Buffer): Promise<HeldTicket | null> {
  const { rows } = await sql<HeldTicket>`select t.user_id as "userId", u.role, t.challenge
    from second_factor_ticket t join user_account u on u.id = t.user_id
    where t.token_hash = ${tokenHash} and t.used_at is null and t.expires_at > now()
      and not u.is_archived and u.suspended_at is null
    for update of t`.execute(db);
  return rows[0] ?? null;
}

export async function setTicketChallenge(db: Db, tokenHash: Buffer, challenge: string | null): Promise<void> {
  await sql`update second_factor_ticket set challenge = ${challenge} where token_hash = ${tokenHash}`.execute(db);
}

export async function spendFactorTicket(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`update second_factor_ticket set used_at = now(), challenge = null
    where token_hash = ${tokenHash}`.execute(db);
}

/** Counts a wrong code; after `most` of them the ticket works no more. */
export async function noteWrong(db: Db, tokenHash: Buffer, most: number): Promise<void> {
  await sql`update second_factor_ticket set wrong = wrong + 1, challenge = null,
    used_at = case when wrong + 1 >= ${most} then now() end where token_hash = ${tokenHash}`.execute(db);
}

/** Makes the waiting log-ins of an account useless. */
export async function endFactorTickets(db: Db, userId: string): Promise<void> {
  await sql`update second_factor_ticket set used_at = now()
    where user_id = ${userId}::bigint and used_at is null`.execute(db);
}

/** Wrong codes under a name: from one source in five minutes, from anywhere in an hour. */
export async function countWrong(db: Db, name: string, source: string): Promise<{ here: number; anywhere: number }> {
  const { rows } = await sql<{ here: string; anywhere: string }>`select
    count(*) filter (where client_ip <<= ${source}::inet and failed_at > now() - interval '5 minutes') as here,
    count(*) as anywhere
    from login_failure where login = ${name} and failed_at > now() - interval '1 hour'`.execute(db);
  return { here: Number(rows[0]?.here ?? 0), anywhere: Number(rows[0]?.anywhere ?? 0) };
}
