import type { FastifyInstance } from 'fastify';
import { frameAddress } from '../../../contract/interactive';
import { letterOf } from '../../../contract/solving';
import { kindOf } from '../../../contract/task/answers/kinds';
import { markOf, storedOrder } from '../../../contract/task/answers/order-key';
import { withoutKey } from '../../../contract/task/by-kind/hidden';
import { faultsOfInput, isValueOf } from '../../../contract/task/by-kind/key-fits';
import { rightAmong } from '../../../contract/task/by-kind/right-choices';
import { storedOf } from '../../../contract/task/by-kind/stored-answer';
import { type ChoiceWords, choicesOf, everyHtml, type TaskContent, textsOf } from '../../../contract/task/content';
import * as calls from '../../../contract/tasks';
import { isBlank } from '../../../contract/tasks-edit';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { mountBank } from './bank/bank';
import { readContents, type StoredTask } from './content/content-queries';
import { mountDesk } from './desk/desk';
import { lockVisible } from './editor/edit-queries';
import { mountEditing } from './editor/editing';
import { readSentFilter } from './editor/named';
import { isFrozenTask, storedImages } from './import/store-queries';
import { wordsIn } from './import/text';
import * as rows from './queries';
import { mountRecordingFiles } from './recordings/files';
import { mountRecordings } from './recordings/recordings';
import { mountRemarks } from './remarks/routes';
import { countryOf, imageLink, picturesOf, picturesOfTask } from './rules';
import { cleanHtml } from './sanitise/clean';
import { mountSight } from './sight/sight';
import { changeTasks } from './versions/versions';

/** Mounts reading tasks and confirming keys; who sees what is in docs/rules/roles.md. Saving is mounted by editor/editing.ts. */
export function mountTasks(api: Api<Caller>, http: FastifyInstance, services: Services): void {
  const { db } = services;
  const origin = services.settings.TASK_ORIGIN;
  mountEditing(api, services);
  mountBank(api, services);
  mountDesk(api, services);
  mountRemarks(api, services);
  mountRecordings(api, services);
  mountSight(api, services);
  mountRecordingFiles(http, services);

  api.on(calls.listTasks, async ({ body, caller }) => {
    const { found, total } = await rows.listTasks(db, caller, await readSentFilter(db, body), body);
    return { tasks: found.map((task) => ({ ...taskRow(task, caller), uses: task.uses })), total };
  });

  api.on(calls.countTasks, async ({ body, caller }) => ({
    taskCount: { allTask: await rows.countTasks(db, caller, await readSentFilter(db, body)) },
  }));

  api.on(calls.browseTask, async ({ body, caller }) => {
    const filter = await readSentFilter(db, body);
    const readPage = async () => {
      const { found, total } = await rows.listTasks(db, caller, filter, body);
      const task = found[0] ? await rows.readTask(db, caller, found[0].id) : null;
      return { isGone: found.length > 0 && task === null, task, total };
    };
    const first = await readPage();
    // Deleted between the two statements: the page is read again, so that task and total belong together.
    const { task, total } = first.isGone ? await readPage() : first;
    return task ? { ...(await wholeTask(task, caller, origin)), total } : { task: null, total };
  });

  api.on(calls.getTask, async ({ body, caller, refuse }) => {
    const task = (await rows.readTask(db, caller, body.id)) ?? refuse('NOT_FOUND');
    const whole = await wholeTask(task, caller, origin);
    return { ...whole, details: { ...whole.details, pictures: await checkedPictures(db, caller, task) } };
  });

  api.on(calls.confirmKey, async ({ body, caller, refuse }) => {
    await db.transaction().execute(async (trx) => {
      // Locked, so that no collection freezes it meanwhile.
      const task = (await lockVisible(trx, caller, body.id, true)) ?? refuse('NOT_FOUND');
      if (await isFrozenTask(trx, task.id)) refuse('TASK_IN_USE');
      const stored = (await readContents(trx, [task.id])).get(task.id) ?? refuse('NOT_FOUND');
      const unfinished = unfinishedParts(stored);
      if (unfinished.length > 0) refuse('BAD_REQUEST', { fields: unfinished });
      const key = readKey(stored.content, body, refuse);
      const change = { kind: 'SAVED' as const, note: 'KEY' as const, userId: caller.userId };
      await changeTasks(trx, [task.id], change, () => rows.setKey(trx, task.id, key));
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'task.confirm-key',
        objectType: 'task',
        objectId: task.id,
        details: key.choiceIds?.length === 1 ? { choiceId: key.choiceIds[0] } : key,
      });
    });
    return { status: 'READY' as const };
  });
}

/** Missing and undescribed pictures of a task, in the texts that the caller may see. */
async function checkedPictures(db: Db, caller: Caller, task: Whole) {
  const [content, { language }] = [contentFor(caller, task), task];
  const pictures = picturesOfTask(everyHtml(content, language), choicesOf(content, language));
  const names = [...new Set(pictures.flatMap((one) => one.name ?? []))];
  const stored = await storedImages(db, names);
  const isMissing = (name: string | null) => name === null || !stored.has(name);
  const missing = pictures.filter((one) => isMissing(one.name)).map((one) => one.name ?? one.alt);
  const areas = await checkedAreas(db, task);
  const undescribed = pictures.filter((one) => one.alt === '').length;
  return { missing: [...new Set(missing)], undescribed, ...(areas.length > 0 && { areas }) };
}

/** What is wrong with the areas of the drawings in the task's text. */
async function checkedAreas(db: Db, { content, language }: Whole): Promise<calls.AreaFault[]> {
  const shown = picturesOf(textsOf(content, language).contentHtml);
  const drawings = await rows.drawingsWithAreas(db, [...new Set(shown.flatMap((one) => one.name ?? []))]);
  if (drawings.length === 0) return [];
  const { faultsOfAreas } = await import('./areas/areas');
  const named = choicesOf(content, language).map(({ html, imageTitle }, place) => ({
    letter: letterOf(place),
    name: `${wordsIn(html)} ${imageTitle ?? ''}`,
  }));
  return drawings.flatMap(({ name, bytes }) =>
    faultsOfAreas(bytes.toString('utf8'), named, shown.find((one) => one.name === name)?.alt ?? ''),
  );
}

/** The parts of a draft that are still empty: a key alone does not make it ready. */
function unfinishedParts({ content, language }: StoredTask): string[] {
  const { name, contentHtml } = textsOf(content, language);
  const isEmpty = (one: ChoiceWords) => isBlank(one.html) && one.imageName === null;
  return [
    ...(name === '' ? ['name'] : []),
    ...(isBlank(contentHtml) ? ['contentHtml'] : []),
    ...(choicesOf(content, language).some(isEmpty) ? ['choices'] : []),
  ];
}

type KeyIn = { correctChoiceId?: string | null; correctValue?: string | null; alsoCorrectIds?: string[] };

function readKey(
  { answer, choices }: TaskContent,
  body: KeyIn,
  refuse: (code: 'BAD_CHOICE' | 'BAD_VALUE' | 'KEY_OUTSIDE_BOUNDS') => never,
): rows.TaskKey {
  const { choiceLayout, input, also: alsoAccepted, tolerance } = storedOf(answer);
  if (input === null) {
    const sent = [body.correctChoiceId ?? '', ...(body.alsoCorrectIds ?? [])];
    const kind = kindOf({ choiceLayout });
    const choiceIds = rightAmong(kind, choices, sent);
    if (choiceIds === 'BAD_CHOICE') return refuse(choiceIds);
    const order = choiceIds.map((id) => choices.findIndex((one) => one.id === id));
    const value = storedOrder(kind, order);
    return { choiceIds, ...(value !== null && { value }) };
  }
  const value = body.correctValue?.trim() ?? '';
  if (!isValueOf(input.dataType, value)) return refuse('BAD_VALUE');
  const faults = faultsOfInput({ ...input, correctAnswerValue: value, alsoAccepted, tolerance });
  return faults.length === 0 ? { value } : refuse('KEY_OUTSIDE_BOUNDS');
}

/** Organisers see every key, a tutor that of an own task. */
function seesKey(caller: Caller, task: { created_by: string | null }): boolean {
  return caller.role !== 'TUTOR' || task.created_by === caller.userId;
}

/** What the caller may know of a task. */
function contentFor(caller: Caller, task: Whole): TaskContent {
  return seesKey(caller, task) ? task.content : withoutKey(task.content);
}

type Row = Omit<Awaited<ReturnType<typeof rows.listTasks>>['found'][number], 'total' | 'uses'>;

function taskRow(task: Row, caller: Caller): calls.TaskRow {
  return {
    id: task.id,
    type: task.type,
    internationalId: task.international_id,
    name: task.name,
    languageId: String(task.language_id),
    choiceLayout: task.choice_layout,
    status: task.status,
    suspectedKey: seesKey(caller, task) ? task.suspected_key : null,
    flagName: countryOf(task.international_id),
    mayEdit: caller.role !== 'TUTOR' || task.created_by === caller.userId,
    levels: task.levels.map((one) => ({ ageGroupId: String(one.age_group_id), level: one.level_name })),
    ageGroupId: task.levels[0] ? String(task.levels[0].age_group_id) : null,
    difficultyId: task.levels[0]?.level_id ?? null,
  };
}

/** Fields of the reply that a task has only within a sitting. */
const noAnswer = { solutionId: null, answerCorrect: null, answerPoints: null, answerText: null, flagLink: null };

type Whole = NonNullable<Awaited<ReturnType<typeof rows.readTask>>>;

async function wholeTask(task: Whole, caller: Caller, origin?: string): Promise<calls.WholeTask> {
  const [content, { language }, keys] = [contentFor(caller, task), task, seesKey(caller, task)];
  const texts = textsOf(content, language);
  const { input, right, value, also, tolerance } = storedOf(content.answer);
  const places = right.map((id) => content.choices.findIndex((one) => one.id === id));
  const keywords = (kind: string) => task.keywords.filter((keyword) => keyword.kind === kind);
  return {
    task: {
      ...taskRow(task, caller),
      ...noAnswer,
      contentHtml: await cleanHtml(texts.contentHtml),
      solutionHtml: await cleanHtml(texts.solutionHtml),
      relevanceHtml: await cleanHtml(texts.relevanceHtml),
      originHtml: await cleanHtml(texts.originHtml),
      ...(task.package_name && { url: frameAddress(task.package_name, origin) }),
      updatedAt: task.updated_at.toISOString(),
      answerInputDefinition: input && { ...input, correctAnswerValue: value, alsoAccepted: also, tolerance },
    },
    answers: await Promise.all(
      choicesOf(content, language).map(async ({ id, html, imageName, imageTitle, note, hint }, at) => ({
        id,
        textHtml: await cleanHtml(html),
        imageLink: imageLink(imageName),
        imageName: imageTitle,
        ...(keys ? { ...markOf(places, at), comment: note, hint } : { isCorrect: null, comment: null, hint: null }),
      })),
    ),
    tags: content.tags,
    keywords: keywords('INFORMATICS').map((keyword) => keyword.name),
    keywordIds: keywords('INFORMATICS').map((keyword) => keyword.id),
    cTs: keywords('CT').map((keyword) => keyword.id),
    details: { collections: task.collections },
  };
}
