import { decideOffline } from '../../../../contract/offline';
import { minutesWith } from '../../../../contract/users-aids';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { holdsRole } from '../../auth/queries';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import { isCalculated } from '../../solving/late/queries';
import { countAsNew, countInstead } from './counting';
import { bodyIn } from './read';
import * as rows from './store-queries';

/** Mounts the decision about a parcel that was asked about. It is made once. */
export function mountDecide(api: Api<Caller>, { db }: Services, sets: Sets): void {
  api.on(decideOffline, async ({ body, caller, refuse }) => {
    const reason = body.reason.trim();
    const by = caller.userId;
    const found = await rows.readCollectionOf(db, body.parcel);
    const contest = found && (await sets.get(found));
    if (!contest) return refuse('NOT_FOUND');
    return db.transaction().execute(async (trx) => {
      const parcel = await rows.lockParcel(trx, body.parcel);
      if (!parcel) return refuse('NOT_FOUND');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      if (parcel.state !== 'ASKED') return refuse('CONFLICT');
      const attemptId = body.counts ? await count(trx, { parcel, contest, by, reason }) : null;
      await rows.storeDecision(trx, { id: parcel.id, attemptId, by, reason });
      const state = attemptId === null ? ('REFUSED' as const) : ('COUNTED' as const);
      await writeAudit(trx, {
        userId: by,
        action: 'offline.decide',
        objectType: 'user',
        objectId: parcel.userId,
        reason,
        details: { parcel: parcel.id, collectionId: contest.id, state, ...(attemptId !== null && { attemptId }) },
      });
      return { state, recalculate: body.counts && (await isCalculated(trx, [contest.id])) };
    });
  });
}

/**
 * Lets a parcel count, as the pupil's one attempt or in place of what that has; answers the attempt. CONFLICT: the pupil is
 * solving now, or the answers were forgotten by their age.
 */
async function count(
  trx: Db,
  { parcel, contest, by, reason }: { parcel: rows.AskedParcel; contest: FrozenCollection; by: string; reason: string },
): Promise<string> {
  const { userId, startedAt, receivedAt, cameBy, usedMs } = parcel;
  const body = bodyIn(parcel.body);
  const { attemptId, isRunning, extraTime } = await rows.readBefore(trx, userId, contest.id);
  if (!body || isRunning) return refuse('CONFLICT');
  const sitting = { startedAt, receivedAt, cameBy, usedMs, minutes: minutesWith(extraTime, contest.timeMins), body };
  if (attemptId === null) return countAsNew(trx, { userId, contest, sitting });
  await rows.refuseCounted(trx, { attemptId, by, reason });
  await countInstead(trx, { attemptId, contest, sitting });
  return attemptId;
}
