import * as calls from '../../../../contract/participants-states';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { findPerson } from '../../auth/person-queries';
import { sendActivation } from '../../users/activation';
import { countActivations } from '../../users/activation-queries';
import { holdAll, noteActs, refuseArchived, refuseSolving } from './hold';
import { readActivation, setOutOfSchool, withdrawUnused } from './state-queries';

/** Links that staff can have mailed to one account in a day: nobody's mailbox is filled. */
const MOST_LINKS = 5;

/** Mounts what is said of pupils: that they have left the school, and the link that activates their account. */
export function mountStates(api: Api<Caller>, services: Services): void {
  const { db } = services;

  api.on(calls.setOutOfSchool, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const { isOutOfSchool } = body;
      const pupils = await holdAll(trx, caller, { uuids: body.uList });
      refuseArchived(pupils);
      if (isOutOfSchool) refuseSolving(pupils);
      const changed = pupils.filter((pupil) => pupil.isOutOfSchool !== isOutOfSchool);
      const ids = changed.map((pupil) => pupil.id);
      await setOutOfSchool(trx, ids, isOutOfSchool);
      // Whoever has left sits no contest of this school: what was permitted and not begun falls.
      if (isOutOfSchool) await withdrawUnused(trx, ids);
      const action = isOutOfSchool ? 'participant.leave' : 'participant.come-back';
      await noteActs(services, trx, caller, changed, action);
      return {};
    }),
  );

  api.on(calls.resendActivation, ({ param, caller }) =>
    db.transaction().execute(async (trx) => {
      const id = (await findPerson(trx, param('user'))) ?? refuse('NOT_FOUND');
      const pupils = await holdAll(trx, caller, { id });
      refuseArchived(pupils);
      const { isActivated, hasEmail } = await readActivation(trx, id);
      if (isActivated) refuse('ALREADY_ACTIVATED');
      if (!hasEmail) refuse('NO_EMAIL');
      if ((await countActivations(trx, id)) >= MOST_LINKS) refuse('TOO_MANY_REQUESTS');
      await sendActivation(trx, services, { id });
      await noteActs(services, trx, caller, pupils, 'participant.send-activation');
      return {};
    }),
  );
}
