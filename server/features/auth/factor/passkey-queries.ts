import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

export type StoredPasskey = {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

/** The passkeys of an account, oldest first. */
export async function listPasskeys(
  db: Db,
  userId: string,
): Promise<(StoredPasskey & { name: string; createdAt: Date; lastUsedAt: Date | null })[]> {
  const rows = await db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** Inserts a passkey; false when it is known already. */
export async function insertPasskey(
  db: Db,
  userId: string,
  passkey: Omit<StoredPasskey, 'id'> & { name: string },
): Promise<boolean> {
  const made = await db
    .insertInto('passkey')
    .values({
      user_id: userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: String(passkey.counter),
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .execute();
  return made.length === 1;
}

/** Notes a use; false when the key has counted as much already, so that of two equal uses one counts. */
export async function notePasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  const used = await db
    .updateTable('passkey')
    .set({ counter: String(counter), last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb.lit(counter === 0), eb('counter', '<', String(counter))]))
    .returning('id')
    .execute();
  return used.length === 1;
}

/** Deletes a passkey of an account; its name, or null when there is none. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Stores what a new passkey is to sign in this session. */
export async function storeSetup(db: Db, sid: string, challenge: string): Promise<void> {
  await sql`insert into passkey_setup (session_sid, challenge) values (${sid}::bigint, ${challenge})
    on conflict (session_sid) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(
    db,
  );
}

/** Takes what a new passkey is to sign in this session: it counts once. Null: nothing, or too old. */
export async function takeSetup(db: Db, sid: string): Promise<string | null> {
  const { rows } = await sql<{ challenge: string; isFresh: boolean }>`delete from passkey_setup
    where session_sid = ${sid}::bigint returning challenge, expires_at > now() as "isFresh"`.execute(db);
  return rows[0]?.isFresh ? rows[0].challenge : null;
}
