import { taskBalance, taskUse } from '../../../../contract/collections-sets';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
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
    const visible = body.taskIds.length === 0 ? new Set<string>() : await visibleTasks(db, caller, body.taskIds);
    const ofTasks = await readTopicsOfTasks(db, [...visible]);
    const known = new Set(topics.map((topic) => topic.id));
    return {
      topics,
      tasks: [...visible].map((taskId) => ({
        taskId,
        topicIds: (ofTasks.get(taskId) ?? []).filter((id) => known.has(id)),
        solved: null,
      })),
    };
  });
}
