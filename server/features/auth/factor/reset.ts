// The recovery of somebody who has lost every factor: another administrator takes them away.
import * as calls from '../../../../contract/auth-factor';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import { factorsResetLetter, originOf } from '../../mail/letters';
import { insertMail } from '../../mail/queries';
import type { Caller } from '../caller';
import { findPerson } from '../queries';
import type { Sessions } from '../sessions/sessions';
import { endSessions, lockAccounts } from './queries';
import { dropFactors } from './reset-queries';

/** Mounts the recovery by another administrator. */
export function mountFactorReset(api: Api<Caller>, services: Services, { sessions }: { sessions: Sessions }): void {
  const { db, events, settings } = services;

  api.on(calls.resetFactors, async ({ caller, body, param }) => {
    const userId = (await findPerson(db, param('user'))) ?? refuse('NOT_FOUND');
    // Whoever has got into an administrator's session must not get rid of the factor of that account.
    if (userId === caller.userId) return refuse('OWN_ACCOUNT');
    await db.transaction().execute(async (trx) => {
      const locked = await lockAccounts(trx, [caller.userId, userId]);
      const actor = locked.get(caller.userId);
      const user = locked.get(userId);
      if (!actor || actor.isSuspended || actor.isArchived || actor.role !== 'ADMIN') return refuse('SESSION_ENDED');
      if (!user || user.isArchived) return refuse('NOT_FOUND');
      if (!user.hasFactor) return refuse('NO_SECOND_FACTOR');
      await dropFactors(trx, userId);
      for (const sid of await endSessions(trx, userId, null)) await events.publish(trx, 'session', sid);
      await events.publish(trx, 'user', userId);
      const reason = body.reason.trim();
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'factor.reset',
        objectType: 'user',
        objectId: userId,
        reason,
      });
      if (user.email === null) return;
      await insertMail(trx, events, {
        userId,
        toName: `${user.firstName} ${user.lastName}`,
        toAddress: user.email,
        usefulMinutes: 7 * 24 * 60,
        ...factorsResetLetter({ login: user.login, link: `${originOf(settings)}/login`, reason }),
      });
    });
    sessions.forget(userId);
    return {};
  });
}
