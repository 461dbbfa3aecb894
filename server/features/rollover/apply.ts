import * as calls from '../../../contract/rollover';
import type { Db } from '../../platform/database/db';
import { dayOf } from '../../platform/days';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { type AuditLine, writeAudit, writeAudits } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { schoolOf } from '../classes/place';
import { endSessions, setArchived } from '../participants/acts/queries';
import { lockSchool } from '../participants/add/queries';
import { heardLately, insertRollover, type Step, setGrades } from './apply-queries';
import { countOfSchool, lockPresent, readLast, readOpenContests, readSolving } from './queries';
import { contestView, planOf, schoolYearOf } from './rules';

const { undoHours } = calls.rolloverLimits;

/** How many audit lines one statement inserts. */
const AT_ONCE = 1_000;

/** Mounts the rollover: it locks a school's pupils, checks the counts of the preview, and writes all or nothing. */
export function mountApply(api: Api<Caller>, services: Services): void {
  const { db, clock } = services;

  api.on(calls.applyRollover, async ({ body, caller }) => {
    const schoolId = await schoolOf(services, caller, body.school || null);
    const schoolYear = schoolYearOf(dayOf(clock.now().getTime()));
    return db.transaction().execute(async (trx) => {
      // A second click waits here and then finds the rollover done.
      await lockSchool(trx, schoolId);
      const before = await readLast(trx, schoolId, undoHours);
      if (before?.school_year === schoolYear && !body.again) return refuse('ROLLOVER_DONE');
      if ((before?.id ?? null) !== body.after) return refuse('CONFLICT');
      const contests = body.confirmed ? [] : await readOpenContests(trx, schoolId);
      if (contests.length > 0) return refuse('ROLLOVER_UNCONFIRMED', { contests: contests.map(contestView) });
      const pupils = await lockPresent(trx, schoolId);
      const solving = await readSolving(trx, schoolId);
      if (solving.length > 0) return refuse('PARTICIPANT_SOLVING', { uuids: solving });

      const uuids = [...new Set(body.leftOut.uList.map((uuid) => uuid.toLowerCase()))];
      if ((await countOfSchool(trx, schoolId, uuids)) !== uuids.length) return refuse('NOT_FOUND');
      const { moved, archived } = planOf(pupils, { classes: body.leftOut.classes, uuids });
      if (moved.length !== body.moved || archived.length !== body.archived) return refuse('CONFLICT');
      if (moved.length + archived.length === 0) return refuse('BAD_REQUEST', { fields: ['leftOut'] });

      const steps: Step[] = [
        ...moved.map((pupil) => ({ userId: pupil.id, fromGrade: pupil.grade, toGrade: pupil.toGrade })),
        ...archived.map((pupil) => ({ userId: pupil.id, fromGrade: pupil.grade, toGrade: null })),
      ];
      const gone = archived.map((pupil) => pupil.id);
      const id = await insertRollover(trx, { schoolId, schoolYear, userId: caller.userId, steps });
      await setGrades(
        trx,
        moved.map((pupil) => ({ userId: pupil.id, grade: pupil.toGrade })),
      );
      await setArchived(trx, gone, true);
      await endSessions(trx, gone);
      await auditSteps(services, trx, caller, steps, (step) =>
        step.toGrade === null
          ? { action: 'participant.archive', details: { rollover: id } }
          : { action: 'participant.move', details: { rollover: id, grades: [step.fromGrade, step.toGrade] } },
      );
      const counts = { moved: moved.length, archived: archived.length };
      const details = { rollover: id, schoolYear, ...counts, leftOut: pupils.length - steps.length };
      const line = { userId: caller.userId, objectType: 'school', objectId: schoolId };
      await writeAudit(trx, { ...line, action: 'rollover.apply', details });
      const made = (await readLast(trx, schoolId, undoHours)) ?? refuse('CONFLICT');
      return { id, ...counts, undoUntil: made.undo_until.toISOString() };
    });
  });
}

/** Writes each pupil's audit line, and makes every instance reload the pupils that it may have in memory. */
export async function auditSteps(
  { events }: Pick<Services, 'events'>,
  trx: Db,
  caller: Caller,
  steps: readonly Step[],
  lineOf: (step: Step) => Pick<AuditLine, 'action' | 'details'>,
): Promise<void> {
  for (let from = 0; from < steps.length; from += AT_ONCE) {
    const lines = steps.slice(from, from + AT_ONCE).map((step) => ({
      userId: caller.userId,
      objectType: 'user',
      objectId: step.userId,
      ...lineOf(step),
    }));
    await writeAudits(trx, lines);
  }
  const users = steps.map((step) => step.userId);
  for (const userId of await heardLately(trx, users)) await events.publish(trx, 'user', userId);
}
