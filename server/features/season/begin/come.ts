import type { Db } from '../../../platform/database/db';
import type { Events } from '../../../platform/database/events';
import { instantOf } from '../../../platform/days';
import { repeat } from '../../../platform/repeat';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import { createValues } from '../../settings/values';
import { schoolYearOf } from '../rules';
import * as rows from './begin-queries';

const EVERY_MS = 60_000;

/** When a school year becomes the present one: at midnight of a day 'MM-dd' of Lithuania; of 1 September if there is no such day. */
export function comesAt(schoolYear: number, day: string): Date {
  const found = instantOf(`${schoolYear}-${day}`) ?? instantOf(`${schoolYear}-09-01`);
  if (!found) throw new Error(`no such year: ${schoolYear}`);
  return found;
}

/** Makes a begun year the present one if its moment has come: by the database's clock, and once. */
export async function bringYear(trx: Db, events: Events, year: number, day: string): Promise<void> {
  const begun = await rows.readBegun(trx, year);
  if (!begun || begun.cameAt !== null) return;
  const schoolYear = begun.opens === null ? year : schoolYearOf(begun.opens);
  if (!(await rows.markCome(trx, year, comesAt(schoolYear, day)))) return;
  await rows.writeYear(trx, year);
  await writeAudit(trx, { userId: null, action: 'season.come', objectType: 'season', objectId: String(year) });
  await events.publish(trx, 'setting', 'year');
}

/** Looks each minute, until the instance drains, whether a begun year has come. */
export function startYearJob(services: Services): void {
  const values = createValues(services);
  const { db, events } = services;
  repeat(services, {
    name: 'year',
    everyMs: EVERY_MS,
    round: async () => {
      const { texts } = await values.get();
      for (const year of await rows.readComing(db))
        await db.transaction().execute((trx) => bringYear(trx, events, year, texts.seasonBegins));
    },
    failed: 'a new year waits for the next round',
  });
}
