import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/db';

/**
 * A secret of this installation by its name (`secret.login`, `secret.delivery`), made at its first use and the same for
 * all instances. Never part of what settings/get answers.
 */
export async function readSecret(db: Db, name: `secret.${string}`): Promise<Buffer> {
  const known = await findSecret(db, name);
  if (known) return known;
  await db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Another instance may have been quicker: what stands there counts.
  const made = await findSecret(db, name);
  if (!made) throw new Error(`the secret ${name} could not be kept`);
  return made;
}

async function findSecret(db: Db, name: string): Promise<Buffer | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row ? Buffer.from(String(row.value), 'base64url') : null;
}
