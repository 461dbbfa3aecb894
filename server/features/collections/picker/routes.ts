import { taskBalance, taskUse } from '../../../../contract/collections-sets';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { readRows } from '../../tasks/bank/row-queries';
import { visibleTasks } from '../../tasks/queries';
import { readCollection, sharedByTask } from '../list-queries';
import { readTopics, readTopicsOfTasks } from './balance-queries';
import { similarTasks } from './similar-queries';

/**
 * Mounts what the picker asks: what a public task would hide and what to take instead, and the balance of areas.
 */
export function mountPicker(api: Api<Caller>, { db }: Services): void {
  api.on(taskUse, async ({ body, caller, refuse }) => {
    const row = (await readCollection(db, caller, body.collectionId)) ?? refuse('NOT_FOUND');
    if (!(await visibleTasks(db, caller, [body.taskId])).has(body.taskId)) refuse('NOT_FOUND');
    const isWithholding = row.type === 'CON';
    return {
      hides: isWithholding ? await sharedByTask(db, row.id, body.taskId) : [],
      similar: await similarTasks(db, row, body.taskId),
    };
  });

  api.on(taskBalance, async ({ body, caller }) => {
    const topics = await readTopics(db);
    const rows = await readRows(db, caller, [...new Set(body.taskIds)], null);
    const ofTasks = await readTopicsOfTasks(
      db,
      rows.map((row) => row.id),
    );
    const known = new Set(topics.map((topic) => topic.id));
    return {
      topics,
      tasks: rows.map((row) => ({
        taskId: row.id,
        topicIds: (ofTasks.get(row.id) ?? []).filter((id) => known.has(id)),
        solved: row.solved,
      })),
    };
  });
}
