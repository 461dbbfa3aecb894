import * as calls from '../../../contract/practice';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { ClassNames } from '../classes/names';
import { deleteCollection, deleteTestAttempts, hasPupils, holdAgainstStarts } from '../collections/act-queries';
import { lockCollection } from '../collections/list-queries';
import type { Sets } from '../collections/sets';
import { archiveTasks, mountArchive } from './archive';
import * as rows from './queries';
import { mountResults } from './results';
import { mayEnd } from './rules';
import { mountSave } from './save';
import { createSolvedShares } from './solved-shares';
import { createView, practiceView } from './view';
import { setEnd } from './write-queries';

type Deps = { sets: Sets; names: ClassNames };

/** Mounts a teacher's own practice (docs/rules/content.md). A teacher reaches only what the teacher has made. */
export function mountPractice(api: Api<Caller>, services: Services, deps: Deps): void {
  const { db, events } = services;
  const { sets, names } = deps;
  const viewOf = createView(db, names);
  const shares = createSolvedShares(services, sets);
  mountArchive(api, services, { shares });
  mountSave(api, services, { viewOf });
  mountResults(api, services, deps);

  api.on(calls.listPractice, async ({ body, caller }) => {
    const { rows: found, total } = await rows.listPractices(db, caller.userId, body);
    const book = await names.book();
    return { practices: found.map((one) => practiceView(one, book)), total };
  });

  api.on(calls.getPractice, async ({ body, caller }) => {
    const practice = (await rows.readPractice(db, caller.userId, body.id)) ?? refuse('NOT_FOUND');
    const ids = await rows.readTaskIds(db, practice.id);
    return {
      practice: practiceView(practice, await names.book()),
      tasks: await archiveTasks(db, shares, caller, ids),
    };
  });

  api.on(calls.endPractice, async ({ body, caller }) => {
    const before = await db.transaction().execute(async (trx) => {
      const found = await lockCollection(trx, caller, body.id);
      if (found?.type !== 'TRA') return refuse('NOT_FOUND');
      const { id } = found;
      // A start waits for this row, so that nobody begins while the end moves.
      await holdAgainstStarts(trx, id);
      const practice = (await rows.readPractice(trx, caller.userId, body.id)) ?? refuse('NOT_FOUND');
      const wanted = body.validTo ? new Date(body.validTo) : practice.now;
      const validTo = new Date(Math.max(wanted.getTime(), practice.now.getTime()));
      if (!mayEnd(practice, validTo)) return refuse('CONFLICT');
      await setEnd(trx, id, validTo);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'practice.end',
        objectType: 'collection',
        objectId: String(id),
        details: { validTo: [practice.validTo.toISOString(), validTo.toISOString()] },
      });
      await events.publish(trx, 'collection', String(id));
      return practice.validTo;
    });
    return { practice: await viewOf(caller, body.id), before: before.toISOString() };
  });

  api.on(calls.deletePractice, async ({ body, caller }) => {
    await db.transaction().execute(async (trx) => {
      const found = await lockCollection(trx, caller, body.id);
      if (found?.type !== 'TRA') return refuse('NOT_FOUND');
      await holdAgainstStarts(trx, found.id);
      if (await hasPupils(trx, found.id)) return refuse('COLLECTION_HAS_ATTEMPTS');
      await deleteTestAttempts(trx, found.id);
      await deleteCollection(trx, found.id);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'practice.delete',
        objectType: 'collection',
        objectId: String(found.id),
        details: { name: found.name },
      });
      await events.publish(trx, 'collection', String(found.id));
    });
    return {};
  });
}
