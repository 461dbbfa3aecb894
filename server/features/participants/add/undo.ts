import * as calls from '../../../../contract/participants-bring';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { auditActs, lockAll } from '../acts/lock';
import { endSessions, setArchived } from '../acts/queries';
import * as rows from './queries';

/** Mounts taking an adding back: all of the list or none, while nobody of them has logged in (docs/rules/accounts.md). */
export function mountUndo(api: Api<Caller>, services: Services): void {
  const { db } = services;

  api.on(calls.undoAdding, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const pupils = await lockAll(trx, caller, { uuids: body.uList });
      const ids = pupils.map((pupil) => pupil.id);
      const own = await rows.addedBy(trx, caller.userId, ids, calls.bringLimits.undoMs);
      if (pupils.some((pupil) => !own.has(pupil.id))) refuse('UNDO_OVER');
      const active = await rows.whoLoggedIn(trx, ids);
      const uuids = pupils.filter((pupil) => active.has(pupil.id)).map((pupil) => pupil.uuid);
      if (uuids.length > 0) refuse('ALREADY_LOGGED_IN', { uuids });
      const present = pupils.filter((pupil) => !pupil.isArchived);
      const archived = present.map((pupil) => pupil.id);
      await setArchived(trx, archived, true);
      await endSessions(trx, archived);
      await auditActs(services, trx, caller, present, 'participant.add-undo');
      return {};
    }),
  );
}
