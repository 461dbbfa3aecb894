import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../platform/database/db';
import type { LoginRow } from '../login/queries';

/** Whoever has a key. isForSitting: it counts only while the owner has a contest to sit. */
export type KeyOwner = LoginRow & { grade: number | null; isForSitting: boolean };

/** Stores each user's new key in place of the old one; answers the users whose account exists. */
export async function setKeys(
  db: Db,
  keys: readonly { userId: string; partOne: string; hash: Buffer }[],
  isForSitting: boolean,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update user_account set key_part_one = given.part_one, key_hash = given.hash, key_issued_at = now(),
      key_for_sitting = ${isForSitting}, key_pictures = null
    from unnest(${keys.map((key) => key.userId)}::bigint[], ${keys.map((key) => key.partOne)}::text[],
      ${keys.map((key) => key.hash)}::bytea[]) as given (id, part_one, hash)
    where user_account.id = given.id
    returning user_account.id
  `.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Finds the accounts whose key begins with this part, a few at most, without archived ones. */
export async function findByPartOne(pool: pg.Pool, partOne: string): Promise<(KeyOwner & { keyHash: Buffer })[]> {
  const { rows } = await pool.query<KeyOwner & { keyHash: Buffer }>({
    name: 'key-find',
    text: `
      select id, role, is_activated as "isActivated", is_confirmed as "isConfirmed",
        suspended_at is not null as "isSuspended", key_hash as "keyHash", grade,
        key_for_sitting as "isForSitting"
      from user_account where key_part_one = $1 and key_hash is not null and not is_archived`,
    values: [partOne],
  });
  return rows;
}
