import * as calls from '../../../contract/publication';
import { readNow } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { createLimiter } from '../../platform/load/limiter';
import type { Services } from '../../platform/services';
import { auditView } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { Sets } from '../collections/sets';
import { newestCalculation } from '../results/calculation/calculation-queries';
import { readJob } from '../results/calculation/job-queries';
import { needsSecondReview, readChanges } from '../results/calculation/publication-queries';
import { countRunning } from '../results/calculation/scoring-queries';
import type { ReadValues } from '../settings/values';
import { mountActs } from './acts';
import { mountCompare } from './compare';
import * as rows from './queries';

/** Mounts the publication of results (docs/rules/publication.md): how far it is, what is missing, and the acts. */
export function mountPublication(
  api: Api<Caller>,
  services: Services,
  { sets, values }: { sets: Sets; values: ReadValues },
): void {
  const { db } = services;
  const limit = createLimiter(2, 12);
  mountActs(api, services, { sets, values });
  mountCompare(api, services, { sets, values });

  api.on(calls.getPublication, async ({ body, caller, refuse }) => {
    const collection = (await sets.get(body.collectionId)) ?? refuse('NOT_FOUND');
    const id = Number(collection.id);
    const standing = (await rows.publicationStates(db, [collection.id])).get(collection.id) ?? refuse('NOT_FOUND');
    const job = await readJob(db, id);
    const { name, year, round, grades, validTo, resultDate } = collection;
    return {
      collection: {
        id: collection.id,
        name,
        year,
        round,
        grades: [...grades],
        validTo: validTo.toISOString(),
        resultDate: resultDate.toISOString(),
        isDue: resultDate <= (await readNow(db)),
        runningCount: await countRunning(db, id),
        lateCount: await rows.countWaitingLate(db, id),
      },
      state: standing.state,
      secondReview: await needsSecondReview(db),
      job: job && { ...job, startedAt: job.startedAt.toISOString(), startedBy: job.startedBy ?? '' },
      stale: await readChanges(db, await newestCalculation(db, id)),
      publicVersion: standing.publicVersion,
      versions: (await rows.readVersions(db, id)).map((row) => versionOf(row, caller.userId)),
      history: (await rows.readHistory(db, id)).map((row) => ({ ...row, at: row.at.toISOString() })),
    };
  });

  api.on(calls.listUncounted, ({ body, caller, refuse }) =>
    limit(async () => {
      const collection = (await sets.get(body.collectionId)) ?? refuse('NOT_FOUND');
      const found = await rows.listUncounted(db, Number(collection.id), body);
      const line = { userId: caller.userId, action: 'publication.look' as const, objectType: 'collection' };
      await auditView(db, { ...line, objectId: collection.id, details: { list: 'uncounted' } });
      return {
        rows: found.map(({ total: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
        total: found[0]?.total ?? 0,
      };
    }),
  );
}

function versionOf(row: rows.VersionRow, callerId: string): calls.PublicationVersion {
  const { version, calculatedBy, attempts, corrections, note, checkedAt, checkedBy, checkReason } = row;
  return {
    version,
    calculatedBy,
    attempts,
    corrections,
    note,
    calculatedAt: row.calculatedAt.toISOString(),
    isOwn: row.calculatedById === callerId,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    check: checkedAt && { by: checkedBy, at: checkedAt.toISOString(), reason: checkReason },
  };
}
