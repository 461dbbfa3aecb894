import { join } from 'node:path';
import { readTaskFolder } from '../../server/features/tasks/import/read';
import { storeTask } from '../../server/features/tasks/import/store';
import type { ImportedTask } from '../../server/features/tasks/import/types';
import type { Db } from '../../server/platform/database/db';
import { root } from '../../server/platform/root';
import { StartRefused } from '../../server/platform/start-refused';
import { exchangeRemarks } from '../../text/en/exchange-remarks';

/** Which tasks the demonstration needs: 1 to 15 for the running contests, 16 to 30 for last year's, 32 to 40 for its second round. */
const NEEDED = [...Array.from({ length: 30 }, (_, index) => index + 1), 32, 33, 34, 35, 36, 37, 38, 39, 40];

type Level = 'easy' | 'medium' | 'hard';
export type PlantedTask = { id: string; level: Level };

/** Our own tasks by their number. Throws StartRefused with one line about the first that cannot be used. */
export async function readOwnTasks(): Promise<Map<number, ImportedTask>> {
  const { tasks, problems } = await readTaskFolder(join(root, 'tasks'));
  const problem = problems.find((one) => one.level === 'error') ?? problems[0];
  if (problem) {
    const { file, line, code, values = {} } = problem;
    throw new StartRefused(`The task ${file}:${line ?? 1} cannot be used: ${exchangeRemarks[code](values)}`);
  }
  const numbered = new Map(tasks.map((task) => [Number(/-(\d+)$/.exec(task.internationalId)?.[1]), task]));
  for (const number of NEEDED)
    if (!numbered.has(number)) throw new StartRefused(`Task number ${number} is missing in the folder tasks/.`);
  return numbered;
}

/** Stores the tasks. Throws StartRefused when one is not ready: without a key or without a level. */
export async function storeOwnTasks(
  trx: Db,
  tasks: ReadonlyMap<number, ImportedTask>,
  createdBy: string,
): Promise<Map<number, PlantedTask>> {
  const stored = new Map<number, PlantedTask>();
  for (const [number, task] of tasks) {
    const { taskId, status } = await storeTask(trx, task, createdBy);
    const level = task.levels[0]?.level;
    if (status !== 'READY' || !level)
      throw new StartRefused(`The task ${task.sourceFile} cannot be used: it has no ${level ? 'key' : 'level'}.`);
    stored.set(number, { id: taskId, level });
  }
  return stored;
}
