// The thread that writes tasks as Markdown: each text is read back to be sure of it, which takes a while for many.
import { workInThread } from '../../../platform/thread';
import type { ExportedTask } from './exported-task';
import { taskFile } from './write-task';

/** The input of the thread: tasks; it answers the texts of their files. */
export type MarkdownOrder = { tasks: ExportedTask[] };

workInThread(async ({ tasks }: MarkdownOrder) => tasks.map(taskFile));
