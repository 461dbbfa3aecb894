import type { Db } from '../../platform/database/db';

/** A picture by its random name, or null. */
export async function readImage(db: Db, name: string): Promise<{ mime: string; bytes: Buffer } | null> {
  const row = await db.selectFrom('image').select(['mime', 'bytes']).where('name', '=', name).executeTakeFirst();
  return row ?? null;
}
