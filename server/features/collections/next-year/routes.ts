import * as calls from '../../../../contract/collections-sets';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { deleteCollection } from '../act-queries';
import { lockCollection } from '../list-queries';
import { copyAction, copyToNextYear, isUntouchedCopy } from './copy-queries';

/** Mounts the copies for the next year, several at once, and taking them back (docs/rules/content.md). */
export function mountNextYear(api: Api<Caller>, { db, events }: Services): void {
  api.on(calls.copyToNextYear, async ({ body, caller, refuse }) =>
    db.transaction().execute(async (trx) => {
      const collections = [];
      for (const sourceId of new Set(body.collectionIds)) {
        const source = (await lockCollection(trx, caller, sourceId)) ?? refuse('NOT_FOUND');
        const copy = await copyToNextYear(trx, source, { createdBy: caller.userId, withTasks: body.withTasks });
        await writeAudit(trx, {
          userId: caller.userId,
          action: copyAction,
          objectType: 'collection',
          objectId: copy.id,
          details: { source: source.id, withTasks: body.withTasks },
        });
        collections.push({ ...copy, sourceId: String(source.id) });
      }
      return { collections };
    }),
  );

  api.on(calls.undoCopies, async ({ body, caller, refuse }) => {
    await db.transaction().execute(async (trx) => {
      for (const id of new Set(body.collectionIds)) {
        const found = (await lockCollection(trx, caller, id)) ?? refuse('NOT_FOUND');
        if (found.is_complete || found.standing.attemptCount > 0 || !(await isUntouchedCopy(trx, found.id)))
          refuse('CONFLICT');
        await deleteCollection(trx, found.id);
        await writeAudit(trx, {
          userId: caller.userId,
          action: 'collection.undo-copy',
          objectType: 'collection',
          objectId: String(found.id),
          details: { name: found.name },
        });
        await events.publish(trx, 'collection', String(found.id));
      }
    });
    return {};
  });
}
