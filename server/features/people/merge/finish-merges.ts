import { mergeUndoDays } from '../../../../contract/people-merge';
import { repeat } from '../../../platform/repeat';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import { lockAccount } from '../../participants/acts/removal-queries';
import { maskCopy } from '../../participants/masking/mask';
import { readOverdue } from './queries';

const EVERY_MS = 60 * 60_000;
/** The most accounts of one round. */
const MOST = 100;

/**
 * Masks once an hour the accounts whose merge can be undone no more: their name stands in the account that stays, and a
 * second copy of it is of no use.
 */
export function startFinishedMerges(services: Services): void {
  repeat(services, {
    name: 'merges',
    everyMs: EVERY_MS,
    round: () => finishMerges(services),
    failed: 'accounts that were merged are masked in the next round',
  });
}

/** One round of the job. */
export async function finishMerges({ db, events }: Pick<Services, 'db' | 'events'>): Promise<void> {
  for (const id of await readOverdue(db, mergeUndoDays, MOST)) {
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, id);
      if (!account || account.isMasked) return;
      await maskCopy(trx, id);
      await writeAudit(trx, { userId: null, action: 'user.mask', objectType: 'user', objectId: id });
      await events.publish(trx, 'user', id);
    });
  }
}
