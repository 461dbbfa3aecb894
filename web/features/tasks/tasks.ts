// The calls of the tasks' pages.
import type { ReplyOf } from '../../../contract/endpoint';
import * as pictures from '../../../contract/images';
import { ageGroups, keywords, languages } from '../../../contract/reference';
import * as reading from '../../../contract/tasks';
import * as editing from '../../../contract/tasks-edit';
import * as sight from '../../../contract/tasks-sight';
import { listCalled } from '../../lists/list-lost';
import { call } from '../../platform/calls/api';
import { queryOf, type TaskFilters } from './bank/filters';

export type Keyword = ReplyOf<typeof keywords>['keywords'][number];
export type AgeGroup = ReplyOf<typeof ageGroups>['data'][number];
export type Language = ReplyOf<typeof languages>['data'][number];
/** What the filters and the form choose from. */
export type Lists = { ageGroups: AgeGroup[]; languages: Language[]; keywords: Keyword[]; cts: Keyword[] };
export type Statistics = ReplyOf<typeof reading.taskStatistics>['taskData'];

/** The num-th task of the filters, newest first; task null behind the last. */
export async function browseTask(filters: TaskFilters, num: number, signal: AbortSignal) {
  const body = { num, page_size: 1, filter: queryOf(filters) };
  const {
    task,
    answers,
    tags,
    keywords: names,
    keywordIds,
    cTs,
    details,
    total,
  } = await call(reading.browseTask, {
    body,
    signal,
  });
  const isWhole = task && answers && tags && names && keywordIds && cTs && details;
  return { total, found: isWhole ? { task, answers, tags, keywords: names, keywordIds, cTs, details } : null };
}

export function listTasks(
  { filters, ...page }: { filters: TaskFilters; num: number; page_size: number },
  signal: AbortSignal,
) {
  return call(reading.listTasks, { body: { ...page, filter: queryOf(filters) }, signal });
}

export function loadTask(id: string, signal: AbortSignal): Promise<reading.WholeTask> {
  return call(reading.getTask, { body: { id, showDetails: true }, signal });
}

/** Answers the id and the international id of the copy. */
export async function cloneTask(id: string): Promise<{ id: string; internationalId: string }> {
  return call(editing.cloneTask, { body: { task: { id } } });
}

export async function deleteTask(id: string): Promise<void> {
  await call(editing.deleteTask, { body: { task: { id } } });
}

export async function loadStatistics(id: string, signal: AbortSignal): Promise<Statistics> {
  return (await call(reading.taskStatistics, { body: { id }, signal })).taskData;
}

export async function loadLists(signal: AbortSignal): Promise<Lists> {
  const [groups, tongues, tree, skills] = await Promise.all([
    listCalled('LOAD_AGE_GROUPS', call(ageGroups, { signal })),
    listCalled('LOAD_LANGUAGES', call(languages, { signal })),
    call(keywords, { body: { keyword: { brk_group: 'INFORMATICS' } }, signal }),
    call(keywords, { body: { keyword: { brk_group: 'CT' } }, signal }),
  ]);
  return { ageGroups: groups.data, languages: tongues.data, keywords: tree.keywords, cts: skills.keywords };
}

/** One page of the stored pictures whose title has the words, of one kind or ('') of each. */
export function listImages(
  query: { title: string; scope: string; num: number; page_size: number },
  signal: AbortSignal,
): Promise<ReplyOf<typeof pictures.listImages>> {
  const image_scope = pictures.imageScopes.find((scope) => scope === query.scope) ?? '';
  const { num, page_size, title } = query;
  return call(pictures.listImages, { body: { num, page_size, title, image_scope }, signal });
}

/** Uploads a picture; a slow line has two minutes for it. */
export async function uploadImage(
  file: File,
  options: { title: string; scope: pictures.ImageScope; taskId: string | null },
): Promise<pictures.Picture> {
  const endpoint = options.scope === 'task' ? pictures.addTaskImage : pictures.addAnswerImage;
  const body = { image_scope: options.scope, image_title: options.title, task_id: options.taskId };
  const form = new FormData();
  form.set('data', JSON.stringify(body));
  form.set(endpoint.upload ?? '', file);
  return (await call(endpoint, { body, form, timeoutMs: 120_000 })).image;
}

/** Whether a task is said to be solvable without sight, and what speaks against it. */
export function loadSight(id: string, signal: AbortSignal): Promise<sight.TaskSight> {
  return call(sight.readSight, { body: { id }, signal });
}

export function markSight(id: string, isMarked: boolean): Promise<sight.TaskSight> {
  return call(sight.markSight, { body: { id, isMarked } });
}

export function checkSight(id: string, rev: number): Promise<sight.TaskSight> {
  return call(sight.checkSight, { body: { id, rev } });
}
