import * as calls from '../../../contract/offline';
import { readNow } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import { auditView, writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { holdsRole } from '../auth/queries';
import { contestOf } from '../lesson/classes/contest';
import { schoolsFor } from '../lesson/classes/schools-for';
import { isOpen } from '../solving/enter/entry';
import { readOfflineKeys } from './keys';
import { mountAsked } from './parcels/asked';
import { mountDecide } from './parcels/decide';
import { mountDeliver } from './parcels/deliver';
import { mountPrepare, type OfflineDeps } from './prepare';
import * as rows from './queries';
import { readRoomLetters } from './rules';
import { createSealedSets } from './set';
import { viewOf } from './view';

/** Mounts what a class needs to sit a contest without the internet (docs/rules/offline.md). */
export function mountOffline(api: Api<Caller>, services: Services, deps: OfflineDeps): void {
  mountPrepare(api, services, deps);
  mountHandling(api, services, deps);
  mountComputers(api, services, deps);
  mountDeliver(api, services, deps);
  mountAsked(api, services, deps.sets);
  mountDecide(api, services, deps.sets);
}

/** What teachers do with a preparation. */
function mountHandling(api: Api<Caller>, { db }: Services, { sets }: OfflineDeps): void {
  api.on(calls.listOffline, async ({ body, caller }) => {
    await schoolsFor(db, caller, body.school);
    const preparations = await viewOf(db, sets, await rows.listPreparations(db, body.school));
    if (caller.role !== 'TUTOR')
      await auditView(db, {
        userId: caller.userId,
        action: 'offline.look',
        objectType: 'school',
        objectId: body.school,
      });
    return { preparations, serverTime: (await readNow(db)).toISOString() };
  });

  api.on(calls.withdrawOffline, ({ body, caller, refuse }) =>
    db.transaction().execute(async (trx) => {
      const preparation = await rows.lockPreparation(trx, body.preparation, reached(caller));
      if (!preparation) return refuse('NOT_FOUND');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      if (preparation.releasedAt) return refuse('OFFLINE_RELEASED');
      await rows.withdrawPreparation(trx, preparation.id, caller.userId);
      await writeAudit(trx, lineOf(caller, 'offline.withdraw', preparation));
      return {};
    }),
  );

  api.on(calls.releaseOffline, async ({ body, caller, refuse }) => {
    const found = await rows.readPreparation(db, body.preparation, reached(caller));
    if (!found) return refuse('NOT_FOUND');
    const { code } = await readOfflineKeys(db);
    const contest = await contestOf(sets, found.collectionId);
    return db.transaction().execute(async (trx) => {
      const preparation = await rows.lockPreparation(trx, found.id, reached(caller));
      if (!preparation) return refuse('NOT_FOUND');
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      if (!isOpen(contest, await readNow(trx))) return refuse('NOT_RUNNING');
      await rows.noteRelease(trx, preparation.id, caller.userId);
      await writeAudit(trx, lineOf(caller, 'offline.release', preparation));
      return { code: code(preparation.id), closesAt: contest.validTo.toISOString() };
    });
  });
}

/** What the computers of a room ask for, without anybody's session. */
function mountComputers(api: Api<Caller>, { db }: Services, { sets }: OfflineDeps): void {
  const sealed = createSealedSets(db);

  api.open(calls.fetchOfflineSet, async ({ body, refuse }) => {
    const room = readRoomLetters(body.room);
    const preparation = room && (await rows.readRoom(db, room));
    if (!preparation) return refuse('OFFLINE_ROOM_UNKNOWN');
    const contest = await sets.get(preparation.collectionId);
    if (!contest || (await readNow(db)) >= contest.validTo) return refuse('OFFLINE_ROOM_UNKNOWN');
    const isNoted = await db
      .transaction()
      .execute((trx) => rows.noteComputer(trx, { preparation: preparation.id, computer: body.computer }));
    if (!isNoted) return refuse('OFFLINE_ROOM_FULL');
    return { set: await sealed(preparation, contest) };
  });

  api.open(calls.fetchOfflineCode, async ({ body }) => {
    const { isOut, isWithdrawn } = await rows.readCodeState(db, body.preparation, body.computer);
    if (!isOut) return { code: null, isWithdrawn };
    const { code } = await readOfflineKeys(db);
    return { code: code(body.preparation.toLowerCase()), isWithdrawn };
  });
}

/** The schools whose preparations a caller finds; null: of all. */
function reached(caller: Caller): readonly string[] | null {
  return caller.role === 'TUTOR' ? caller.schools.map(({ id }) => id) : null;
}

function lineOf(caller: Caller, action: 'offline.withdraw' | 'offline.release', preparation: rows.Preparation) {
  const { id, schoolId, collectionId } = preparation;
  const details = { preparation: id, collectionId };
  return { userId: caller.userId, action, objectType: 'school', objectId: schoolId, details };
}
