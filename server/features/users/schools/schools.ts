import { isOrganiser } from '../../../../contract/roles';
import type { UserSchool } from '../../../../contract/users-schools';
import * as calls from '../../../../contract/users-schools';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { findUser } from '../find/queries';
import { claimHandovers } from '../handover/queries';
import { isOwn } from '../rules';
import { addLink, confirmLink, endLink, holdTutor, readUserSchools, schoolExists } from './queries';

type Change = {
  caller: Caller;
  body: { userId?: string | null; schoolId: string };
  action: 'user.add-school' | 'user.remove-school' | 'user.confirm-school';
  /** False: nothing changed, so nothing is noted. */
  write: (trx: Db, userId: string) => Promise<boolean>;
};

/** Mounts the schools of a tutor: the caller's own, or for administrators and developers anybody's. */
export function mountUserSchools(api: Api<Caller>, services: Services): void {
  const { db, events } = services;

  api.on(calls.listUserSchools, async ({ body, caller }) => ({
    schools: await readUserSchools(db, await tutorOf(caller, body.userId)),
  }));

  api.on(calls.addUserSchool, async ({ body, caller }) =>
    change({
      caller,
      body,
      action: 'user.add-school',
      write: async (trx, userId) => {
        const byStaff = isOrganiser(caller.role);
        if (!(await schoolExists(trx, body.schoolId, byStaff))) return refuse('NOT_FOUND');
        return addLink(trx, { userId, schoolId: body.schoolId, isConfirmed: byStaff });
      },
    }),
  );

  api.on(calls.removeUserSchool, async ({ body, caller }) =>
    change({
      caller,
      body,
      action: 'user.remove-school',
      write: async (trx, userId) => {
        const schools = await readUserSchools(trx, userId);
        const removed = schools.find(({ schoolId }) => schoolId === body.schoolId) ?? refuse('NOT_FOUND');
        if (!isOrganiser(caller.role) && isLast(schools, removed)) return refuse('LAST_SCHOOL');
        const isEnded = await endLink(trx, userId, body.schoolId);
        const isClaimed =
          isOrganiser(caller.role) &&
          (await claimHandovers(trx, { userId, schoolId: body.schoolId, by: caller.userId }));
        return isEnded || isClaimed;
      },
    }),
  );

  api.on(calls.confirmUserSchool, async ({ body, caller }) =>
    change({
      caller,
      body,
      action: 'user.confirm-school',
      write: async (trx, userId) => {
        const schools = await readUserSchools(trx, userId);
        if (!schools.some(({ schoolId }) => schoolId === body.schoolId)) return refuse('NOT_FOUND');
        return confirmLink(trx, userId, body.schoolId);
      },
    }),
  );

  /** Makes one change with its audit line. A logged-in tutor works with the new schools from the next call on. */
  async function change({ caller, body, action, write }: Change): Promise<{ schools: UserSchool[] }> {
    const userId = await tutorOf(caller, body.userId);
    return db.transaction().execute(async (trx) => {
      if (!(await holdTutor(trx, userId))) return refuse('NOT_FOUND');
      if (await write(trx, userId)) {
        const line = { userId: caller.userId, action, objectType: 'user', objectId: userId };
        await writeAudit(trx, { ...line, details: { schoolId: body.schoolId } });
        await events.publish(trx, 'user', userId);
      }
      return { schools: await readUserSchools(trx, userId) };
    });
  }

  /** The tutor whose schools a call changes: the caller, or for administrators and developers anybody. */
  async function tutorOf(caller: Caller, named: string | null | undefined): Promise<string> {
    if (!named || isOwn(caller, named)) return caller.userId;
    if (!isOrganiser(caller.role)) return refuse('NOT_FOUND');
    return (await findUser(db, named, 'EVERYBODY')) ?? refuse('NOT_FOUND');
  }
}

/** Whether it is the tutor's only school in force. */
function isLast(schools: readonly UserSchool[], removed: UserSchool): boolean {
  return removed.isActive && schools.filter(({ isActive }) => isActive).length === 1;
}
