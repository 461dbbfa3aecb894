import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db';

/**
 * A secret of this installation by its name (`secret.login`, `secret.delivery`), made at its first use and the same for
 * all instances. Never part of what settings/get answers.
 */
export async function readSecret(db: Db, name: `secret.${string}`): Promise<Buffer> {
  await db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return Buffer.from(String(row.value), 'base64url');
}
