import * as calls from '../../../../contract/people-move';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { findPerson, holdsRole } from '../../auth/queries';
import * as rows from './queries';

/** Mounts moving a pupil to another school, and the undo of the same day (docs/rules/accounts.md). */
export function mountMove(api: Api<Caller>, services: Services): void {
  const { db, events } = services;

  api.on(calls.movePupil, async ({ param, body, caller }) => {
    const userId = (await findPerson(db, param('user'))) ?? refuse('NOT_FOUND');
    return db.transaction().execute(async (trx) => {
      const pupil = (await rows.lockPupil(trx, userId)) ?? refuse('NOT_FOUND');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      if (!(await rows.isSchool(trx, body.school))) refuse('NOT_FOUND');
      if (pupil.schoolId === body.school && !pupil.isArchived && !pupil.isOutOfSchool) refuse('SAME_SCHOOL');
      if (pupil.isSolving) refuse('PARTICIPANT_SOLVING', { uuids: [pupil.uuid] });
      if (pupil.isRegistered && !body.evenRegistered) refuse('MOVE_REGISTERED');
      // Whoever goes to a school now is present in it, wherever the account was before.
      const to = {
        schoolId: body.school,
        grade: body.grade,
        subGrade: body.subGrade,
        isArchived: false,
        isOutOfSchool: false,
      };
      await rows.setPlace(trx, userId, to);
      const id = await rows.insertMove(trx, { from: pupil, to, by: caller.userId });
      const details = { from: pupil.schoolId, to: body.school, move: id };
      const line = { userId: caller.userId, action: 'user.move', objectType: 'user', objectId: userId } as const;
      await writeAudit(trx, { ...line, reason: body.reason.trim(), details });
      await events.publish(trx, 'user', userId);
      return { id };
    });
  });

  api.on(calls.undoMove, ({ param, caller }) =>
    db.transaction().execute(async (trx) => {
      const named = (await rows.readMove(trx, param('id'))) ?? refuse('NOT_FOUND');
      const pupil = (await rows.lockPupil(trx, named.userId)) ?? refuse('NOT_FOUND');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      // Read again under the lock: somebody may have undone it, or moved the pupil on, in the same moment.
      const move = (await rows.readMove(trx, param('id'))) ?? refuse('NOT_FOUND');
      if (!move.isOpen || pupil.schoolId !== move.to.schoolId) refuse('MOVE_UNDO_OVER');
      if (pupil.isSolving) refuse('PARTICIPANT_SOLVING', { uuids: [pupil.uuid] });
      await rows.setPlace(trx, pupil.id, move.from);
      await rows.markUndone(trx, param('id'));
      const details = { move: param('id') };
      const line = { userId: caller.userId, action: 'user.undo-move', objectType: 'user', objectId: pupil.id } as const;
      await writeAudit(trx, { ...line, details });
      await events.publish(trx, 'user', pupil.id);
      return {};
    }),
  );
}
