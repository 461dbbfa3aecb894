import type { RegistrationState } from '../../../../contract/secondround';
import type { ActKind } from '../../../../contract/secondround-pipeline';
import type { Db } from '../../../platform/database/db';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import * as round from '../queries';
import * as acts from './act-queries';
import { mailFamilies, mailTeachers } from './mails';
import * as rows from './queries';

type OneAct = {
  kind: Extract<ActKind, 'CONFIRM' | 'MOVE' | 'CANCEL'>;
  round: round.Round;
  registration: round.LockedRegistration;
  by: Caller;
  state: RegistrationState;
  centreId: string | null;
};

/** Changes one registration, with its mails: to the family, and to the teachers unless one of them does it. */
export async function applyToOne(trx: Db, services: Services, one: OneAct): Promise<void> {
  const { kind, registration, by, state, centreId } = one;
  const { year } = one.round;
  const people = (await rows.lockPeople(trx, year, [registration.userId])).map((person) => ({
    ...person,
    registrationId: registration.id,
    centreAfter: centreId,
  }));
  const id = await acts.insertAct(trx, { year, kind, by: by.userId });
  await acts.changeRegistrations(trx, { id, kind, by: by.userId, year }, [
    { registrationId: registration.id, state, centreId },
  ]);
  const { heldAt } = await rows.readRoundFacts(trx, year);
  const act = { id, kind, round: one.round, centres: await round.readCentres(trx, year), heldAt };
  await mailFamilies(trx, services, act, people, new Map());
  if (by.role !== 'TUTOR') await mailTeachers(trx, services, act, people);
}
