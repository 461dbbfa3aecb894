import * as calls from '../../../../contract/participants-states';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { findPerson } from '../../auth/queries';
import { sendActivation } from '../../users/activation/activation';
import { countActivations } from '../../users/activation/queries';
import { auditActs, lockAll, refuseArchived, refuseSolving } from './lock';
import { readActivation, setOutOfSchool, withdrawUnused } from './queries';

/** Activation links mailed to one account in a day, so that nobody's mailbox is flooded. */
const MOST_LINKS = 5;

/** Mounts leaving the school, coming back, and mailing the activation link again. */
export function mountStates(api: Api<Caller>, services: Services): void {
  const { db } = services;

  api.on(calls.setOutOfSchool, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const { isOutOfSchool } = body;
      const pupils = await lockAll(trx, caller, { uuids: body.uList });
      refuseArchived(pupils);
      if (isOutOfSchool) refuseSolving(pupils);
      const changed = pupils.filter((pupil) => pupil.isOutOfSchool !== isOutOfSchool);
      const ids = changed.map((pupil) => pupil.id);
      await setOutOfSchool(trx, ids, isOutOfSchool);
      // Pupils who have left do not take part for this school: unused permissions end.
      if (isOutOfSchool) await withdrawUnused(trx, ids);
      const action = isOutOfSchool ? 'participant.leave' : 'participant.come-back';
      await auditActs(services, trx, caller, changed, action);
      return {};
    }),
  );

  api.on(calls.resendActivation, ({ param, caller }) =>
    db.transaction().execute(async (trx) => {
      const id = (await findPerson(trx, param('user'))) ?? refuse('NOT_FOUND');
      const pupils = await lockAll(trx, caller, { id });
      refuseArchived(pupils);
      const { isActivated, hasEmail } = await readActivation(trx, id);
      if (isActivated) refuse('ALREADY_ACTIVATED');
      if (!hasEmail) refuse('NO_EMAIL');
      if ((await countActivations(trx, id)) >= MOST_LINKS) refuse('TOO_MANY_REQUESTS');
      await sendActivation(trx, services, { id });
      await auditActs(services, trx, caller, pupils, 'participant.send-activation');
      return {};
    }),
  );
}
