import * as calls from '../../../../contract/collections';
import { orderExercises, removeExercise } from '../../../../contract/collections-acts';
import { removeTasks } from '../../../../contract/collections-sets';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { visibleTasks } from '../../tasks/queries';
import { exerciseById, setOrder } from '../act-queries';
import { lockCollection, readExercises } from '../list-queries';
import { deleteExercise, insertExercise, levelsFor } from './write-queries';

type Level = 'easy' | 'medium' | 'hard';
type TaskIn = { bro_bre_id: string; brl_name?: Level | null; exerciseNo?: number | null };
type Refuse = (code: 'NOT_FOUND' | 'COLLECTION_FROZEN') => never;
type RefuseTask = (
  code: 'BAD_REQUEST' | 'NOT_FOUND' | 'COLLECTION_FROZEN' | 'TASK_IN_USE',
  extra?: { fields: string[] },
) => never;

/** Mounts adding, sorting and removing the tasks of a draft; a complete collection no longer changes. */
export function mountContents(api: Api<Caller>, { db }: Services): void {
  api.on(calls.addTask, async ({ body, caller, refuse }) => {
    const { bro_brc_id, ...task } = body.collection_set;
    const [added] = await add(db, caller, bro_brc_id, [task], refuse);
    return { bro_id: added ?? refuse('NOT_FOUND') };
  });

  api.on(calls.addTasks, async ({ body, caller, refuse }) => {
    const { bro_brc_id, taskList } = body.collection_set;
    const added = await add(db, caller, bro_brc_id, taskList.map(entryOf), refuse);
    return { data: added.map((bro_id) => ({ bro_id })) };
  });

  api.on(calls.removeTask, async ({ body, caller, refuse }) => {
    await remove(db, caller, { collectionId: body.bro_brc_id, taskId: body.bro_bre_id }, refuse);
    return {};
  });

  api.on(removeTasks, async ({ body, caller, refuse }) => {
    await db.transaction().execute(async (trx) => {
      for (const taskId of new Set(body.taskIds))
        await removeIn(trx, caller, { collectionId: body.collectionId, taskId }, refuse);
    });
    return {};
  });

  api.on(removeExercise, async ({ body, caller, refuse }) => {
    await remove(db, caller, (await exerciseById(db, body.collection.bro_id)) ?? refuse('NOT_FOUND'), refuse);
    return {};
  });

  api.on(orderExercises, async ({ body, caller, refuse }) => {
    const { id, exercises } = body.collection;
    await db.transaction().execute(async (trx) => {
      const collection = (await lockCollection(trx, caller, id)) ?? refuse('NOT_FOUND');
      if (collection.is_complete) refuse('COLLECTION_FROZEN');
      const present = new Set((await readExercises(trx, collection.id)).map((exercise) => exercise.id));
      const ids = new Set(exercises.map((exercise) => exercise.bro_id));
      // Somebody has added or removed a task meanwhile, so the sent order no longer fits.
      if (ids.size !== exercises.length || ids.size !== present.size || ![...ids].every((one) => present.has(one)))
        refuse('CONFLICT');
      const last = { easy: 0, medium: 0, hard: 0 };
      const order = exercises.map(({ bro_id, brl_name: level }) => {
        last[level] += 1;
        return { id: bro_id, level, exerciseNo: last[level] };
      });
      await setOrder(trx, collection.id, order);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'collection.order',
        objectType: 'collection',
        objectId: String(collection.id),
      });
    });
    return {};
  });
}

/** Older clients send only the task as an entry. */
function entryOf(sent: string | TaskIn): TaskIn {
  return typeof sent === 'string' ? { bro_bre_id: sent } : sent;
}

async function remove(
  db: Db,
  caller: Caller,
  exercise: { collectionId: string; taskId: string },
  refuse: Refuse,
): Promise<void> {
  await db.transaction().execute((trx) => removeIn(trx, caller, exercise, refuse));
}

async function removeIn(
  trx: Db,
  caller: Caller,
  exercise: { collectionId: string; taskId: string },
  refuse: Refuse,
): Promise<void> {
  const collection = (await lockCollection(trx, caller, exercise.collectionId)) ?? refuse('NOT_FOUND');
  if (collection.is_complete) refuse('COLLECTION_FROZEN');
  if (!(await deleteExercise(trx, collection.id, exercise.taskId))) refuse('NOT_FOUND');
  await writeAudit(trx, {
    userId: caller.userId,
    action: 'collection.remove-task',
    objectType: 'collection',
    objectId: String(collection.id),
    details: { taskId: exercise.taskId },
  });
}

/** Adds all tasks or none; answers the exercises' ids in the order given. */
async function add(
  db: Db,
  caller: Caller,
  collectionId: string,
  tasks: readonly TaskIn[],
  refuse: RefuseTask,
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const collection = (await lockCollection(trx, caller, collectionId)) ?? refuse('NOT_FOUND');
    if (collection.is_complete) refuse('COLLECTION_FROZEN');
    const ids = tasks.map((task) => task.bro_bre_id);
    const visible = await visibleTasks(trx, caller, ids);
    if (!ids.every((id) => visible.has(id))) refuse('NOT_FOUND');
    const present = await readExercises(trx, collection.id);
    const allTasks = new Set([...present.map((exercise) => exercise.task_id), ...ids]);
    if (allTasks.size < present.length + ids.length) refuse('TASK_IN_USE');
    const added: string[] = [];
    const own = await levelsFor(trx, collection.id, ids);
    for (const { bro_bre_id: taskId, brl_name, exerciseNo } of tasks) {
      const level = brl_name ?? own.get(taskId) ?? refuse('BAD_REQUEST', { fields: ['collection_set.brl_name'] });
      added.push(await insertExercise(trx, { collectionId: collection.id, taskId, level, exerciseNo }));
    }
    await writeAudit(trx, {
      userId: caller.userId,
      action: 'collection.add-tasks',
      objectType: 'collection',
      objectId: String(collection.id),
      details: { taskIds: ids },
    });
    return added;
  });
}
