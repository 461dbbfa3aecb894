import type { Db } from '../../platform/database/db';
import type { Caller } from '../auth/caller';
import { findCaller } from '../auth/sessions/queries';

/** Who a live session belongs to, by its public number, with the rights of this moment; null once it has ended. */
export async function callerOf(db: Db, sid: string): Promise<Caller | null> {
  const row = await db.selectFrom('session').select('token_hash').where('sid', '=', sid).executeTakeFirst();
  return row ? findCaller(db, row.token_hash) : null;
}
