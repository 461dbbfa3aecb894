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

/** Links mailed to an account within the last day: nobody's mailbox is filled by others. */
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
 * The account that a link activates which is neither used nor too old, held until the commit; null otherwise.
 * named: whose it must be, by number or uuid, or null.
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
  // Looked at once the account is held: of two who open the link at the same moment one finds it used.
  const link = await db
    .selectFrom('activation')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return link ? account : null;
}

/** Activates an account; its links work no more. */
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
