import type pg from 'pg';
import type { Db } from '../../platform/database/db';

/**
 * Records a challenge as used and deletes old ones. False: it was used before, even by a call at the same moment. An hour
 * is longer than any challenge lives, even if the clocks of the instances differ.
 */
export async function spend(pool: pg.Pool, challenge: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'captcha-spend',
    text: `
      with old as (delete from captcha_used where used_at < now() - interval '1 hour')
      insert into captcha_used (challenge) values ($1) on conflict (challenge) do nothing`,
    values: [challenge],
  });
  return rowCount === 1;
}

/** Whether proofs are required (the flag `captcha`). */
export async function isAsked(db: Db, byDefault: boolean): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'captcha').executeTakeFirst();
  return typeof row?.value === 'boolean' ? row.value : byDefault;
}
