// Imports tasks: reads Bebras task markdown from a folder or an archive into tasks that can be stored.
import { folderSource } from './folder';
import { readTaskFile } from './read-task';
import type { TaskSource } from './source';
import type { ImportedTask, ImportProblem, RemarkText } from './types';

type ReadTasks = { tasks: ImportedTask[]; problems: ImportProblem[] };

/** Reads every `*.task.md` below a folder, like `readTasks`. An unreadable folder is a problem without a file. */
export function readTaskFolder(folder: string): Promise<ReadTasks> {
  return readTasks(folderSource(folder), { code: 'FOLDER_UNREADABLE', values: { folder } });
}

/**
 * Reads every `*.task.md` of a source (not below `derived/`). Never throws for a bad file: `problems` names it with its
 * line, and the other files are read. A returned task may still have warnings. `unread` is the remark for a source that
 * fails.
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
