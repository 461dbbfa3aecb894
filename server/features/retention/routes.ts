import * as z from 'zod/mini';
import { getRetention, type RetentionNight, reportedNights, retentionOrder } from '../../../contract/retention';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { ReadValues } from '../settings/values';
import { ageOf } from './job';
import * as rows from './queries';

/** Mounts the report on what went by its age, with a look at what comes next. */
export function mountRetention(api: Api<Caller>, { db, slowDb }: Services, { values }: { values: ReadValues }): void {
  api.on(getRetention, async () => {
    const { constants, demonstration } = await values.get();
    const ahead = [];
    for (const kind of retentionOrder) {
      const age = ageOf(kind, constants);
      const { n, before } = await rows.countOld(slowDb, kind, age);
      ahead.push({ kind, age: age.n, unit: age.unit, before: before.toISOString(), waiting: n });
    }
    return { ahead, nights: (await rows.listNights(db, reportedNights)).map(nightOf), isOn: !demonstration };
  });
}

const removed = z.record(z.string(), z.object({ n: z.number(), till: z.string() }));

function nightOf({ day, startedAt, finishedAt, removed: stored }: rows.NightRow): RetentionNight {
  const read = removed.safeParse(stored);
  const found = read.success ? read.data : {};
  return {
    day,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    removed: retentionOrder.flatMap((kind) => {
      const one = found[kind];
      return one ? [{ kind, n: one.n, till: new Date(one.till).toISOString() }] : [];
    }),
  };
}
