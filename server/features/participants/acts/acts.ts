import * as calls from '../../../../contract/participants';
import type { Db } from '../../../platform/database/db';
import { dayOf } from '../../../platform/days';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { findPerson } from '../../auth/queries';
import type { ClassNames } from '../../classes/names';
import { readParticipants } from '../list/queries';
import { participantView } from '../list/view';
import { hashPasswords, makePassword } from '../passwords';
import { auditActs, lockAll, refuseArchived, refuseSitting, refuseSolving } from './lock';
import * as acts from './queries';

/** Mounts the acts on pupils. Each act changes a whole list or nothing, in one transaction with its audit lines. */
export function mountActs(api: Api<Caller>, services: Services, { names }: { names: ClassNames }): void {
  const { db, clock } = services;

  api.on(calls.makePassword, async ({ param, caller }) => {
    const [made] = await renewPasswords(caller, { id: (await findPerson(db, param('user'))) ?? refuse('NOT_FOUND') });
    return made ? { newPassword: made.password } : refuse('NOT_FOUND');
  });

  api.on(calls.makePasswords, async ({ body, caller }) => {
    const uuids = [...new Set(body.uList.map((uuid) => uuid.toLowerCase()))];
    const renewed = await renewPasswords(caller, { uuids });
    const known = new Map(
      (
        await readParticipants(
          db,
          renewed.map((one) => one.id),
        )
      ).map((row) => [row.uuid, row]),
    );
    const passwords = new Map(renewed.map((one) => [one.uuid, one.password]));
    const today = dayOf(clock.now().getTime());
    const { nameOf } = await names.book();
    return {
      users: uuids.flatMap((uuid) => {
        const row = known.get(uuid);
        return row ? [participantView(row, { today, nameOf }, passwords.get(uuid) ?? null)] : [];
      }),
    };
  });

  api.on(calls.archiveParticipants, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const pupils = await lockAll(trx, caller, { uuids: body.uList });
      refuseSolving(pupils);
      const present = pupils.filter((pupil) => !pupil.isArchived);
      const ids = present.map((pupil) => pupil.id);
      await acts.setArchived(trx, ids, true);
      await acts.endSessions(trx, ids);
      await auditActs(services, trx, caller, present, 'participant.archive');
      return {};
    }),
  );

  api.on(calls.restoreParticipant, ({ param, caller }) =>
    db.transaction().execute(async (trx) => {
      const pupils = (
        await lockAll(trx, caller, { id: (await findPerson(trx, param('user'))) ?? refuse('NOT_FOUND') })
      ).filter((pupil) => pupil.isArchived);
      await acts.setArchived(
        trx,
        pupils.map((pupil) => pupil.id),
        false,
      );
      await auditActs(services, trx, caller, pupils, 'participant.restore');
      return {};
    }),
  );

  /** Makes new passwords. They are hashed before the transaction that locks the pupils, because hashing is slow. */
  async function renewPasswords(caller: Caller, keys: acts.PupilKeys) {
    const first = await db.transaction().execute((trx) => holdForPasswords(trx, caller, keys));
    const renewed = first.map((pupil) => ({ id: pupil.id, uuid: pupil.uuid, password: makePassword() }));
    const hashes = await hashPasswords(renewed.map((one) => one.password));
    const ids = renewed.map((one) => one.id);
    await db.transaction().execute(async (trx) => {
      const pupils = await holdForPasswords(trx, caller, keys);
      await acts.setPasswords(trx, ids, hashes);
      await acts.endSessions(trx, ids);
      await auditActs(services, trx, caller, pupils, 'participant.password');
    });
    return renewed;
  }

  async function holdForPasswords(trx: Db, caller: Caller, keys: acts.PupilKeys): Promise<acts.LockedPupil[]> {
    const pupils = await lockAll(trx, caller, keys);
    refuseArchived(pupils);
    refuseSitting(pupils);
    return pupils;
  }
}
