import { passwordProblem } from '../../../contract/auth-passwords';
import { isOrganiser, mayChange } from '../../../contract/roles';
import * as calls from '../../../contract/users';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import { createLimiter } from '../../platform/load/limiter';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { Judge } from '../auth/login/judge';
import { hashGenerated, hashPassword } from '../auth/passwords/passwords';
import { changePassword } from '../auth/passwords/reset-queries';
import { findUser } from './find/queries';
import { isSittingInSession, readUser } from './queries';
import { isOwn, reachOf } from './rules';

/** Mounts users/setpassword. Changing the own password requires the present one; for others the server makes one. */
export function mountPasswords(
  api: Api<Caller>,
  services: Services,
  deps: { judge: Judge; makePassword: () => string },
): void {
  const { db, events } = services;
  const limit = createLimiter(2, 100, services.pressure);

  api.on(calls.setPassword, async ({ caller, param, body, client }) => {
    if (!isOwn(caller, param('uuid'))) return { newPassword: await renew(caller, param('uuid')) };
    const { password, newPassword } = body;
    if (password === undefined || newPassword === undefined) {
      const fields = [
        ...(password === undefined ? ['password'] : []),
        ...(newPassword === undefined ? ['newPassword'] : []),
      ];
      return refuse('BAD_REQUEST', { fields });
    }
    const problem = passwordProblem(newPassword);
    if (problem) return refuse(problem);
    const refusal = await deps.judge(caller, password, client.ip);
    if (refusal) return refuse(refusal);
    const { userId, sid } = caller;
    const passwordHash = await limit(() => hashPassword(newPassword));
    await db.transaction().execute(async (trx) => {
      await changePassword(trx, events, { userId, passwordHash, stays: sid });
      await writeAudit(trx, { userId, action: 'user.set-password', objectType: 'user', objectId: userId });
    });
    return {};
  });

  /**
   * Sets a new password for another person. It is hashed before the transaction, because hashing is slow and would hold
   * the lock.
   */
  async function renew(caller: Caller, named: string): Promise<string> {
    if (!isOrganiser(caller.role)) return refuse('NOT_FOUND');
    const userId = (await findUser(db, named, reachOf(caller))) ?? refuse('NOT_FOUND');
    const password = deps.makePassword();
    const passwordHash = await limit(() => hashGenerated(password));
    await db.transaction().execute(async (trx) => {
      const user = (await readUser(trx, userId, 'HOLD')) ?? refuse('NOT_FOUND');
      if (!mayChange(caller.role, user.role)) refuse('NOT_FOUND');
      if (user.isArchived) refuse('ARCHIVED');
      // The new password would end the session in which the pupil is sitting.
      if (await isSittingInSession(trx, userId)) refuse('PARTICIPANT_SOLVING', { uuids: [user.uuid] });
      await changePassword(trx, events, { userId, passwordHash, stays: null });
      const line = {
        userId: caller.userId,
        action: 'user.make-password' as const,
        objectType: 'user',
        objectId: userId,
      };
      await writeAudit(trx, line);
    });
    return password;
  }
}
