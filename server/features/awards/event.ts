import * as calls from '../../../contract/awards';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { findPerson, holdsRole } from '../auth/queries';
import { letter, originOf } from '../mail/letters';
import { insertMail } from '../mail/queries';
import * as rows from './queries';

/** Mounts where and when the awards are, and taking a registration back until then. */
export function mountEvent(api: Api<Caller>, services: Services): void {
  const { db } = services;
  api.on(calls.unregister, async ({ body, param, caller }) => {
    const userId = (await findPerson(db, param('user'))) ?? refuse('NOT_FOUND');
    const schools = caller.role === 'TUTOR' ? caller.schools.map((school) => school.id) : null;
    const isOwn = userId === caller.userId || caller.role !== 'TUTOR';
    const isKnown = (await rows.pupilExists(db, userId, schools)) || (isOwn && (await rows.tutorExists(db, userId)));
    if (!isKnown) return refuse('NOT_FOUND');
    const year = body.year || (await rows.readEvents(db))[0]?.year;
    if (!year) return {};
    return db.transaction().execute(async (trx) => {
      const { isHeld } = await rows.lockEvent(trx, year);
      if (isHeld && (await rows.isRegistered(trx, year, userId))) return refuse('CONFLICT');
      if (await rows.removeRegistration(trx, year, userId)) {
        const line = {
          userId: caller.userId,
          action: 'award.unregister' as const,
          objectType: 'user',
          objectId: userId,
        };
        await writeAudit(trx, { ...line, details: { year } });
        await giveOn(trx, services, year);
      }
      return {};
    });
  });

  api.on(calls.saveEvent, async ({ body, caller }) => {
    const { year, place, capacity } = body;
    const heldAt = body.heldAt === null ? null : new Date(body.heldAt);
    await db.transaction().execute(async (trx) => {
      await rows.saveEvent(trx, { year, name: body.name ?? null, place, heldAt, capacity, by: caller.userId });
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      await giveOn(trx, services, year);
      const line = {
        userId: caller.userId,
        action: 'award.event' as const,
        objectType: 'award',
        objectId: String(year),
      };
      await writeAudit(trx, { ...line, details: { place, heldAt: body.heldAt, capacity } });
    });
    return {};
  });

  api.on(calls.openEvent, async ({ body, caller }) => {
    const { year, open } = body;
    await db.transaction().execute(async (trx) => {
      const { isHeld, state } = await rows.lockEvent(trx, year);
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      if (isHeld && open) return refuse('CONFLICT');
      if ((state === 'OPEN') === open) return;
      await rows.openEvent(trx, { year, open, by: caller.userId });
      const line = { action: 'award.event' as const, objectType: 'award', objectId: String(year) };
      await writeAudit(trx, { userId: caller.userId, ...line, details: { open } });
    });
    return {};
  });
}

/** Gives the places that are free to the first who wait, and writes to the teachers who had registered them. */
async function giveOn(trx: Db, { events, settings }: Services, year: number): Promise<void> {
  const event = await rows.lockEvent(trx, year);
  if (event.waiting === 0 || event.isHeld) return;
  const free = event.capacity === null ? event.waiting : Math.max(0, event.capacity - event.taken);
  for (const one of await rows.placeWaiting(trx, year, free)) {
    const line = { action: 'award.place' as const, objectType: 'user', objectId: one.userId };
    await writeAudit(trx, { userId: null, ...line, details: { year } });
    if (one.byId === null || one.byEmail === null) continue;
    await insertMail(trx, events, {
      userId: one.byId,
      toName: one.byName,
      toAddress: one.byEmail,
      usefulMinutes: 7 * 24 * 60,
      ...letter('AWARD_PLACE', {
        mokinys: one.name,
        nuoroda: `${originOf(settings)}/userhome/challengeadmin/regtoawards`,
      }),
    });
  }
}
