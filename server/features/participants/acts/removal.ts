import { randomBytes } from 'node:crypto';
import * as calls from '../../../../contract/participants-states';
import { isOrganiser, mayChange } from '../../../../contract/roles';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { findPerson } from '../../auth/queries';
import { maskingRefused, removalRefused } from '../rules';
import { deleteAccount, lockAccount, maskAccount, stillNeeded } from './removal-queries';

/** Mounts deleting an account that nobody used, and masking one that was used (docs/rules/roles.md). */
export function mountRemoval(api: Api<Caller>, { db, events }: Services): void {
  api.on(calls.removeUser, ({ param, caller }) =>
    db.transaction().execute(async (trx) => {
      const account = (await lockAccount(trx, await idOf(trx, param('user')))) ?? refuse('NOT_FOUND');
      if (!mayChange(caller.role, account.role)) return refuse('NOT_FOUND');
      const refusal = removalRefused(account);
      if (refusal) return refuse(refusal);
      await deleteAccount(trx, account.id).catch((error: unknown) => {
        // A row of another table still refers to the user.
        if (stillNeeded(error)) refuse('USER_HAS_RESULTS');
        throw error;
      });
      await audit(trx, caller, 'user.remove', account);
      return {};
    }),
  );

  api.on(calls.obfuscateUser, ({ param, caller }) =>
    db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, await idOf(trx, param('user')));
      // Organisers are not participants, so nobody can mask their own account.
      if (!account || isOrganiser(account.role)) return refuse('NOT_FOUND');
      if (account.isMasked) return {};
      const refusal = maskingRefused(account);
      if (refusal) return refuse(refusal, refusal === 'PARTICIPANT_SOLVING' ? { uuids: [account.uuid] } : {});
      await maskAccount(trx, account.id, `nuasmeninta-${randomBytes(8).toString('hex')}`);
      await audit(trx, caller, 'user.mask', account);
      return {};
    }),
  );

  async function idOf(trx: typeof db, user: string): Promise<string> {
    return (await findPerson(trx, user)) ?? refuse('NOT_FOUND');
  }

  /** The log does not name the person, because that data was removed. */
  async function audit(trx: typeof db, caller: Caller, action: string, { id, role }: { id: string; role: string }) {
    await writeAudit(trx, { userId: caller.userId, action, objectType: 'user', objectId: id, details: { role } });
    await events.publish(trx, 'user', id);
  }
}
