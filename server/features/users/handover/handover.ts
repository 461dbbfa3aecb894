import { isOrganiser } from '../../../../contract/roles';
import * as calls from '../../../../contract/users-handover';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { findUser } from '../find/queries';
import { isOwn } from '../rules';
import { endLink, holdTutor } from '../schools/queries';
import * as rows from './queries';

type Deps = {
  /** The names of the classes that are this teacher's in a school. */
  classesOf: (userId: string, schoolId: string) => Promise<string[]>;
};

/** Mounts handing over: a teacher who leaves a school, or is taken out of it (docs/rules/roles.md). */
export function mountHandover(api: Api<Caller>, services: Services, { classesOf }: Deps): void {
  const { db, events } = services;

  api.on(calls.prepareHandover, async ({ body, caller }) => {
    const userId = await teacherOf(caller, body.userId);
    if (!(await rows.readLink(db, userId, body.school))) return refuse('NOT_FOUND');
    const [colleagues, classes] = await Promise.all([
      rows.readColleagues(db, userId, body.school),
      classesOf(userId, body.school),
    ]);
    return { colleagues: colleagues.map(({ id, name }) => ({ id, name })), classes };
  });

  api.on(calls.leaveSchool, async ({ body, caller }) => {
    const from = await teacherOf(caller, body.userId);
    return db.transaction().execute(async (trx) => {
      if (!(await holdTutor(trx, from))) return refuse('NOT_FOUND');
      const link = (await rows.readLink(trx, from, body.school)) ?? refuse('NOT_FOUND');
      const colleagues = await rows.readColleagues(trx, from, body.school);
      // The pupils must not be left without a teacher while the school has one.
      if (!body.to && colleagues.length > 0) return refuse('BAD_REQUEST', { fields: ['to'] });
      const to = body.to
        ? (colleagues.find((one) => isOwn({ ...one, userId: one.id }, body.to ?? ''))?.id ?? null)
        : null;
      if (body.to && to === null) return refuse('NOT_FOUND');
      const id = await rows.insertHandover(trx, { schoolId: body.school, from, to, by: caller.userId, link });
      await endLink(trx, from, body.school);
      const details = { schoolId: body.school, to, handover: id };
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'user.hand-over',
        objectType: 'user',
        objectId: from,
        details,
      });
      await events.publish(trx, 'user', from);
      return { id };
    });
  });

  api.on(calls.listHandovers, async ({ body, caller }) => {
    const found = await rows.readToday(db, await teacherOf(caller, body.userId));
    return { handovers: found.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
  });

  api.on(calls.undoHandover, async ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const found = (await rows.lockHandover(trx, body.id)) ?? refuse('NOT_FOUND');
      const { from, by, schoolId, isOpen } = found;
      // A teacher whom organisers took out of a school does not take that back.
      const mayUndo = isOrganiser(caller.role) || (from === caller.userId && by === caller.userId);
      if (!mayUndo) return refuse('NOT_FOUND');
      if (!isOpen) return refuse('CONFLICT');
      await rows.undo(trx, body.id);
      const line = {
        userId: caller.userId,
        action: 'user.undo-hand-over' as const,
        objectType: 'user',
        objectId: from,
      };
      await writeAudit(trx, { ...line, details: { schoolId, handover: body.id } });
      await events.publish(trx, 'user', from);
      return {};
    }),
  );

  /** The teacher of a call: the caller, or for administrators and developers anybody. */
  async function teacherOf(caller: Caller, named: string | null | undefined): Promise<string> {
    if (!named || isOwn(caller, named)) return caller.userId;
    if (!isOrganiser(caller.role)) return refuse('NOT_FOUND');
    return (await findUser(db, named, 'EVERYBODY')) ?? refuse('NOT_FOUND');
  }
}
