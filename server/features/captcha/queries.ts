import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

/** Notes that a challenge was used; false when it was before, also by a call at the same moment. Forgets old ones. */
export async function spend(db: Db, challenge: Buffer): Promise<boolean> {
  // An hour is longer than any challenge lives, whatever the clocks of the instances say.
  await db.deleteFrom('captcha_used').where('used_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  const row = await db
    .insertInto('captcha_used')
    .values({ challenge })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether proofs are asked for at all (the flag `captcha`). */
export async function isAsked(db: Db, byDefault: boolean): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'captcha').executeTakeFirst();
  return typeof row?.value === 'boolean' ? row.value : byDefault;
}
