import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/db';

type Name = `secret.${string}`;

/** Of an installation, and never changed: read once. */
const known = new WeakMap<Db, Map<Name, Promise<Buffer>>>();

/** A secret of this installation by name (`secret.login`, `secret.delivery`), read from the database once. */
export function cachedSecret(db: Db, name: Name): Promise<Buffer> {
  const ofDb = known.get(db) ?? new Map<Name, Promise<Buffer>>();
  known.set(db, ofDb);
  const secret = ofDb.get(name) ?? readSecret(db, name);
  ofDb.set(name, secret);
  secret.catch(() => ofDb.delete(name));
  return secret;
}

/**
 * Reads a secret of this installation. It is made at its first use and is the same for all instances. settings/get never
 * answers it.
 */
export async function readSecret(db: Db, name: Name): Promise<Buffer> {
  const found = await findSecret(db, name);
  if (found) return found;
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

async function findSecret(db: Db, name: Name): Promise<Buffer | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row ? Buffer.from(String(row.value), 'base64url') : null;
}
