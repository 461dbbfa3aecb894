import { randomBytes } from 'node:crypto';
import { withoutKey } from '../../../../contract/task/by-kind/hidden';
import { withPictures } from '../../../../contract/task/content';
import * as calls from '../../../../contract/tasks-edit';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { copyKeywords } from '../../keywords/task-queries';
import { readContents } from '../content/content-queries';
import { choiceRowsOf, columnsOf } from '../content/row';
import { takeNumber } from '../desk/number';
import * as store from '../import/store-queries';
import { copyRecordings } from '../recordings/recording-queries';
import { picturesOfContent, renamePictures } from '../rules';
import { saveInTurn } from '../sanitise/forms';
import { copyMark } from '../sight/sight-queries';
import { rememberNewTask } from '../versions/versions';
import * as rows from './edit-queries';
import { readSentTask } from './named';
import { auditTask, saveTask, storedTask } from './save';

/** Mounts saving, copying and deleting tasks. Complete collections have their own copies (docs/rules/content.md). */
export function mountEditing(api: Api<Caller>, { db }: Services): void {
  api.on(calls.saveTask, async ({ body, caller }) => {
    const { id: known, updatedAt } = body.task;
    if (!known && (known === '' || updatedAt))
      return refuse('ID_NEEDED', { fields: ['task.id'], Kind: 'Task', kind: 'task' });
    const task = await readSentTask(db, body.task);
    return saveInTurn(caller.userId, task, () => saveSent(db, caller, body.task, task));
  });

  api.on(calls.cloneTask, async ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const task = (await rows.lockVisible(trx, caller, body.task.id, false)) ?? refuse('NOT_FOUND');
      // The next of this year, as of a new task: a copy is written anew.
      const { internationalId } = await takeNumber(trx, '', task.language);
      const id = await copy(trx, caller, task, internationalId);
      await auditTask(trx, caller, 'task.clone', id, internationalId, { from: task.id });
      return { id, internationalId };
    }),
  );

  api.on(calls.deleteTask, async ({ body, caller }) => {
    await db.transaction().execute(async (trx) => {
      const task = (await rows.lockVisible(trx, caller, body.task.id, true)) ?? refuse('NOT_FOUND');
      if (await rows.isInCollection(trx, task.id)) return refuse('TASK_IN_USE');
      await rows.deleteTask(trx, task.id);
      await auditTask(trx, caller, 'task.delete', task.id, task.international_id, { name: task.name });
    });
    return {};
  });
}

async function saveSent(db: Db, caller: Caller, { id: known, updatedAt }: calls.SentTask, task: calls.TaskFields) {
  const { fields, removed } = await storedTask(task);
  const faults = calls.faultsOfTask(fields).map((path) => ['task', ...path].join('.'));
  if (faults.length > 0) return refuse('BAD_REQUEST', { fields: faults });
  return db.transaction().execute(async (trx) => {
    const before = known ? ((await rows.lockVisible(trx, caller, known, true)) ?? refuse('NOT_FOUND')) : null;
    if (before?.type === 'LODGE') return refuse('NOT_FOUND');
    if (before && updatedAt && updatedAt !== before.updated_at.toISOString()) return refuse('CONFLICT');
    const saved = await saveTask(trx, caller, before?.id ?? null, fields);
    return { id: saved.id, updatedAt: saved.updatedAt, removed };
  });
}

type Task = NonNullable<Awaited<ReturnType<typeof rows.lockVisible>>>;

/** Copies a task with its own pictures, so that the two are independent. A tutor learns no key by copying. */
async function copy(trx: Db, caller: Caller, task: Task, internationalId: string): Promise<string> {
  const keys = caller.role !== 'TUTOR' || task.created_by === caller.userId;
  const { content: whole, language } = (await readContents(trx, [task.id])).get(task.id) ?? refuse('NOT_FOUND');
  const content = keys ? whole : withoutKey(whole);
  const names = new Map(
    (await rows.imagesOf(trx, task.id, picturesOfContent(content, language))).map((name): [string, string] => [
      name,
      randomBytes(16).toString('hex') + name.slice(name.lastIndexOf('.')),
    ]),
  );
  const copied = withPictures(content, language, {
    html: (html) => renamePictures(html, names),
    name: (name) => names.get(name) ?? name,
  });
  const id = await store.insertTask(
    trx,
    {
      ...columnsOf(copied, language),
      international_id: internationalId,
      status: keys ? task.status : 'DRAFT',
      suspected_key: keys ? task.suspected_key : null,
      source_file: null,
      copy_of: task.copy_of ?? task.id,
      copied_from: task.id,
    },
    caller.userId,
  );
  await rows.copyImages(trx, id, names, caller.userId);
  await store.replaceChoices(trx, id, choiceRowsOf(copied, language));
  await rows.copyLevels(trx, task.id, id);
  await copyKeywords(trx, task.id, id);
  await copyRecordings(trx, task.id, id, caller.userId);
  await copyMark(trx, task.id, id);
  await rememberNewTask(trx, id, { kind: 'SAVED', note: 'COPY', userId: caller.userId });
  return id;
}
