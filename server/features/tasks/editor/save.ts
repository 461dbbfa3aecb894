// The one way into the table of tasks for what an author wrote: of the editor's form, and of a draft that is made ready.

import type { AuditAction } from '../../../../contract/audit-actions';
import { kindOf } from '../../../../contract/task/answers/kinds';
import { rightPlaces, storedOrder } from '../../../../contract/task/answers/order-key';
import { hasChoices } from '../../../../contract/task/by-kind/has-choices';
import type * as calls from '../../../../contract/tasks-edit';
import type { Removed } from '../../../../contract/tasks-edit';
import type { Db } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { setKeywords } from '../../keywords/task-queries';
import * as store from '../import/store-queries';
import { picturesIn } from '../rules';
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
  const saved = await rows.writeTask(trx, id, columnsOf(fields, language), caller.userId);
  await store.replaceChoices(trx, saved.id, choicesOf(fields));
  await rows.writeLevels(trx, saved.id, fields.levels);
  await setKeywords(trx, saved.id, [...fields.keywordIds, ...fields.ctKeywords]);
  await rows.adoptImages(trx, saved.id, picturesOf(fields), caller.userId);
  return saved;
}

/** Sent fields in their stored form, and what the filter removed from them. */
export async function storedTask(task: calls.TaskFields): Promise<{ fields: calls.TaskFields; removed: Removed[] }> {
  const { fields, removed } = await withStoredTexts(task);
  return {
    fields: {
      ...fields,
      name: task.name.trim(),
      tags: [...new Set(task.tags.map((tag) => tag.trim()))],
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
  const names = choicesOf(task).map((choice) => choice.image_name);
  const takeable = await rows.takeableImages(trx, caller, [...new Set(names.filter((name) => name !== null))]);
  names.forEach((name, at) => {
    if (name !== null && !takeable.has(name)) unknown.push(`choices.${at}.imageLink`);
  });
  return { language, unknown };
}

/** A task from the editor has a key that a person has set. */
function columnsOf(task: calls.TaskFields, language: string): rows.EditedColumns {
  const input = hasChoices(task) ? null : task.answerInputDefinition;
  const order = kindOf(task) === 'order' ? storedOrder(rightPlaces(task.choices)) : null;
  return {
    international_id: task.internationalId,
    language,
    status: 'READY',
    name: task.name,
    content_html: task.contentHtml,
    solution_html: task.solutionHtml,
    relevance_html: task.relevanceHtml,
    origin_html: task.originHtml,
    tags: task.tags,
    choice_layout: task.choiceLayout,
    data_type: input?.dataType ?? null,
    data_length: input?.dataLength ?? null,
    data_min: input?.dataMinValue?.trim() || null,
    data_max: input?.dataMaxValue?.trim() || null,
    correct_value: input?.correctAnswerValue.trim() ?? order,
    also_accepted: input?.alsoAccepted ?? [],
    tolerance: input?.tolerance ?? null,
  };
}

function choicesOf(task: calls.TaskFields): store.ChoiceColumns[] {
  if (!hasChoices(task)) return [];
  return task.choices.map((choice) => ({
    text_html: choice.textHtml,
    image_name: choice.imageLink?.replace('/images/', '') ?? null,
    image_title: choice.imageLink === null ? null : (choice.imageName?.trim() ?? ''),
    is_correct: choice.isCorrect === 'T',
    comment: choice.comment.trim(),
    hint: choice.hint.trim(),
  }));
}

function picturesOf(task: calls.TaskFields): string[] {
  const choices = task.choices.map((choice) => `${choice.textHtml} ${choice.imageLink ?? ''}`);
  return picturesIn(task.contentHtml, task.solutionHtml, task.relevanceHtml, task.originHtml, ...choices);
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
