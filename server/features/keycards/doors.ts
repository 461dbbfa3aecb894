import { classSlug } from '../../../contract/classes';
import { keyCardLimits, readCardDoor, setCardDoor } from '../../../contract/keycards';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { type DoorClass, insertDoor, isOfPupils, openAnywhere, readDoor, shutDoors } from '../auth/keys/door-queries';
import { doorCode } from '../auth/keys/pictures';
import { sourceOf } from '../auth/login/rules';
import type { ReadValues } from '../settings/values';
import { isSchool } from './queries';

/** Mounts the doors through which a class logs in by the pictures of its cards (docs/rules/accounts.md). */
export function mountCardDoors(api: Api<Caller>, services: Services, deps: { values: ReadValues }): void {
  const { db } = services;

  /** NOT_FOUND for a school out of the caller's reach, and where there are no cards. */
  async function reach(caller: Caller, { school }: DoorClass): Promise<void> {
    if (!(await deps.values.get()).flags.fastLogin) refuse('NOT_FOUND');
    const isReached =
      caller.role === 'TUTOR' ? caller.schools.some(({ id }) => id === school) : await isSchool(db, school);
    if (!isReached) refuse('NOT_FOUND');
  }

  const shown = async (ofClass: DoorClass) => {
    const door = await readDoor(db, ofClass);
    const refusedElsewhereAt = door?.refusedElsewhereAt?.toISOString() ?? null;
    return { door: door && { ...door, closesAt: door.closesAt.toISOString(), refusedElsewhereAt } };
  };

  api.on(readCardDoor, async ({ body, caller, client }) => {
    await reach(caller, body);
    const { door } = await shown(body);
    if (door) return { door };
    const address = sourceOf(client.ip);
    return { door, here: { address, isOfPupils: await isOfPupils(db, body.school, address) } };
  });

  api.on(setCardDoor, async ({ body, caller, client }) => {
    await reach(caller, body);
    const { school, grade, subGrade, to } = body;
    await db.transaction().execute(async (trx) => {
      if (to === 'ANYWHERE') await openAnywhere(trx, body);
      else {
        await shutDoors(trx, body);
        const network = to === 'HERE' ? sourceOf(client.ip) : null;
        const door = { school, grade, subGrade, code: doorCode(), network, minutes: keyCardLimits.doorMinutes };
        if (to !== 'SHUT') await insertDoor(trx, door);
      }
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'card.door',
        objectType: 'school',
        objectId: school,
        details: { class: classSlug({ grade, subGrade }), to },
      });
    });
    return shown(body);
  });
}
