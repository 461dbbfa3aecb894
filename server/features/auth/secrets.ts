import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/db';

/**
 * Reads a secret of this installation by name (`secret.login`, `secret.delivery`). It is made at its first use and is
 * the same for all instances. settings/get never answers it.
 */
export async function readSecret(db: Db, name: `secret.${string}`): Promise<Buffer> {
  const known = await findSecret(db, name);
  if (known) return known;
  await db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Another instance may have written one first: the stored secret counts.
  const made = await findSecret(db, name);
  if (!made) throw new Error(`the secret ${name} could not be kept`);
  return made;
}

async function findSecret(db: Db, name: string): Promise<Buffer | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row ? Buffer.from(String(row.value), 'base64url') : null;
}
