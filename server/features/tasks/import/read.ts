// The way in: a folder of tasks in the Bebras task markdown becomes tasks ready to be stored.
import { readTaskFile } from './read-task';
import type { ImportedTask, ImportProblem } from './types';
import { findTaskFiles } from './walk';

/**
 * Reads every `*.task.md` below a folder (not below `derived/`, not through symbolic links). Never throws for a bad file:
 * it is named in `problems` with its line, and the others come in. A task that is here may still carry warnings.
 */
export async function readTaskFolder(folder: string): Promise<{ tasks: ImportedTask[]; problems: ImportProblem[] }> {
  const tasks: ImportedTask[] = [];
  const problems: ImportProblem[] = [];
  const fault = (file: string, message: string) => problems.push({ file, line: null, level: 'error', message });
  const files = await findTaskFiles(folder).catch(() => null);
  if (!files) fault('', `Aplanko „${folder}“ nepavyko perskaityti.`);
  const seen = new Set<string>();
  for (const file of files ?? []) {
    const read = await readTaskFile(folder, file).catch(() => null);
    if (!read) fault(file, 'Failo nepavyko perskaityti.');
    problems.push(...(read?.problems ?? []));
    const task = read?.task;
    const identity = `${task?.internationalId} ${task?.language}`;
    if (task && seen.has(identity))
      fault(file, `Užduotis ${task.internationalId} ta pačia kalba jau yra kitame faile.`);
    else if (task) tasks.push(task);
    seen.add(identity);
  }
  return { tasks, problems };
}
