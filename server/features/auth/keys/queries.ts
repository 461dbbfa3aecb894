import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { LoginRow } from '../login/queries';

/** Stores each user's new key in place of the old one; answers the users whose account exists. */
export async function setKeys(
  db: Db,
  keys: readonly { userId: string; partOne: string; hash: Buffer }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update user_account set key_part_one = given.part_one, key_hash = given.hash, key_issued_at = now()
    from unnest(${keys.map((key) => key.userId)}::bigint[], ${keys.map((key) => key.partOne)}::text[],
      ${keys.map((key) => key.hash)}::bytea[]) as given (id, part_one, hash)
    where user_account.id = given.id
    returning user_account.id
  `.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Finds the accounts whose key begins with this part, a few at most, without archived ones. */
export async function findByPartOne(db: Db, partOne: string): Promise<(LoginRow & { keyHash: Buffer })[]> {
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'role', 'is_activated', 'is_confirmed', 'suspended_at', 'key_hash'])
    .where('key_part_one', '=', partOne)
    .where('is_archived', '=', false)
    .execute();
  return rows.flatMap(({ key_hash: keyHash, ...row }) =>
    keyHash === null
      ? []
      : [
          {
            id: row.id,
            role: row.role,
            isActivated: row.is_activated,
            isConfirmed: row.is_confirmed,
            isSuspended: row.suspended_at !== null,
            keyHash,
          },
        ],
  );
}
