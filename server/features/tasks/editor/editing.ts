import { randomBytes } from 'node:crypto';
import * as calls from '../../../../contract/tasks-edit';
import type { Removed } from '../../../../contract/tasks-removed';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { copyKeywords, setKeywords } from '../../keywords/task-queries';
import * as store from '../import/store-queries';
import { readChoices } from '../queries';
import { copyId, picturesIn, renamePictures } from '../rules';
import * as rows from './edit-queries';
import { readSentTask } from './named';

/** Mounts saving, copying and deleting tasks. Complete collections have their own copies (docs/rules/content.md). */
export function mountEditing(api: Api<Caller>, { db }: Services): void {
  api.on(calls.saveTask, async ({ body, caller }) => {
    const { id: known, updatedAt } = body.task;
    if (!known && (known === '' || updatedAt))
      return refuse('ID_NEEDED', { fields: ['task.id'], Kind: 'Task', kind: 'task' });
    const { fields, removed } = await cleaned(await readSentTask(db, body.task));
    const faults = calls.faultsOfTask(fields).map((path) => ['task', ...path].join('.'));
    if (faults.length > 0) return refuse('BAD_REQUEST', { fields: faults });
    return db.transaction().execute(async (trx) => {
      const before = known ? ((await rows.lockVisible(trx, caller, known, true)) ?? refuse('NOT_FOUND')) : null;
      if (before?.type === 'LODGE') return refuse('NOT_FOUND');
      if (before && updatedAt && updatedAt !== before.updated_at.toISOString()) return refuse('CONFLICT');
      const language = await checkReferences(trx, caller, fields);
      await store.lockTaskName(trx, fields.internationalId, language);
      if (await rows.isIdUsed(trx, fields.internationalId, language, before?.id ?? null)) return refuse('TASK_ID_USED');
      const saved = await rows.writeTask(trx, before?.id ?? null, columnsOf(fields, language), caller.userId);
      await store.replaceChoices(trx, saved.id, choicesOf(fields));
      await rows.writeLevels(trx, saved.id, fields.levels);
      await setKeywords(trx, saved.id, [...fields.keywordIds, ...fields.ctKeywords]);
      await rows.adoptImages(trx, saved.id, picturesOf(fields), caller.userId);
      await audit(trx, caller, before ? 'task.save' : 'task.create', saved.id, fields.internationalId);
      return { id: saved.id, updatedAt: saved.updated_at.toISOString(), removed };
    });
  });

  api.on(calls.cloneTask, async ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const task = (await rows.lockVisible(trx, caller, body.task.id, false)) ?? refuse('NOT_FOUND');
      const internationalId = await freeId(trx, task.international_id, task.language);
      const id = await copy(trx, caller, task, internationalId);
      await audit(trx, caller, 'task.clone', id, internationalId, { from: task.id });
      return { id, internationalId };
    }),
  );

  api.on(calls.deleteTask, async ({ body, caller }) => {
    await db.transaction().execute(async (trx) => {
      const task = (await rows.lockVisible(trx, caller, body.task.id, true)) ?? refuse('NOT_FOUND');
      if (await rows.isInCollection(trx, task.id)) return refuse('TASK_IN_USE');
      await rows.deleteTask(trx, task.id);
      await audit(trx, caller, 'task.delete', task.id, task.international_id, { name: task.name });
    });
    return {};
  });
}

/** The sent fields in their stored form, and what the filter removed from them. */
async function cleaned(task: calls.TaskFields): Promise<{ fields: calls.TaskFields; removed: Removed[] }> {
  const { removedFrom, storedChoice, storedHtml } = await import('../sanitise/stored');
  const fields = {
    ...task,
    name: task.name.trim(),
    contentHtml: storedHtml(task.contentHtml),
    solutionHtml: storedHtml(task.solutionHtml),
    relevanceHtml: storedHtml(task.relevanceHtml),
    originHtml: storedHtml(task.originHtml),
    tags: [...new Set(task.tags.map((tag) => tag.trim()))],
    choices: task.choices.map((choice) => ({ ...choice, textHtml: storedChoice(choice.textHtml) })),
    answerInputDefinition: task.answerInputDefinition && trimmedInput(task.answerInputDefinition),
  };
  return { fields, removed: removedFrom(textsOf(task)) };
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

function textsOf(task: calls.TaskFields): string[] {
  const { contentHtml, solutionHtml, relevanceHtml, originHtml, choices } = task;
  return [contentHtml, solutionHtml, relevanceHtml, originHtml, ...choices.map((choice) => choice.textHtml)];
}

/** Refuses references to missing rows and returns the code of the language. */
async function checkReferences(trx: Db, caller: Caller, task: calls.TaskFields): Promise<string> {
  const fields: string[] = [];
  const language = await rows.languageCode(trx, task.languageId);
  if (language === null) fields.push('task.languageId');
  const unknown = await rows.unknownIds(trx, {
    ageGroups: task.levels.map((one) => one.ageGroupId),
    keywords: task.keywordIds,
    cts: task.ctKeywords,
  });
  if (unknown.ageGroups.length > 0) fields.push('task.levels');
  if (unknown.keywords.length > 0) fields.push('task.keywordIds');
  if (unknown.cts.length > 0) fields.push('task.ctKeywords');
  const names = choicesOf(task).map((choice) => choice.image_name);
  const takeable = await rows.takeableImages(trx, caller, [...new Set(names.filter((name) => name !== null))]);
  names.forEach((name, at) => {
    if (name !== null && !takeable.has(name)) fields.push(`task.choices.${at}.imageLink`);
  });
  if (language === null || fields.length > 0) return refuse('BAD_REQUEST', { fields });
  return language;
}

/** A task from the editor has a key that a person has set. */
function columnsOf(task: calls.TaskFields, language: string): rows.EditedColumns {
  const input = task.choiceLayout === 'INPUT' ? task.answerInputDefinition : null;
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
    correct_value: input?.correctAnswerValue.trim() ?? null,
    also_accepted: input?.alsoAccepted ?? [],
    tolerance: input?.tolerance ?? null,
  };
}

function choicesOf(task: calls.TaskFields): store.ChoiceColumns[] {
  if (task.choiceLayout === 'INPUT') return [];
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

/** The first free id for a copy. Its name stays locked until the commit. */
async function freeId(trx: Db, internationalId: string, language: string): Promise<string> {
  for (let n = 1; ; n++) {
    const id = copyId(internationalId, n, calls.taskLimits.internationalIdLength);
    await store.lockTaskName(trx, id, language);
    if (!(await rows.isIdUsed(trx, id, language, null))) return id;
  }
}

type Task = NonNullable<Awaited<ReturnType<typeof rows.lockVisible>>>;

/** Copies a task with its own pictures, so that the two are independent. A tutor learns no key by copying. */
async function copy(trx: Db, caller: Caller, task: Task, internationalId: string): Promise<string> {
  const keys = caller.role !== 'TUTOR' || task.created_by === caller.userId;
  const choices = await readChoices(trx, task.id);
  const texts = [task.content_html, ...(keys ? [task.solution_html, task.relevance_html, task.origin_html] : [])];
  const shown = picturesIn(...texts, ...choices.map((one) => `${one.text_html} /images/${one.image_name}`));
  const names = new Map(
    (await rows.imagesOf(trx, task.id, shown)).map((name): [string, string] => [
      name,
      randomBytes(16).toString('hex') + name.slice(name.lastIndexOf('.')),
    ]),
  );
  const [content = '', solution = '', relevance = '', origin = ''] = texts.map((text) => renamePictures(text, names));
  const id = await store.insertTask(
    trx,
    {
      international_id: internationalId,
      language: task.language,
      type: task.type,
      status: keys ? task.status : 'DRAFT',
      name: task.name,
      content_html: content,
      solution_html: solution,
      relevance_html: relevance,
      origin_html: origin,
      choice_layout: task.choice_layout,
      data_type: task.data_type,
      data_length: task.data_length,
      data_min: task.data_min,
      data_max: task.data_max,
      correct_value: keys ? task.correct_value : null,
      also_accepted: keys ? task.also_accepted : [],
      tolerance: keys ? task.tolerance : null,
      suspected_key: keys ? task.suspected_key : null,
      licence: task.licence,
      source_file: null,
      tags: task.tags,
      package_name: task.package_name,
    },
    caller.userId,
  );
  await rows.copyImages(trx, id, names, caller.userId);
  await store.replaceChoices(
    trx,
    id,
    choices.map((one) => ({
      text_html: renamePictures(one.text_html, names),
      image_name: one.image_name === null ? null : (names.get(one.image_name) ?? one.image_name),
      image_title: one.image_title,
      is_correct: keys && one.is_correct,
      comment: keys ? one.comment : '',
      hint: keys ? one.hint : '',
    })),
  );
  await rows.copyLevels(trx, task.id, id);
  await copyKeywords(trx, task.id, id);
  return id;
}

async function audit(
  trx: Db,
  caller: Caller,
  action: string,
  objectId: string,
  internationalId: string,
  more: Record<string, string> = {},
): Promise<void> {
  const details = { internationalId, ...more };
  await writeAudit(trx, { userId: caller.userId, action, objectType: 'task', objectId, details });
}
