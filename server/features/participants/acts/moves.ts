import * as calls from '../../../../contract/participants';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { type Move, movedTo } from '../rules';
import { auditActs, lockAll, refuseArchived, refuseSolving } from './lock';
import { setClasses } from './queries';

/** Mounts moving pupils to another class: a step up or down, all of a list or nothing. */
export function mountMoves(api: Api<Caller>, services: Services): void {
  const { db } = services;
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
