import type { Db } from '../../../platform/database/db';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import type { ReadValues } from '../../settings/values';
import { isTester } from './entry';
import { isSessionInSeb } from './seb-queries';

type Asked = Pick<FrozenCollection, 'id' | 'needsSeb'>;

type Place = 'START' | 'READ' | 'ANSWER' | 'PROOF';

/**
 * Whether the caller's session must show Safe Exam Browser before it may sit the collection, and has not. Of a
 * collection that any browser may sit, and of a session that is known to be in it, nothing is asked of the database.
 * at: where the caller is refused for it, which is noted.
 */
export type LacksSeb = (collection: Asked, caller: Caller, at?: Place) => false | Promise<boolean>;

/** The check that start, reads and answers share (docs/rules/lockdown.md). Testers sit in any browser. */
export function createLacksSeb({ db }: Pick<Services, 'db'>, values: ReadValues): LacksSeb {
  return (collection, caller, at) => {
    if (!collection.needsSeb || isTester(caller.role) || caller.sebCollectionId === collection.id) return false;
    return isMissing(collection, caller, at);
  };

  async function isMissing(collection: Asked, caller: Caller, at: Place | undefined): Promise<boolean> {
    const { flags } = await values.get();
    // The caller may come from a cache that has not heard of the proof yet.
    if (!flags.lockdown || (await isSessionInSeb(db, caller.sid, collection.id))) return false;
    if (at) await noteSebRefusal(db, { userId: caller.userId, collectionId: collection.id, at });
    return true;
  }
}

/** Notes that somebody was refused for want of Safe Exam Browser, once in ten minutes. */
export async function noteSebRefusal(
  db: Db,
  refusal: { userId: string; collectionId: string; at: Place; why?: string },
): Promise<void> {
  const { userId, collectionId, at, why } = refusal;
  await auditView(db, {
    userId,
    action: 'collection.seb-refuse',
    objectType: 'collection',
    objectId: collectionId,
    details: why === undefined ? { at } : { at, why },
  });
}
