import * as calls from '../../../../contract/exchange';
import type { Api } from '../../../platform/http/api';
import type { UploadedFile } from '../../../platform/http/body/multipart';
import { refuse } from '../../../platform/http/refusal';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import { runInThread } from '../../../platform/thread';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { lockTaskName } from '../../tasks/import/store-queries';
import type { ImportedTask } from '../../tasks/import/types';
import { asDraft, previewRow, taskPreview } from '../rules';
import type { ReadArchive } from './archive';
import type { ArchiveOrder } from './archive-thread';
import { storedTasks } from './import-queries';
import { createParsedArchives } from './parsed-archives';
import { storeImported } from './store-imported';

/** Mounts the preview of an archive of tasks, and the import of its tasks as drafts. */
export function mountImport(api: Api<Caller>, { db }: Services): void {
  // One archive at a time, so that several do not fill the memory together.
  const limit = createLimiter(1, 4);
  const archives = createParsedArchives();

  api.upload(calls.previewImport, async ({ caller, file }) => {
    const { tasks, problems } = await limit(() => readInThread(file.bytes));
    const here = await relations(tasks, caller);
    const handle = archives.add(caller.userId, tasks);
    return { tasks: tasks.map((task) => previewRow(task, here(task))), problems, handle };
  });

  api.optionalUpload(calls.lookImport, async ({ body, caller, file }) => {
    const tasks = await tasksOf(file, caller, body.handle, body.file);
    const task = tasks.find((one) => one.sourceFile === body.file);
    if (!task) return refuse('BAD_REQUEST', { fields: ['file'] });
    const bytes = task.images.reduce((sum, image) => sum + image.bytes.length, 0);
    return bytes > calls.importLimits.pictures ? refuse('TOO_LARGE') : taskPreview(task);
  });

  api.optionalUpload(calls.takeImport, async ({ body, caller, file }) => {
    const tasks = await tasksOf(file, caller, body.handle);
    const chosenFiles = new Set(body.files);
    const chosen = tasks.filter((task) => chosenFiles.has(task.sourceFile));
    if (chosen.length < chosenFiles.size) return refuse('BAD_REQUEST', { fields: ['files'] });
    // A tutor adds no words to the lists of all by a file: one by one, by the field of a task.
    const mayAddWords = caller.role !== 'TUTOR';
    return db.transaction().execute(async (trx) => {
      const replies = [];
      for (const task of chosen) {
        await lockTaskName(trx, task.internationalId, task.language);
        const [known] = await storedTasks(trx, caller, [task]);
        if (known && !known.isOwn) refuse('TASK_ID_USED', { internationalId: task.internationalId });
        const stored = await storeImported(trx, asDraft(task), caller.userId, { mayAddWords });
        await writeAudit(trx, {
          userId: caller.userId,
          action: 'task.import',
          objectType: 'task',
          objectId: stored.taskId,
          details: { internationalId: task.internationalId, file: task.sourceFile, isNew: stored.created },
        });
        replies.push({
          id: stored.taskId,
          internationalId: task.internationalId,
          name: task.title,
          type: task.interactive ? ('LODGE' as const) : ('BASIC' as const),
          status: stored.status,
        });
      }
      return { tasks: replies };
    });
  });

  /** The tasks of the file or, without a file, of the archive that the handle names. only: one task is enough. */
  async function tasksOf(
    file: UploadedFile | null,
    caller: Caller,
    handle: string | null = null,
    only: string | null = null,
  ): Promise<readonly ImportedTask[]> {
    if (file) return (await limit(() => readInThread(file.bytes, only))).tasks;
    if (handle === null) return refuse('BAD_REQUEST', { fields: [calls.previewImport.upload] });
    return archives.find(caller.userId, handle) ?? refuse('NOT_FOUND');
  }

  /** Compares each task with the stored tasks. */
  async function relations(tasks: readonly ImportedTask[], caller: Caller) {
    const rows = await storedTasks(db, caller, tasks);
    return ({ internationalId, language }: ImportedTask) => {
      const row = rows.find((one) => one.internationalId === internationalId && one.language === language);
      if (!row) return 'NEW' as const;
      return row.isOwn ? ('REPLACES' as const) : ('TAKEN' as const);
    };
  }
}

/** Runs readArchive in a thread. Refuses archives that take too long or too much memory with TOO_LARGE. */
async function readInThread(bytes: Buffer, only: string | null = null): Promise<ReadArchive> {
  const order: ArchiveOrder = { bytes, only };
  const thread = new URL('./archive-thread.ts', import.meta.url);
  const { tasks, problems } = await runInThread<ReadArchive>(thread, order);
  return {
    problems,
    // A message from a thread turns a Buffer into a plain Uint8Array.
    tasks: tasks.map((task) => ({
      ...task,
      images: task.images.map((image) => ({ ...image, bytes: Buffer.from(image.bytes) })),
      recordings: (task.recordings ?? []).map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })),
      packageFiles: task.packageFiles?.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) })) ?? null,
    })),
  };
}
