import { join } from 'node:path';
import { readTaskFolder } from '../../server/features/tasks/import/read';
import { storeTask } from '../../server/features/tasks/import/store';
import type { ImportedTask } from '../../server/features/tasks/import/types';
import type { Db } from '../../server/platform/database/db';
import { root } from '../../server/platform/root';
import { StartRefused } from '../../server/platform/start-refused';
import { exchangeRemarks } from '../../text/en/exchange-remarks';

/** Our own tasks by their number. Throws StartRefused with one line about the first that cannot be used. */
export async function readOwnTasks(): Promise<Map<number, ImportedTask>> {
  const { tasks, problems } = await readTaskFolder(join(root, 'tasks'));
  const problem = problems.find((one) => one.level === 'error') ?? problems[0];
  if (problem) {
    const { file, line, code, values = {} } = problem;
    throw new StartRefused(`The task ${file}:${line ?? 1} cannot be used: ${exchangeRemarks[code](values)}`);
  }
  return new Map(tasks.map((task) => [Number(/-(\d+)$/.exec(task.internationalId)?.[1]), task]));
}

/** Stores the tasks; their ids by number. Throws StartRefused when one is not ready: without a key or without a level. */
export async function storeOwnTasks(
  trx: Db,
  tasks: ReadonlyMap<number, ImportedTask>,
  createdBy: string,
): Promise<Map<number, string>> {
  const stored = new Map<number, string>();
  for (const [number, task] of tasks) {
    const { taskId, status } = await storeTask(trx, task, createdBy);
    if (status !== 'READY' || task.levels.length === 0) {
      const missing = status === 'READY' ? 'level' : 'key';
      throw new StartRefused(`The task ${task.sourceFile} cannot be used: it has no ${missing}.`);
    }
    stored.set(number, taskId);
  }
  return stored;
}
