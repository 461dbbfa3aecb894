// Loads the tasks of an open sitting once more, with the answers that the server has now.
import { getTasks } from '../../../../contract/solving';
import { call } from '../../../platform/calls/api';
import { isPassing } from '../../../platform/calls/call-errors';
import { loadLater } from '../../../platform/calls/load-later';
import { compareKeys } from '../../../platform/outbox/rules';
import type { Store } from '../../../platform/store';
import { numberOf } from '../answer/answers';
import type { Task } from '../solving';
import type { LoadedTasks } from './task-loader';

/**
 * Until the function that it returns is called, or the server refuses for good. written: the tasks that changed are taken out,
 * to be written again.
 */
export function loadAgain(loaded: Store<LoadedTasks>, written: Set<string>, taskIds: string[]): () => void {
  return loadLater(
    () => toldTasks(taskIds),
    (told) => {
      const { tasks, ...rest } = loaded.get();
      const changed = told.filter(({ task, sel }) => !isSameNumber(tasks[task.bro_id]?.sel, sel));
      for (const { task } of changed) written.delete(task.bro_id);
      loaded.set({ ...rest, tasks: { ...tasks, ...Object.fromEntries(changed.map((one) => [one.task.bro_id, one])) } });
      // Where all are too large for a reply, the first ones come.
      const left = told.length > 0 ? taskIds.slice(told.length) : [];
      return left.length > 0 ? loadAgain(loaded, written, left) : undefined;
    },
  );
}

/** None where the server refuses for good: the sitting has ended, or the session. */
async function toldTasks(taskIds: string[]): Promise<Task[]> {
  try {
    return (await call(getTasks, { body: { taskIds }, keepOn403: true })).tasks;
  } catch (failure) {
    if (isPassing(failure)) throw failure;
    return [];
  }
}

function isSameNumber(one: Task['sel'] | undefined, other: Task['sel']): boolean {
  return compareKeys(numberOf(one), numberOf(other)) === 0;
}
