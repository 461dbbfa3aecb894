// The one way into the table of tasks for what an author wrote: of the editor's form, and of a draft that is made ready.

import type { AuditAction } from '../../../../contract/audit-actions';
import { hasChoices } from '../../../../contract/task/by-kind/families';
import type * as calls from '../../../../contract/tasks-edit';
import type { Removed } from '../../../../contract/tasks-edit';
import type { Db } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { setKeywords } from '../../keywords/task-queries';
import { contentOfFields } from '../content/fields-content';
import { choiceRowsOf, writtenColumnsOf } from '../content/row';
import * as store from '../import/store-queries';
import { picturesOfContent } from '../rules';
import { withStoredTexts } from '../sanitise/forms';
import { changeTasks, rememberNewTask } from '../versions/versions';
import * as rows from './edit-queries';

/** Saves whole fields in their stored form as a new task (id null) or over one that is locked, with its version. clearsDraft: what is saved is the pending draft. */
export async function saveTask(
  trx: Db,
  caller: Caller,
  id: string | null,
  fields: calls.TaskFields,
  more: { clearsDraft?: boolean } = {},
): Promise<{ id: string; updatedAt: string }> {
  const { language, unknown } = await findReferences(trx, caller, fields);
  if (language === null || unknown.length > 0)
    return refuse('BAD_REQUEST', { fields: unknown.map((field) => `task.${field}`) });
  await store.lockTaskName(trx, fields.internationalId, language);
  if (await rows.isIdUsed(trx, fields.internationalId, language, id)) return refuse('TASK_ID_USED');
  const change = { kind: 'SAVED' as const, userId: caller.userId, ...more };
  const write = () => writeFields(trx, caller, id, fields, language);
  const saved = id === null ? await write() : await changeTasks(trx, [id], change, write);
  if (id === null) await rememberNewTask(trx, saved.id, change);
  await auditTask(trx, caller, id === null ? 'task.create' : 'task.save', saved.id, fields.internationalId);
  return { id: saved.id, updatedAt: saved.updated_at.toISOString() };
}

async function writeFields(trx: Db, caller: Caller, id: string | null, fields: calls.TaskFields, language: string) {
  const content = contentOfFields(fields, language);
  // A task from the editor has a key that a person has set.
  const columns = { ...writtenColumnsOf(content, language), status: 'READY' as const };
  const saved = await rows.writeTask(trx, id, columns, caller.userId);
  await store.replaceChoices(trx, saved.id, choiceRowsOf(content, language));
  await rows.writeLevels(trx, saved.id, content.levels);
  await setKeywords(trx, saved.id, [...content.keywords, ...content.ctKeywords]);
  await rows.adoptImages(trx, saved.id, picturesOfContent(content, language), caller.userId);
  return saved;
}

/** Sent fields in their stored form, and what the filter removed from them. */
export async function storedTask(task: calls.TaskFields): Promise<{ fields: calls.TaskFields; removed: Removed[] }> {
  const { fields, removed } = await withStoredTexts(task);
  return {
    fields: {
      ...fields,
      answerInputDefinition: task.answerInputDefinition && trimmedInput(task.answerInputDefinition),
    },
    removed,
  };
}

/** Further right values without blanks and repetitions, and no tolerance of nothing. */
function trimmedInput(input: NonNullable<calls.TaskFields['answerInputDefinition']>) {
  const key = input.correctAnswerValue.trim();
  const also = new Set(
    input.alsoAccepted.map((value) => value.trim()).filter((value) => value !== '' && value !== key),
  );
  const tolerance = input.tolerance?.trim() ?? '';
  return { ...input, alsoAccepted: [...also], tolerance: /^[+]?0*([.,]0*)?$/.test(tolerance) ? null : tolerance };
}

/** The code of a task's language, and the fields that refer to what is not there or is not the caller's to use. */
export async function findReferences(
  trx: Db,
  caller: Caller,
  task: calls.TaskFields,
): Promise<{ language: string | null; unknown: string[] }> {
  const unknown: string[] = [];
  const language = await rows.languageCode(trx, task.languageId);
  if (language === null) unknown.push('languageId');
  const ids = await rows.unknownIds(trx, {
    ageGroups: task.levels.map((one) => one.ageGroupId),
    keywords: task.keywordIds,
    cts: task.ctKeywords,
  });
  if (ids.ageGroups.length > 0) unknown.push('levels');
  if (ids.keywords.length > 0) unknown.push('keywordIds');
  if (ids.cts.length > 0) unknown.push('ctKeywords');
  const links = hasChoices(task) ? task.choices.map(({ imageLink }) => imageLink) : [];
  const names = links.map((link) => link?.replace('/images/', '') ?? null);
  const takeable = await rows.takeableImages(trx, caller, [...new Set(names.filter((name) => name !== null))]);
  names.forEach((name, at) => {
    if (name !== null && !takeable.has(name)) unknown.push(`choices.${at}.imageLink`);
  });
  return { language, unknown };
}

/** Writes a line of the audit log about a task. */
export async function auditTask(
  trx: Db,
  caller: Caller,
  action: AuditAction,
  objectId: string,
  internationalId: string,
  more: Record<string, string> = {},
): Promise<void> {
  const details = { internationalId, ...more };
  await writeAudit(trx, { userId: caller.userId, action, objectType: 'task', objectId, details });
}
