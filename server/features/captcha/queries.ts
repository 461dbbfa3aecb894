import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

/** Records a challenge as used and deletes old ones. False: it was used before, even by a call at the same moment. */
export async function spend(db: Db, challenge: Buffer): Promise<boolean> {
  // An hour is longer than any challenge lives, even if the clocks of the instances differ.
  await db.deleteFrom('captcha_used').where('used_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  const row = await db
    .insertInto('captcha_used')
    .values({ challenge })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether proofs are required (the flag `captcha`). */
export async function isAsked(db: Db, byDefault: boolean): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'captcha').executeTakeFirst();
  return typeof row?.value === 'boolean' ? row.value : byDefault;
}
