import * as calls from '../../../contract/awards';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { findPerson } from '../auth/queries';
import * as rows from './queries';

/** Mounts where and when the awards are, and taking a registration back until then. */
export function mountEvent(api: Api<Caller>, { db }: Services): void {
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
        const line = { userId: caller.userId, action: 'award.unregister', objectType: 'user', objectId: userId };
        await writeAudit(trx, { ...line, details: { year } });
      }
      return {};
    });
  });

  api.on(calls.saveEvent, async ({ body, caller }) => {
    const { year, place, capacity } = body;
    const heldAt = body.heldAt === null ? null : new Date(body.heldAt);
    await db.transaction().execute(async (trx) => {
      await rows.saveEvent(trx, { year, place, heldAt, capacity, by: caller.userId });
      const line = { userId: caller.userId, action: 'award.event', objectType: 'award', objectId: String(year) };
      await writeAudit(trx, { ...line, details: { place, heldAt: body.heldAt, capacity } });
    });
    return {};
  });
}
