import type { ReplyOf } from '../../../../contract/endpoint';
import { listOfflineParcels } from '../../../../contract/offline';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { Sets } from '../../collections/sets';
import { isCalculated } from '../../solving/late/queries';
import * as rows from './asked-queries';

type Listed = ReplyOf<typeof listOfflineParcels>['rows'][number];

/** Mounts the list of parcels about which an administrator decides (docs/rules/offline.md). */
export function mountAsked(api: Api<Caller>, { db }: Services, sets: Sets): void {
  api.on(listOfflineParcels, async ({ body, caller }) => {
    const challenges = await Promise.all(
      (await rows.askedCollections(db)).map(async ({ id, asked }) => ({
        id,
        asked,
        name: (await sets.get(id))?.name ?? '',
        isCalculated: await isCalculated(db, [id]),
      })),
    );
    const named = new Map(challenges.map(({ id, name }) => [id, name]));
    const wanted = body.challengeId || null;
    // A contest without such parcels, also a number beyond the column's range, has no rows.
    if (wanted !== null && !named.has(wanted))
      return { rows: [], total: 0, counts: { ASKED: 0, COUNTED: 0, REFUSED: 0 }, challenges };
    const filter = { collectionId: wanted, schoolId: body.school || null, state: body.state || null };
    const found = await rows.listAsked(db, filter, body);
    const counts = await rows.countAsked(db, filter);
    if (found.length > 0)
      await auditView(db, {
        userId: caller.userId,
        action: 'offline.look',
        objectType: 'collection',
        objectId: wanted ?? 'all',
        details: { school: filter.schoolId, state: filter.state },
      });
    const { ASKED, COUNTED, REFUSED } = counts;
    return {
      rows: found.map((row) => listedRow(row, named)),
      total: filter.state ? counts[filter.state] : ASKED + COUNTED + REFUSED,
      counts,
      challenges,
    };
  });
}

function listedRow(row: rows.AskedRow, named: ReadonlyMap<string, string>): Listed {
  const { collectionId, receivedAt, startedAt, decision, standing, login, ...rest } = row;
  return {
    ...rest,
    ...(login !== null && { login }),
    challengeId: collectionId,
    challengeName: named.get(collectionId) ?? '',
    receivedAt: receivedAt.toISOString(),
    startedAt: startedAt.toISOString(),
    decision: decision && { ...decision, at: decision.at.toISOString() },
    standing: standing && { ...standing, startedAt: standing.startedAt.toISOString() },
  };
}
