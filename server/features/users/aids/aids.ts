import { isOrganiser } from '../../../../contract/roles';
import type { Support, SupportForStaff } from '../../../../contract/users-aids';
import * as calls from '../../../../contract/users-aids';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { auditView, writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { findUser } from '../find/queries';
import { isOwn, reachOf } from '../rules';
import { lockPupil, readSightContests, readSupport, storeAids, storeNeeds } from './queries';

/** Mounts what helps a pupil to solve: the pupil's own look of tasks, and what staff set for the school's pupils. */
export function mountAids(api: Api<Caller>, { db, events }: Services): void {
  api.on(calls.getAids, async ({ body, caller }) => {
    const named = body.user ?? caller.uuid;
    const userId = isOwn(caller, named) ? caller.userId : await reached(caller, named);
    const found = (await readSupport(db, userId)) ?? refuse('NOT_FOUND');
    // The audit log notes readers from outside the school who see a child's data (docs/rules/privacy.md).
    if (isOrganiser(caller.role))
      await auditView(db, { userId: caller.userId, action: 'user.look', objectType: 'user', objectId: userId });
    return isOwn(caller, named) ? found : forStaff(userId, found);
  });

  // Not in the audit log: children press these while they read, and it is their own choice.
  api.on(calls.saveAids, async ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      if (await storeAids(trx, caller.userId, body.aids, body.ageSecs ?? 0))
        await events.publish(trx, 'user', caller.userId);
      return (await readSupport(trx, caller.userId)) ?? refuse('NOT_FOUND');
    }),
  );

  api.on(calls.presetAids, async ({ body, caller }) => {
    const userId = await reached(caller, body.user);
    const support = await db.transaction().execute(async (trx) => {
      const pupil = (await lockPupil(trx, userId)) ?? refuse('NOT_FOUND');
      if (pupil.isArchived) return refuse('ARCHIVED');
      const before = (await readSupport(trx, userId)) ?? refuse('NOT_FOUND');
      const after: Support = {
        aids: { ...before.aids, ...body.aids },
        extraTime: body.extraTime ?? before.extraTime,
        withoutSight: body.withoutSight ?? before.withoutSight,
      };
      const fields = changesOf(before, after);
      if (fields.length === 0) return before;
      if (body.aids) await storeAids(trx, userId, after.aids, 0);
      if (body.extraTime !== undefined || body.withoutSight !== undefined) await storeNeeds(trx, userId, after);
      const line = { userId: caller.userId, action: 'user.support' as const, objectType: 'user', objectId: userId };
      await writeAudit(trx, { ...line, details: { fields } });
      await events.publish(trx, 'user', userId);
      return after;
    });
    return forStaff(userId, support);
  });

  async function forStaff(userId: string, support: Support): Promise<SupportForStaff> {
    const contests = await readSightContests(db, userId);
    if (support.withoutSight) return { ...support, contests };
    // A mark that was taken away does not change a sitting that has begun.
    const begun = contests.filter((one) => one.begun === 'WITHOUT_SIGHT');
    return begun.length > 0 ? { ...support, contests: begun } : support;
  }

  async function reached(caller: Caller, named: string): Promise<string> {
    return (await findUser(db, named, reachOf(caller))) ?? refuse('NOT_FOUND');
  }
}

/**
 * What a change of staff changes: not how, because the audit log outlives what a child needed. `need` stands for solving
 * without sight, whose own name would tell it.
 */
function changesOf(before: Support, after: Support): string[] {
  const [old, now] = [before, after].map(({ aids, extraTime, withoutSight }) => ({
    ...aids,
    extraTime,
    need: withoutSight,
  }));
  return (['textSize', 'font', 'contrast', 'extraTime', 'need'] as const).filter((name) => old?.[name] !== now?.[name]);
}
