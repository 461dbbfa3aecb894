import * as calls from '../../../contract/rollover';
import { dayOf } from '../../platform/days';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import { auditView } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { ClassNames } from '../classes/names';
import { schoolOf } from '../classes/place';
import { mountApply } from './apply';
import * as rows from './queries';
import { contestView, gradeAfter, isOffSeason, pupilView, schoolYearOf } from './rules';
import { mountUndo } from './undo';

const { undoHours, mostListed } = calls.rolloverLimits;

/** Mounts the start of a school year: its preview here, the rollover in apply.ts, its undo in undo.ts. */
export function mountRollover(api: Api<Caller>, services: Services, { names }: { names: ClassNames }): void {
  const { db, clock } = services;
  mountApply(api, services);
  mountUndo(api, services);

  api.on(calls.previewRollover, async ({ body, caller }) => {
    const schoolId = await schoolOf(services, caller, body.school || null);
    const day = dayOf(clock.now().getTime());
    const schoolYear = schoolYearOf(day);
    const classes = await rows.readClasses(db, schoolId);
    const { nameOf } = await names.book();
    const last = await rows.readLast(db, schoolId, undoHours);
    return {
      schoolYear,
      classes: classes.map((one) => {
        const toGrade = gradeAfter(one.grade);
        const to = toGrade === null ? null : { grade: toGrade, subGrade: one.subGrade };
        return { ...one, toGrade, className: nameOf(schoolId, one), toClassName: to && nameOf(schoolId, to) };
      }),
      outOfSchool: await rows.countOutOfSchool(db, schoolId),
      solving: (await rows.readSolving(db, schoolId)).length,
      last: last
        ? {
            id: last.id,
            schoolYear: last.school_year,
            appliedAt: last.applied_at.toISOString(),
            appliedBy: last.applied_by,
            moved: last.moved,
            archived: last.archived,
            undoUntil: last.can_undo ? last.undo_until.toISOString() : null,
          }
        : null,
      isDone: last?.school_year === schoolYear,
      openContests: (await rows.readOpenContests(db, schoolId)).map(contestView),
      isOffSeason: isOffSeason(day),
    };
  });

  api.on(calls.listRolloverClass, async ({ body, caller }) => {
    const schoolId = await schoolOf(services, caller, body.school || null);
    const { pupils, total } = await rows.readClass(db, schoolId, body, mostListed);
    // Whoever reads a list of children is noted (docs/rules/roles.md).
    await auditView(db, {
      userId: caller.userId,
      action: 'participant.look',
      objectType: 'school',
      objectId: schoolId,
      details: { grade: body.grade, subGrade: body.subGrade },
    });
    return { pupils: pupils.map(pupilView), total };
  });
}
