import * as calls from '../../../../contract/collections-sets';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { readMarks } from '../../tasks/sight/sight-queries';
import { holdAgainstStarts } from '../act-queries';
import { lockCollection, readCollection } from '../list-queries';
import { readFrozen } from '../queries';
import { sightSetFindings } from '../rules';
import { readCandidates, readSightSet, storeSightSet } from './sight-set-queries';

/** Mounts the set without sight of a contest: which it is, and giving it until the contest opens (docs/rules/content.md). */
export function mountSightSet(api: Api<Caller>, { db, events }: Services): void {
  api.on(calls.sightSet, async ({ body, caller, refuse }) => {
    const contest = (await readCollection(db, caller, body.collectionId)) ?? refuse('NOT_FOUND');
    if (contest.type !== 'CON') return refuse('NOT_FOUND');
    return { set: await readSightSet(db, contest.id), candidates: await readCandidates(db, contest.id) };
  });

  api.on(calls.assignSightSet, async ({ body, caller, refuse }) =>
    db.transaction().execute(async (trx) => {
      const contest = (await lockCollection(trx, caller, body.collectionId)) ?? refuse('NOT_FOUND');
      if (contest.type !== 'CON') return refuse('NOT_FOUND');
      if (!contest.is_complete) return refuse('COLLECTION_IS_DRAFT');
      if (contest.standing.now >= contest.valid_from) return refuse('COLLECTION_FROZEN', { fields: ['withoutSight'] });
      await holdAgainstStarts(trx, contest.id);
      const set = body.setId === null ? null : ((await lockCollection(trx, caller, body.setId)) ?? refuse('NOT_FOUND'));
      if (set && (set.type !== 'STG' || (set.without_sight_of ?? contest.id) !== contest.id))
        return refuse('NOT_FOUND');
      if (set && !set.is_complete) return refuse('COLLECTION_IS_DRAFT');
      const frozen = set && (await readFrozen(trx, String(set.id)));
      const ordinary = await readFrozen(trx, String(contest.id));
      if (frozen && ordinary) {
        const marks = await readMarks(
          trx,
          frozen.exercises.map(({ content }) => content.taskId),
        );
        const findings = sightSetFindings(ordinary, frozen, marks);
        if (findings.length > 0) return { findings };
      }
      const before = await readSightSet(trx, contest.id);
      await storeSightSet(trx, contest.id, set?.id ?? null);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'collection.sight-set',
        objectType: 'collection',
        objectId: String(contest.id),
        details: { before: before?.id ?? null, after: set ? String(set.id) : null },
      });
      for (const id of [String(contest.id), before?.id, set && String(set.id)])
        if (id) await events.publish(trx, 'collection', id);
      return { findings: [] };
    }),
  );
}
