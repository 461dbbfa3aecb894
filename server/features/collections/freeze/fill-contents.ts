import pg from 'pg';
import * as z from 'zod/mini';
import { keyOf } from '../../../../contract/task/by-kind/keys';
import { faultsIn } from '../../../../contract/task/unreadable';
import type { Db } from '../../../platform/database/db';
import { repeat } from '../../../platform/repeat';
import type { Services } from '../../../platform/services';
import { readContents, type StoredTask, storeContents } from '../../tasks/content/content-queries';
import { tellsFields } from '../../tasks/content/draft-document';
import * as rows from '../../tasks/content/fill-queries';
import { frozenContentOf, frozenExplanationOf } from './frozen-content';

const EVERY_MS = 30_000;
const BATCH = 100;

/**
 * Stores the documents of tasks, drafts and versions that are absent, until the instance drains: all of them after an
 * upgrade, and what the release before writes beside this one (docs/decisions/0079-a-task-is-stored-as-its-document.md).
 */
export function startContentJob(services: Services): void {
  repeat(services, {
    name: 'task-documents',
    everyMs: EVERY_MS,
    round: () => fillContents(services.db),
    failed: 'documents of tasks are not stored: their columns are read, and the next round tries again',
  });
}

/**
 * One round. Each document is proven before it is stored: that of a task freezes to the same bytes as its columns, that of a
 * draft or a version tells its fields again. Throws in the end where one does not, with all their numbers.
 */
export async function fillContents(db: Db): Promise<void> {
  const faults: string[] = [];
  const prove = async (name: string, act: (trx: Db) => Promise<void>) => {
    const fault = await db
      .transaction()
      .execute(act)
      .then(() => null, faultIn);
    if (fault !== null) faults.push(`${name}: ${fault}`);
  };
  let tasks = await rows.tasksWithout(db, '0', BATCH);
  while (tasks.length > 0) {
    for (const id of tasks) await prove(`task ${id}`, (trx) => fillTask(trx, id));
    tasks = await rows.tasksWithout(db, tasks.at(-1) ?? '0', BATCH);
  }
  let written = await rows.writtenWithout(db, { taskId: '0', no: null }, BATCH);
  while (written.length > 0) {
    for (const one of written) {
      const name = one.no === null ? 'draft' : `version ${one.no}`;
      await prove(`${name} of task ${one.taskId}`, (trx) => fillWritten(trx, one));
    }
    written = await rows.writtenWithout(db, written.at(-1) ?? { taskId: '0', no: null }, BATCH);
  }
  if (faults.length > 0) throw new Error(faults.join('; '));
}

/** Why a document was not stored. Throws again what the database has refused: that is no fault of a document. */
function faultIn(error: unknown): string {
  if (error instanceof pg.DatabaseError || !(error instanceof Error)) throw error;
  return error instanceof z.core.$ZodError ? `its fields cannot be read: ${faultsIn(error)}` : error.message;
}

async function fillTask(trx: Db, id: string): Promise<void> {
  const task = await rows.lockWithout(trx, id);
  if (!task) return;
  const ofColumns = (await storeContents(trx, [id])).get(id);
  const stored = (await readContents(trx, [id])).get(id);
  if (!ofColumns || !stored || frozenBytes(ofColumns) !== frozenBytes(stored))
    throw new Error(`the document of ${task.number} freezes to other bytes than its columns`);
}

function frozenBytes({ id: taskId, language, content }: StoredTask): string {
  const copied = frozenContentOf({ taskId, language, content, recordings: [] });
  return JSON.stringify([copied, keyOf(content.answer), frozenExplanationOf({ content, language })]);
}

async function fillWritten(trx: Db, written: rows.Written): Promise<void> {
  const stored = await rows.storeWritten(trx, written);
  if (!stored) return;
  const { fields, content } = stored;
  if (content === null || !tellsFields(content, fields)) throw new Error('the document says other than its fields');
}
