import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { findCaller } from '../auth/sessions/queries';

/** The owner of a live session, by its public number, with the owner's present rights; null once it has ended. */
export async function callerOf(services: Pick<Services, 'pool' | 'db'>, sid: string): Promise<Caller | null> {
  const row = await services.db.selectFrom('session').select('token_hash').where('sid', '=', sid).executeTakeFirst();
  return row ? findCaller(services, row.token_hash) : null;
}
