import * as calls from '../../../../contract/users-suspension';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { Sessions } from '../../auth/sessions/sessions';
import { findUser } from '../find/queries';
import { isOwn } from '../rules';
import * as rows from './queries';
import { maySuspend } from './rules';

/** Mounts the suspension of accounts and the return from it (docs/rules/accounts.md). */
export function mountSuspension(api: Api<Caller>, services: Services, sessions: Sessions): void {
  const { db, events } = services;

  api.on(calls.suspendUser, async ({ caller, param, body }) => {
    // Who calls stays, so there is always an administrator left.
    if (isOwn(caller, param('user'))) return refuse('OWN_ACCOUNT');
    const reason = body.reason.trim();
    return changeState(caller, param('user'), async (trx, user) => {
      if (user.isArchived) refuse('ARCHIVED');
      if (user.isSuspended) refuse('ALREADY_SUSPENDED');
      if (user.isSolving && !body.evenSolving) refuse('PARTICIPANT_SOLVING', { uuids: [user.uuid] });
      const sids = await rows.suspend(trx, { userId: user.id, by: caller.userId, reason });
      for (const sid of sids) await events.publish(trx, 'session', sid);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'user.suspend',
        objectType: 'user',
        objectId: user.id,
        reason,
        ...(user.isSolving && { details: { isSolving: true } }),
      });
    });
  });

  api.on(calls.returnUser, ({ caller, param, body }) =>
    changeState(caller, param('user'), async (trx, user) => {
      if (!user.isSuspended) refuse('NOT_SUSPENDED');
      await rows.liftSuspension(trx, user.id);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'user.return',
        objectType: 'user',
        objectId: user.id,
        reason: body.reason.trim(),
      });
    }),
  );

  /** Locks the caller and the account, checks the rights of both as they stand now, and changes the account. */
  async function changeState(
    caller: Caller,
    named: string,
    change: (trx: Db, user: rows.HeldAccount) => Promise<void>,
  ): Promise<Record<string, never>> {
    const userId = (await findUser(db, named, 'EVERYBODY')) ?? refuse('NOT_FOUND');
    await db.transaction().execute(async (trx) => {
      const locked = await rows.lockBoth(trx, { callerId: caller.userId, userId });
      const actor = locked.get(caller.userId);
      const user = locked.get(userId);
      // Suspended, archived or given another role by somebody else in the same moment.
      if (!actor || actor.isSuspended || actor.isArchived || actor.role !== caller.role) return refuse('SESSION_ENDED');
      if (!user || !maySuspend(actor.role, user.role)) return refuse('NOT_FOUND');
      await change(trx, user);
      await events.publish(trx, 'user', userId);
    });
    sessions.forget(userId);
    return {};
  }
}
