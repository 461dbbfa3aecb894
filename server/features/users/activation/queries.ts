import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** Days for which a mailed link activates an account. */
export const LINK_DAYS = 7;

export async function insertActivation(db: Db, userId: string, tokenHash: Buffer): Promise<void> {
  await db
    .insertInto('activation')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + make_interval(days => ${LINK_DAYS}::int)`,
    })
    .execute();
}

/** The one thing that a mail about an account needs and a caller may not have at hand. */
export async function readRecipient(db: Db, userId: string) {
  return db
    .selectFrom('user_account')
    .select(['uuid', 'login', 'email', 'role', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Counts links mailed to an account within the last day, so that nobody can fill another person's mailbox. */
export async function countActivations(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('activation')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Locks the account of an activation link that is unused and not expired until the commit; null otherwise. named: the
 * account's number or uuid that the link must belong to, or null.
 */
export async function holdByLink(
  db: Db,
  tokenHash: Buffer,
  named: string | null,
): Promise<{ id: string; isConfirmed: boolean } | null> {
  const { rows } = await sql<{ id: string; isConfirmed: boolean }>`
    select id, is_confirmed as "isConfirmed" from user_account
    where id = (select user_id from activation where token_hash = ${tokenHash}) and not is_archived
      and not is_activated and (${named}::text is null or lower(${named}::text) in (uuid::text, id::text))
    for no key update`.execute(db);
  const [account] = rows;
  if (!account) return null;
  // Checked after locking the account: of two people who open the link at once, one finds it used.
  const link = await db
    .selectFrom('activation')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return link ? account : null;
}

/** Activates an account. Its links stop working. */
export async function setActivated(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ is_activated: true, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await db
    .updateTable('activation')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
