import * as calls from '../../../contract/collections-acts';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import * as rows from './act-queries';
import { readPairedContest } from './editor/sight-set-queries';
import { lockCollection } from './list-queries';

/** Mounts copying, deleting and the removal of test data (docs/rules/content.md). */
export function mountActs(api: Api<Caller>, { db, events }: Services): void {
  api.on(calls.duplicateCollection, async ({ body, caller, refuse }) =>
    db.transaction().execute(async (trx) => {
      const source = (await lockCollection(trx, caller, body.collectionId)) ?? refuse('NOT_FOUND');
      const copy = await rows.copyCollection(trx, source, caller.userId);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'collection.duplicate',
        objectType: 'collection',
        objectId: String(copy.id),
        details: { source: source.id },
      });
      return { id: String(copy.id), name: copy.name };
    }),
  );

  api.on(calls.deleteCollection, async ({ body, caller, refuse }) => {
    await db.transaction().execute(async (trx) => {
      const found = (await lockCollection(trx, caller, body.collectionId)) ?? refuse('NOT_FOUND');
      await rows.holdAgainstStarts(trx, found.id);
      if (await rows.hasPupils(trx, found.id)) refuse('COLLECTION_HAS_ATTEMPTS');
      if (await rows.isRehearsed(trx, found.id)) refuse('REHEARSAL_EXISTS');
      const contest = await readPairedContest(trx, found.id);
      if (contest !== null) refuse('SIGHT_SET_GIVEN', { names: contest });
      const attempts = await rows.deleteTestAttempts(trx, found.id);
      await rows.deleteCollection(trx, found.id);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'collection.delete',
        objectType: 'collection',
        objectId: String(found.id),
        details: { name: found.name, testAttempts: attempts },
      });
      await events.publish(trx, 'collection', String(found.id));
    });
    return {};
  });

  api.on(calls.deleteTestData, async ({ body, caller, refuse }) => {
    const { id, year } = body.collection;
    const removed = await db.transaction().execute(async (trx) => {
      const found = (await lockCollection(trx, caller, id)) ?? refuse('NOT_FOUND');
      // The sent year must match, or the caller means another collection.
      if (typeof year === 'number' && year !== found.year) refuse('NOT_FOUND');
      const attempts = await rows.deleteTestAttempts(trx, found.id);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'collection.delete-test-data',
        objectType: 'collection',
        objectId: String(found.id),
        details: { attempts },
      });
      return attempts;
    });
    return { removed };
  });
}
