// The calls of the bank of tasks.
import { addTasks, listCollections, removeTask } from '../../../../contract/collections';
import type { BodyIn, ReplyOf } from '../../../../contract/endpoint';
import {
  type BankFacet,
  bank,
  bankTask,
  bulkTasks,
  deleteView,
  listViews,
  type BankView as NamedView,
  saveView,
} from '../../../../contract/tasks-bank';
import { listRemarks } from '../../../../contract/tasks-remarks';
import { call } from '../../../platform/calls/api';
import { type BankView, queryOf } from './bank-view';

export type BankPage = ReplyOf<typeof bank>;

/** A page of the bank; of a set in preparation also whether each task is in it. */
export function loadBank(view: BankView, collectionId: string | null, signal: AbortSignal): Promise<BankPage> {
  return call(bank, { body: { ...queryOf(view), collectionId }, signal });
}

/** The values of one facet with their counts. */
export async function loadCounts(view: BankView, facet: BankFacet, signal: AbortSignal) {
  const { facets } = await call(bank, { body: { ...queryOf(view), size: 0, counts: [facet] }, signal });
  return facets[facet] ?? [];
}

/** One task, whatever page it is on. */
export async function loadBankRow(id: string, collectionId: string | null, signal: AbortSignal) {
  return (await call(bankTask, { body: { id, collectionId }, signal })).row;
}

export type Bulk = BodyIn<typeof bulkTasks>;
export type BulkReply = ReplyOf<typeof bulkTasks>;
export const bulk = (body: Bulk): Promise<BulkReply> => call(bulkTasks, { body });

export async function loadViews(signal: AbortSignal): Promise<NamedView[]> {
  return (await call(listViews, { body: {}, signal })).views;
}
export const nameView = (name: string, query: string) => call(saveView, { body: { name, query } });
export const forgetView = (id: string) => call(deleteView, { body: { id } });

/** Open remarks on a task. */
export async function countRemarks(taskId: string, signal: AbortSignal): Promise<number> {
  return (await call(listRemarks, { body: { taskId }, signal })).open;
}

/** The sets in preparation, the newest first. */
export async function loadDraftSets(signal: AbortSignal) {
  const { collections } = await call(listCollections, { body: { state: 'draft', page_size: 50 }, signal });
  return collections.map(({ id, name, years, grades }) => ({ id, name, years, grades }));
}

/** Puts tasks into a set; those that it has stay where they are. */
type Added = BodyIn<typeof addTasks>['collection_set']['taskList'];
export const putIntoSet = (collectionId: string, taskList: Added) =>
  call(addTasks, { body: { collection_set: { bro_brc_id: collectionId, taskList } } });
export const takeFromSet = (collectionId: string, taskId: string) =>
  call(removeTask, { body: { bro_brc_id: collectionId, bro_bre_id: taskId } });
