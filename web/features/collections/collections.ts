// The calls of the collections' pages.
import {
  addTask as addTaskCall,
  addTasks as addTasksCall,
  type CollectionIn,
  type CollectionRow,
  getCollection,
  listCollections,
  saveCollection,
} from '../../../contract/collections';
import * as acts from '../../../contract/collections-acts';
import * as sets from '../../../contract/collections-sets';
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { ageGroups, languages, levelGroups, levelsGet } from '../../../contract/reference';
import { listCalled } from '../../lists/list-lost';
import { call } from '../../platform/calls/api';
import type { ListQuery } from './list/list-address';

type CollectionPage = ReplyOf<typeof listCollections>;

/** One page of the collections that the caller may see. num counts from 1. */
export function loadCollections(
  { name, ...rest }: ListQuery & { num: number; page_size: number },
  signal: AbortSignal,
): Promise<CollectionPage> {
  return call(listCollections, { body: { collection: { name }, ...rest }, signal });
}

/** Copies collections to the next year, all or none. */
export const copyToNextYear = async (collectionIds: string[], withTasks: boolean) =>
  (await call(sets.copyToNextYear, { body: { collectionIds, withTasks } })).collections;
export const undoCopies = (collectionIds: string[]) => call(sets.undoCopies, { body: { collectionIds } });

export type WholeCollection = ReplyOf<typeof getCollection>['collection'];
export type Preview = ReplyOf<typeof acts.previewCollection>['exercises'];
export type Findings = Pick<ReplyOf<typeof acts.checkCollection>, 'problems' | 'warnings'>;
export type Lists = Awaited<ReturnType<typeof loadLists>>;

export async function loadCollection(id: string, signal: AbortSignal): Promise<WholeCollection> {
  return (await call(getCollection, { body: { collection: { id } }, signal })).collection;
}

/** Creates or changes a collection. Throws CallRefused COLLECTION_NOT_READY with the findings. */
export function save(collection: CollectionIn): Promise<ReplyOf<typeof saveCollection>> {
  return call(saveCollection, { body: { collection } });
}

/** The lists that the fields of a collection choose from. */
export async function loadLists(signal: AbortSignal) {
  const [ages, groups, levels, tongues] = await Promise.all([
    listCalled('LOAD_AGE_GROUPS', call(ageGroups, { signal })),
    listCalled('LOAD_DIFFICULTY_LEVELS', call(levelGroups, { signal })),
    listCalled('LOAD_DIFFICULTY_LEVELS', call(levelsGet, { signal })),
    listCalled('LOAD_LANGUAGES', call(languages, { signal })),
  ]);
  return { ageGroups: ages.data, levelGroups: groups.data, levels: levels.data, languages: tongues.data };
}

export const duplicate = (collectionId: string) => call(acts.duplicateCollection, { body: { collectionId } });
export const remove = (collectionId: string) => call(acts.deleteCollection, { body: { collectionId } });
export const removeTestData = ({ id, years }: Pick<CollectionRow, 'id' | 'years'>) =>
  call(acts.deleteTestData, { body: { collection: { id, year: years } } });

/**
 * A collection with its tasks as they are printed; the keys only for organisers. A set without sight says what its contest
 * says, and only its files have its own name.
 */
export async function loadPaper(id: string, signal: AbortSignal) {
  const [collection, { exercises }] = await Promise.all([
    loadCollection(id, signal),
    call(acts.previewCollection, { body: { collection: { id }, withKeys: true }, signal }),
  ]);
  return { collection: { ...collection, ...collection.contest }, fileName: collection.name, exercises };
}
export type Paper = Awaited<ReturnType<typeof loadPaper>>;

/** How the tasks of a collection were answered. */
export async function loadStatistics(id: string, signal: AbortSignal) {
  return (await call(acts.collectionStatistics, { body: { id }, signal })).collectionData;
}

type OrderedExercises = BodyIn<typeof acts.orderExercises>['collection']['exercises'];
export const setOrder = (id: string, exercises: OrderedExercises) =>
  call(acts.orderExercises, { body: { collection: { id, exercises } } });
export const removeExercise = (bro_id: string) => call(acts.removeExercise, { body: { collection: { bro_id } } });

type Added = BodyIn<typeof addTasksCall>['collection_set']['taskList'];
export const addTasks = (bro_brc_id: string, taskList: Added) =>
  call(addTasksCall, { body: { collection_set: { bro_brc_id, taskList } } });

export const removeTasks = (collectionId: string, taskIds: string[]) =>
  call(sets.removeTasks, { body: { collectionId, taskIds } });

/** Puts a task that was taken out back into its place. */
export const putTaskBack = (collectionId: string, exercise: WholeCollection['exercises'][number]) => {
  const { bro_bre_id, brl_name, exerciseNo } = exercise;
  return call(addTaskCall, {
    body: { collection_set: { bro_brc_id: collectionId, bro_bre_id, brl_name, exerciseNo } },
  });
};

/** What a public task would hide elsewhere, and unused tasks like it. */
export const loadTaskUse = (collectionId: string, taskId: string, signal: AbortSignal) =>
  call(sets.taskUse, { body: { collectionId, taskId }, signal });
export const loadBalance = (taskIds: string[], signal: AbortSignal) =>
  call(sets.taskBalance, { body: { taskIds }, signal });

/** The problems to fix before completion, and what completion would hide, with the fields as they stand in the form. */
export const check = (id: string, fields: CollectionIn, signal?: AbortSignal) => {
  const { type, years, round, grades, difficultyId, language, startPoint } = fields;
  const { validFrom, validTo, primaryResultDate, resultDate } = fields;
  const dates = { validFrom, validTo, primaryResultDate, resultDate };
  const collection = { id, type, years, round, grades, difficultyId, language, startPoint, ...dates };
  return call(acts.checkCollection, { body: { collection }, ...(signal && { signal }) });
};

export async function loadPreview(id: string, signal: AbortSignal): Promise<Preview> {
  return (await call(acts.previewCollection, { body: { collection: { id } }, signal })).exercises;
}
