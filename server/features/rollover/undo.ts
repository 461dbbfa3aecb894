import * as calls from '../../../contract/rollover';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { schoolOf } from '../classes/place';
import { setArchived } from '../participants/acts/queries';
import { lockSchool } from '../participants/add/queries';
import { auditSteps } from './apply';
import { lockMoved, markUndone, setGrades } from './apply-queries';
import { readLast, readNames, readRollover, readSolving } from './queries';
import { isUnchanged, pupilView } from './rules';

const { undoHours, mostListed } = calls.rolloverLimits;

/** Mounts the undo of a rollover. It changes back only pupils who are as it left them; the reply names the others. */
export function mountUndo(api: Api<Caller>, services: Services): void {
  api.on(calls.undoRollover, async ({ body, caller }) => {
    const schoolId = await schoolOf(services, caller, body.school || null);
    return services.db.transaction().execute(async (trx) => {
      await lockSchool(trx, schoolId);
      const rollover = (await readRollover(trx, schoolId, body.id)) ?? refuse('NOT_FOUND');
      if (rollover.undone_at !== null) return refuse('ROLLOVER_KEPT');
      const last = await readLast(trx, schoolId, undoHours);
      if (last?.id !== rollover.id) return refuse('CONFLICT');
      if (!last.can_undo) return refuse('ROLLOVER_KEPT');
      const pupils = await lockMoved(trx, rollover.id, schoolId);
      const solving = await readSolving(trx, schoolId);
      if (solving.length > 0) return refuse('PARTICIPANT_SOLVING', { uuids: solving });

      const back = pupils.filter(isUnchanged);
      const changed = pupils.filter((pupil) => !isUnchanged(pupil));
      const archived = back.filter((pupil) => pupil.toGrade === null);
      await setGrades(
        trx,
        back.map((pupil) => ({ userId: pupil.userId, grade: pupil.fromGrade })),
      );
      await setArchived(
        trx,
        archived.map((pupil) => pupil.userId),
        false,
      );
      await markUndone(trx, rollover.id, caller.userId);
      await auditSteps(services, trx, caller, back, (step) =>
        step.toGrade === null
          ? { action: 'participant.restore', details: { rollover: rollover.id } }
          : { action: 'participant.move', details: { rollover: rollover.id, grades: [step.toGrade, step.fromGrade] } },
      );
      const details = { rollover: rollover.id, takenBack: back.length, kept: changed.length };
      const line = { userId: caller.userId, objectType: 'school', objectId: schoolId };
      await writeAudit(trx, { ...line, action: 'rollover.undo', details });
      const names = await readNames(
        trx,
        changed.map((pupil) => pupil.userId),
        mostListed,
      );
      return { takenBack: back.length, kept: names.map(pupilView), keptTotal: changed.length };
    });
  });
}
