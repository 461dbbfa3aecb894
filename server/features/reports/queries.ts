import type { Db } from '../../platform/database/db';
import type { Caller } from '../auth/caller';
import { findCaller } from '../auth/sessions/queries';

/** The owner of a live session, by its public number, with the owner's present rights; null once it has ended. */
export async function callerOf(db: Db, sid: string): Promise<Caller | null> {
  const row = await db.selectFrom('session').select('token_hash').where('sid', '=', sid).executeTakeFirst();
  return row ? findCaller(db, row.token_hash) : null;
}
