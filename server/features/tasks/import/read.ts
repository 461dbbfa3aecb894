// The way in: tasks in the Bebras task markdown, of a folder or an archive, become tasks ready to be stored.
import { folderSource } from './folder';
import { readTaskFile } from './read-task';
import type { TaskSource } from './source';
import type { ImportedTask, ImportProblem, RemarkText } from './types';

type ReadTasks = { tasks: ImportedTask[]; problems: ImportProblem[] };

/** Reads every `*.task.md` below a folder, as `readTasks` does. A folder that cannot be read is a problem without a file. */
export function readTaskFolder(folder: string): Promise<ReadTasks> {
  return readTasks(folderSource(folder), { code: 'FOLDER_UNREADABLE', values: { folder } });
}

/**
 * Reads every `*.task.md` of a source (not below `derived/`). Never throws for a bad file: it is named in `problems` with
 * its line, and the others come in. A task that is here may still carry warnings. `unread` is said of a source that fails.
 */
export async function readTasks(source: TaskSource, unread: RemarkText): Promise<ReadTasks> {
  const tasks: ImportedTask[] = [];
  const problems: ImportProblem[] = [];
  const fault = (file: string, message: RemarkText) => problems.push({ file, line: null, level: 'error', ...message });
  const files = await source.list().catch(() => null);
  if (!files) fault('', unread);
  const seen = new Set<string>();
  for (const file of files ?? []) {
    const read = await readTaskFile(source, file).catch(() => null);
    if (!read) fault(file, { code: 'TASK_UNREADABLE' });
    problems.push(...(read?.problems ?? []));
    const task = read?.task;
    const identity = `${task?.internationalId} ${task?.language}`;
    if (task && seen.has(identity)) fault(file, { code: 'TASK_TWICE', values: { id: task.internationalId } });
    else if (task) tasks.push(task);
    seen.add(identity);
  }
  return { tasks, problems };
}
