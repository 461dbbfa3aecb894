import { taskUse } from '../../../../contract/collections-sets';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { visibleTasks } from '../../tasks/queries';
import { readCollection, sharedByTask } from '../list-queries';
import { similarTasks } from './similar-queries';

/** Mounts the question before a public task is taken into a collection: what it would hide, and what to take instead. */
export function mountTaskUse(api: Api<Caller>, { db }: Services): void {
  api.on(taskUse, async ({ body, caller, refuse }) => {
    const row = (await readCollection(db, caller, body.collectionId)) ?? refuse('NOT_FOUND');
    if (!(await visibleTasks(db, caller, [body.taskId])).has(body.taskId)) refuse('NOT_FOUND');
    const isWithholding = row.type === 'CON';
    return {
      hides: isWithholding ? await sharedByTask(db, row.id, body.taskId) : [],
      similar: await similarTasks(db, row, body.taskId),
    };
  });
}
