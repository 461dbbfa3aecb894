import { undoConfirm } from '../../../contract/secondround';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { cancelHeldMails } from '../mail/queries';
import { lock, reachOf } from './lock';
import { markLastUndone, readActMails } from './pipeline/act-queries';
import { undoConfirmed } from './queries';

/** Mounts taking an own confirmation back on the same day: the former state holds, and the place is free again. */
export function mountUndo(api: Api<Caller>, { db }: Services): void {
  api.on(undoConfirm, ({ body, caller, refuse }) =>
    db.transaction().execute(async (trx) => {
      const { registration } = await lock(trx, body.id, reachOf(caller));
      const state = (await undoConfirmed(trx, registration.id, caller.userId)) ?? refuse('CONFLICT');
      const actId = await markLastUndone(trx, registration.id);
      if (actId !== null) {
        const mails = await readActMails(trx, actId, { registrationIds: [registration.id], schoolIds: [] });
        await cancelHeldMails(
          trx,
          mails.map((one) => one.id),
        );
      }
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'second-round.undo-confirm',
        objectType: 'user',
        objectId: registration.userId,
        details: { centreId: registration.centreId, state },
      });
      return { state };
    }),
  );
}
