import { sql } from 'kysely';
import type { ConsentKind } from '../../../contract/agreements';
import type { Db } from '../../platform/database/db';
import type { Versions } from './versions/version-queries';

/** Who changes a consent: the pupil, or a parent with the key of the form. */
export type ChangeWay = 'SELF' | 'PARENT';
export type Change = { consent: ConsentKind; isGiven: boolean; way: ChangeWay };

/**
 * Withdraws or gives one consent; the other one stays as it is. versions: the texts of what is given. The user must be
 * locked.
 */
export async function changeConsent(
  trx: Db,
  userId: string,
  { consent, isGiven, way }: Change,
  versions: Versions,
): Promise<void> {
  const version_id = isGiven ? (consent === 'TAKE_PART' ? versions.takePart : versions.publish) : null;
  await trx
    .insertInto('agreement_change')
    .values({ user_id: userId, consent, is_given: isGiven, way, version_id })
    .execute();
  const since = isGiven ? sql<Date>`now()` : null;
  await trx
    .updateTable('user_account')
    .set({
      ...(consent === 'TAKE_PART' ? { agreed_to_take_part_at: since } : { agreed_to_publish_at: since }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
  if (consent === 'PUBLISH' || isGiven) return;
  await trx
    .updateTable('agreement')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

export type ChangeFound = Change & { changedAt: Date };

/** What was changed one by one, newest first. */
export async function listChanges(db: Db, userId: string): Promise<ChangeFound[]> {
  return db
    .selectFrom('agreement_change')
    .select(['consent', 'is_given as isGiven', 'way', 'changed_at as changedAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}
