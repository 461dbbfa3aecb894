import type { ClassId } from '../../../../contract/classes';
import * as calls from '../../../../contract/participants';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { ClassNames } from '../../classes/names';
import { type Move, movedTo } from '../rules';
import { auditActs, lockAll, refuseArchived, refuseSolving } from './lock';
import { setClasses } from './queries';

/** Mounts moving pupils to another class: a chosen one, or a step up or down; all of a list or nothing. */
export function mountMoves(api: Api<Caller>, services: Services, { names }: { names: ClassNames }): void {
  const { db } = services;

  api.on(calls.moveToClass, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const pupils = await lockAll(trx, caller, { uuids: body.uList });
      refuseArchived(pupils);
      refuseSolving(pupils);
      const to = { grade: body.grade, subGrade: body.subGrade || null };
      // Putting back: somebody may have moved a pupil on meanwhile, and that stays.
      const from = body.from && { grade: body.from.grade, subGrade: body.from.subGrade || null };
      if (from && !pupils.every((pupil) => isIn(pupil, from))) refuse('CONFLICT');
      const moved = pupils.filter((pupil) => !isIn(pupil, to));
      await setClasses(
        trx,
        moved.map(({ id }) => ({ id, ...to })),
      );
      await auditActs(services, trx, caller, moved, 'participant.move', (pupil) => ({
        grades: [pupil.grade, to.grade],
        subGrades: [pupil.subGrade, to.subGrade],
      }));
      const { nameOf } = await names.book();
      return {
        className: nameOf(pupils[0]?.schoolId ?? null, to),
        moved: moved.map(({ uuid, grade, subGrade }) => ({ uuid, grade: grade ?? to.grade, subGrade })),
      };
    }),
  );

  const moves = [
    [calls.moveGradeUp, { what: 'grade', by: 1 }],
    [calls.moveGradeDown, { what: 'grade', by: -1 }],
    [calls.moveSubGradeUp, { what: 'subGrade', by: 1 }],
    [calls.moveSubGradeDown, { what: 'subGrade', by: -1 }],
  ] as const satisfies [unknown, Move][];
  for (const [call, move] of moves) {
    api.on(call, ({ body, caller }) =>
      db.transaction().execute(async (trx) => {
        const pupils = await lockAll(trx, caller, { uuids: body.uList });
        refuseArchived(pupils);
        refuseSolving(pupils);
        const moved = pupils.map((pupil) => ({ ...pupil, ...(movedTo(pupil, move) ?? refuse('NO_SUCH_GRADE')) }));
        await setClasses(trx, moved);
        await auditActs(services, trx, caller, pupils, 'participant.move', (pupil) => {
          const to = moved.find((one) => one.id === pupil.id) ?? pupil;
          return { grades: [pupil.grade, to.grade], subGrades: [pupil.subGrade, to.subGrade] };
        });
        return {};
      }),
    );
  }
}

function isIn(pupil: { grade: number | null; subGrade: number | null }, id: ClassId): boolean {
  return pupil.grade === id.grade && pupil.subGrade === id.subGrade;
}
