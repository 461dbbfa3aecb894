import * as calls from '../../../../contract/certificates';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { holdsRole } from '../../auth/queries';
import * as rows from './queries';

/** Mounts withdrawing the certificate of a sitting or a teacher's letter of thanks, and giving it back (docs/rules/scoring.md). */
export function mountWithdrawal(api: Api<Caller>, { db }: Services): void {
  api.on(calls.withdrawCertificate, async ({ param, body, caller, refuse }) => {
    const sitting = param('id');
    const { userId, collectionId } = (await rows.findSitting(db, sitting)) ?? refuse('NOT_FOUND');
    const reason = body.reason.trim();
    return db.transaction().execute(async (trx) => {
      if (!(await rows.insertWithdrawal(trx, { sitting, by: caller.userId, reason })))
        return refuse('CERTIFICATE_WITHDRAWN');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      const line = {
        userId: caller.userId,
        action: 'certificate.withdraw',
        objectType: 'user',
        objectId: userId,
      } as const;
      await writeAudit(trx, { ...line, reason, details: { collectionId, sitting } });
      return {};
    });
  });

  api.on(calls.giveBackCertificate, async ({ param, caller, refuse }) => {
    const sitting = param('id');
    const { userId, collectionId } = (await rows.findSitting(db, sitting)) ?? refuse('NOT_FOUND');
    return db.transaction().execute(async (trx) => {
      if ((await rows.deleteWithdrawal(trx, sitting)) === null) return refuse('CERTIFICATE_NOT_WITHDRAWN');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      const line = {
        userId: caller.userId,
        action: 'certificate.give-back',
        objectType: 'user',
        objectId: userId,
      } as const;
      await writeAudit(trx, { ...line, details: { collectionId, sitting } });
      return {};
    });
  });

  api.on(calls.withdrawThanks, async ({ param, body, caller, refuse }) => {
    const { year, round } = body;
    const userId = (await rows.findThanked(db, param('user'), { year, round })) ?? refuse('NOT_FOUND');
    const reason = body.reason.trim();
    return db.transaction().execute(async (trx) => {
      if (!(await rows.insertThanksWithdrawal(trx, { userId, year, round, by: caller.userId, reason })))
        return refuse('CERTIFICATE_WITHDRAWN');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      const line = {
        userId: caller.userId,
        action: 'certificate.withdraw',
        objectType: 'user',
        objectId: userId,
      } as const;
      await writeAudit(trx, { ...line, reason, details: { year, round } });
      return {};
    });
  });

  api.on(calls.giveBackThanks, async ({ param, body, caller, refuse }) => {
    const { year, round } = body;
    const userId = (await rows.findThanked(db, param('user'), { year, round })) ?? refuse('NOT_FOUND');
    return db.transaction().execute(async (trx) => {
      if (!(await rows.deleteThanksWithdrawal(trx, { userId, year, round })))
        return refuse('CERTIFICATE_NOT_WITHDRAWN');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      const line = {
        userId: caller.userId,
        action: 'certificate.give-back',
        objectType: 'user',
        objectId: userId,
      } as const;
      await writeAudit(trx, { ...line, details: { year, round } });
      return {};
    });
  });
}
