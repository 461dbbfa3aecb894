import * as z from 'zod/mini';
import { dayOf } from '../../server/platform/days';
import type { Services } from '../../server/platform/services';
import { collections, datesOf, lastYear } from './collections';
import { daysBetween, lastYearStart, schoolYearOf } from './days';
import { moveAttempts, moveBirthDates, moveYears, readSetting, setDates, writeSetting } from './queries';
import { dateSecondRound, moveSecondRound } from './second-round';

/** The day that the dates are counted from, and the last planted account. */
const anchorName = 'demonstration.anchor';
const anchorShape = z.object({ day: z.string(), lastUserId: z.number() });
type Anchor = z.infer<typeof anchorShape>;

/** Stores the day that the dates are counted from. */
export async function writeAnchor(trx: Services['db'], anchor: Anchor): Promise<void> {
  await writeSetting(trx, anchorName, anchor);
}

/**
 * Counts the dates of the demonstration's collections from today's day in Lithuania, once a day. In a new school year
 * everything planted moves on: the years and names of the collections, last year's sittings by whole weeks, the birth
 * dates of the planted pupils (their grades stay). What people did themselves keeps its time.
 */
export async function redate(services: Services): Promise<void> {
  const { db, events, clock } = services;
  const today = dayOf(clock.now());
  await db.transaction().execute(async (trx) => {
    const known = anchorShape.safeParse(await readSetting(trx, anchorName));
    if (!known.success || known.data.day === today) return;
    const anchor = known.data;
    const years = schoolYearOf(today) - schoolYearOf(anchor.day);
    if (years !== 0) {
      const past = lastYear.map(({ id }) => id);
      const days = daysBetween(lastYearStart(schoolYearOf(anchor.day)), lastYearStart(schoolYearOf(today)));
      await moveAttempts(trx, past, days);
      await moveBirthDates(trx, anchor.lastUserId, years);
      const all = collections.map(({ id }) => id);
      await moveYears(trx, all, years);
      await moveSecondRound(trx, schoolYearOf(anchor.day) - 1, years);
      await writeSetting(trx, 'year', schoolYearOf(today));
      await events.publish(trx, 'setting', 'year');
    }
    for (const planned of collections) {
      if (planned.when === 'last year' && years === 0) continue;
      await setDates(trx, planned.id, datesOf(planned, today));
      await events.publish(trx, 'collection', String(planned.id));
    }
    await dateSecondRound(trx, schoolYearOf(today) - 1, today);
    await writeAnchor(trx, { ...anchor, day: today });
  });
}
