import type { AuditAction } from '../../../../contract/audit-actions';
import * as calls from '../../../../contract/participants-states';
import { isOrganiser, mayChange } from '../../../../contract/roles';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { findPerson } from '../../auth/queries';
import type { Sessions } from '../../auth/sessions/sessions';
import { maskPerson } from '../masking/mask';
import { rememberMasked } from '../masking/scrub-queries';
import { withoutPerson } from '../masking/words';
import { maskingRefused, removalRefused } from '../rules';
import { type Account, deleteAccount, lockAccount, stillNeeded } from './removal-queries';

/** Mounts deleting an account that nobody used, and masking one that was used (docs/rules/roles.md). */
export function mountRemoval(api: Api<Caller>, { db, events }: Services, sessions: Sessions): void {
  api.on(calls.removeUser, ({ param, caller }) =>
    change(param('user'), async (trx, account) => {
      if (!mayChange(caller.role, account.role)) return refuse('NOT_FOUND');
      const refusal = removalRefused(account);
      if (refusal) return refuse(refusal);
      // A restored backup may bring the account back: then it is masked.
      await rememberMasked(trx, account.id);
      await deleteAccount(trx, account.id).catch((error: unknown) => {
        // A row of another table still refers to the user.
        if (stillNeeded(error)) refuse('USER_HAS_RESULTS');
        throw error;
      });
      await audit(trx, caller, 'user.remove', account);
    }),
  );

  api.on(calls.obfuscateUser, ({ param, body, caller }) =>
    change(param('user'), async (trx, account) => {
      // Organisers are not participants, so nobody can mask their own account.
      if (isOrganiser(account.role)) return refuse('NOT_FOUND');
      if (account.isMasked) return;
      const refusal = maskingRefused(account);
      if (refusal) return refuse(refusal, refusal === 'PARTICIPANT_SOLVING' ? { uuids: [account.uuid] } : {});
      const patterns = await maskPerson(trx, events, account.id);
      // The reason stays when the person is gone: it may say why, and not who.
      await audit(trx, caller, 'user.mask', account, withoutPerson(body.reason?.trim() ?? '', patterns) || null);
    }),
  );

  /** Locks the account and changes it. Its sessions are over in the next call already, not only with the message of it. */
  async function change(user: string, act: (trx: Db, account: Account) => Promise<void>) {
    const id = await db.transaction().execute(async (trx) => {
      const found = (await findPerson(trx, user)) ?? refuse('NOT_FOUND');
      await act(trx, (await lockAccount(trx, found)) ?? refuse('NOT_FOUND'));
      return found;
    });
    sessions.forget(id);
    return {};
  }

  /** The log does not name the person, because that data was removed. */
  async function audit(
    trx: Db,
    caller: Caller,
    action: AuditAction,
    { id, role }: { id: string; role: string },
    reason: string | null = null,
  ) {
    const line = { userId: caller.userId, action, objectType: 'user', objectId: id } as const;
    await writeAudit(trx, { ...line, reason, details: { role } });
    await events.publish(trx, 'user', id);
  }
}
