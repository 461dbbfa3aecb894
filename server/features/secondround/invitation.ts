import type { ReplyOf } from '../../../contract/endpoint';
import * as calls from '../../../contract/secondround';
import { getInvitation } from '../../../contract/secondround-invitation';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { hashOf } from './keys';
import { lock } from './lock';
import * as rows from './queries';
import { hasPlace, registrationRefusal } from './rules';

/** Mounts what a family does with its mailed link: reading the invitation, registering, joining the waiting list. */
export function mountInvitation(api: Api<Caller>, { db }: Services): void {
  api.open(getInvitation, async ({ param, body }): Promise<ReplyOf<typeof getInvitation>> => {
    const found = await rows.findByKey(db, hashOf(param('key')), body.userId ?? null);
    if (!found || found.state === 'CANCELLED') return refuse('SECOND_ROUND_FAILED');
    const round = (await rows.readRounds(db)).find((one) => one.year === found.year) ?? refuse('SECOND_ROUND_FAILED');
    const centres = await rows.readCentres(db, found.year);
    return {
      state: found.state === 'INVITED' && found.isWaiting ? 'WAITING' : found.state,
      firstName: found.firstName,
      registrationTill: round.registrationTill.toISOString(),
      isOpen: round.isOpen,
      centreId: found.centreId,
      centres: centres.map(({ id, name, address, capacity, taken }) => ({
        id,
        name,
        address,
        free: Math.max(0, capacity - taken),
      })),
    };
  });

  api.open(calls.registrate, async ({ param, body }) => {
    const found = await rows.findByKey(db, hashOf(param('key')), body.userId ?? null);
    if (!found) return refuse('SECOND_ROUND_FAILED');
    return db.transaction().execute(async (trx) => {
      const { round, registration } = await lock(trx, found.id, 'ALL');
      const centres = await rows.readCentres(trx, round.year);
      const centreId = body.secondRoundLocationId || registration.centreId;
      const centre = centres.find((one) => one.id === centreId) ?? null;
      if (centreId !== null && !centre) return refuse('SECOND_ROUND_FAILED');
      const verdict = registrationRefusal({
        state: registration.state,
        isOpen: round.isOpen,
        hasPlace: centre ? hasPlace(centre, registration) : await hasAnyPlace(trx, round.year, centres),
        waiting: body.waiting ?? null,
      });
      if (verdict === 'WAIT') {
        await rows.setWaiting(trx, registration.id, centreId);
        await note(trx, 'second-round.wait', registration.userId, centreId);
        return { location: null, isWaiting: true };
      }
      if (verdict !== null && verdict !== 'DONE') return refuse(verdict);
      if (verdict === null) {
        await rows.setRegistered(trx, registration.id, centreId);
        await note(trx, 'second-round.register', registration.userId, centreId);
      }
      const shownCentre = verdict === null ? centre : centres.find((one) => one.id === registration.centreId);
      return { location: shownCentre ? { name: shownCentre.name, address: shownCentre.address } : null };
    });
  });
}

async function hasAnyPlace(trx: Db, year: number, centres: readonly rows.CentreRow[]): Promise<boolean> {
  const all = centres.reduce((sum, { capacity }) => sum + capacity, 0);
  return (await rows.countTaken(trx, year)) < all;
}

async function note(
  trx: Db,
  action: 'second-round.wait' | 'second-round.register',
  userId: string,
  centreId: string | null,
) {
  await writeAudit(trx, { userId, action, objectType: 'user', objectId: userId, details: { centreId } });
}
