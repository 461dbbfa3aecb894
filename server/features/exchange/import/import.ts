import * as calls from '../../../../contract/exchange';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import { runInThread } from '../../../platform/thread';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { storeTask } from '../../tasks/import/store';
import { lockTaskName } from '../../tasks/import/store-queries';
import type { ImportedTask } from '../../tasks/import/types';
import { asDraft, previewRow, taskPreview, withKnownWords } from '../rules';
import type { ReadArchive } from './archive';
import type { ArchiveOrder } from './archive-thread';
import { knownWords, storedTasks } from './import-queries';

/** Mounts looking at an archive of tasks, and taking tasks of it as drafts. */
export function mountImport(api: Api<Caller>, { db }: Services): void {
  // One archive at a time, so that several do not fill the memory together.
  const limit = createLimiter(1, 4);

  api.upload(calls.previewImport, async ({ caller, file }) => {
    const { tasks, problems } = await limit(() => readInThread(file.bytes));
    const here = await relations(tasks, caller);
    return { tasks: tasks.map((task) => previewRow(task, here(task))), problems };
  });

  api.upload(calls.lookImport, async ({ body, file }) => {
    const { tasks } = await limit(() => readInThread(file.bytes, body.file));
    const [task] = tasks;
    if (!task) return refuse('BAD_REQUEST', { fields: ['file'] });
    const bytes = task.images.reduce((sum, image) => sum + image.bytes.length, 0);
    return bytes > calls.importLimits.pictures ? refuse('TOO_LARGE') : taskPreview(task);
  });

  api.upload(calls.takeImport, async ({ body, caller, file }) => {
    const { tasks } = await limit(() => readInThread(file.bytes));
    const chosenFiles = new Set(body.files);
    const chosen = tasks.filter((task) => chosenFiles.has(task.sourceFile));
    if (chosen.length < chosenFiles.size) return refuse('BAD_REQUEST', { fields: ['files'] });
    const words = caller.role === 'TUTOR' ? await knownWords(db) : null;
    return db.transaction().execute(async (trx) => {
      const replies = [];
      for (const task of chosen) {
        const draft = words ? withKnownWords(asDraft(task), words) : asDraft(task);
        await lockTaskName(trx, task.internationalId, task.language);
        const [known] = await storedTasks(trx, caller, [task]);
        if (known && !known.isOwn) refuse('TASK_ID_USED', { internationalId: task.internationalId });
        const stored = await storeTask(trx, draft, caller.userId);
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

  /** How each task stands to what is here. */
  async function relations(tasks: readonly ImportedTask[], caller: Caller) {
    const rows = await storedTasks(db, caller, tasks);
    return ({ internationalId, language }: ImportedTask) => {
      const row = rows.find((one) => one.internationalId === internationalId && one.language === language);
      if (!row) return 'NEW' as const;
      return row.isOwn ? ('REPLACES' as const) : ('TAKEN' as const);
    };
  }
}

/** As readArchive, in a thread of its own. Refuses TOO_LARGE what would take too long or too much memory. */
async function readInThread(bytes: Buffer, only: string | null = null): Promise<ReadArchive> {
  const order: ArchiveOrder = { bytes, only };
  const thread = new URL('./archive-thread.ts', import.meta.url);
  const { tasks, problems } = await runInThread<ReadArchive>(thread, order);
  return {
    problems,
    // What comes from a thread has lost that its bytes were a Buffer.
    tasks: tasks.map((task) => ({
      ...task,
      images: task.images.map((image) => ({ ...image, bytes: Buffer.from(image.bytes) })),
    })),
  };
}
