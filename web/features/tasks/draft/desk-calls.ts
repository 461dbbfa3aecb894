// The calls of the author's desk.
import type { ReplyOf } from '../../../../contract/endpoint';
import type { WrittenDraft } from '../../../../contract/task/desk-fields';
import * as desk from '../../../../contract/tasks-desk';
import { call } from '../../../platform/calls/api';
import type { Lists } from '../tasks';
import { documentOf, fieldsOf } from './desk-fields';
import { languageOf } from './document';
import type { SavedDraft } from './saver';

export type Presence = Pick<ReplyOf<typeof desk.seeDesk>, 'others' | 'openRemarks'>;

export function openTask(id: string, signal: AbortSignal): Promise<desk.OpenDraft> {
  return call(desk.openDesk, { body: { id }, signal });
}

type Saved = { id: string | null; rev: number; document: WrittenDraft; key?: string };

/** Saves the draft. Without an id it makes the task; `key` names that act, so that a lost reply makes no second task. */
export async function saveDraft(lists: Lists, { id, rev, document, key }: Saved): Promise<SavedDraft> {
  const language = lists.languages.find(({ code }) => code === languageOf(document));
  const { conflicts, merged, theirs, ...reply } = await call(desk.saveDesk, {
    body: { id, rev, fields: fieldsOf(document, language?.id), ...(id === null && key !== undefined && { key }) },
  });
  if (conflicts.length > 0 && merged) {
    const clash = { rev: reply.rev, merged, conflicts, by: theirs?.name ?? null, at: theirs?.since ?? null };
    return { ...reply, merged: null, clash };
  }
  return { ...reply, merged: merged && documentOf(merged, lists, document), clash: null };
}

export function seeTask(id: string, rev: number, isLeaving = false): Promise<ReplyOf<typeof desk.seeDesk>> {
  return call(desk.seeDesk, { body: { id, rev, isLeaving } });
}

export function makeReady(id: string, rev: number): Promise<ReplyOf<typeof desk.readyDesk>> {
  return call(desk.readyDesk, { body: { id, rev } });
}

export function discardDraft(id: string): Promise<ReplyOf<typeof desk.discardDesk>> {
  return call(desk.discardDesk, { body: { id } });
}

export function loadHistory(id: string, signal: AbortSignal): Promise<ReplyOf<typeof desk.taskHistory>> {
  return call(desk.taskHistory, { body: { id }, signal });
}

export function loadVersion(id: string, no: number, signal: AbortSignal): Promise<ReplyOf<typeof desk.taskVersion>> {
  return call(desk.taskVersion, { body: { id, no }, signal });
}

export function restoreVersion(id: string, no: number): Promise<desk.OpenDraft> {
  return call(desk.restoreVersion, { body: { id, no } });
}

/** The next free number, and which other task has the given one. */
export function checkNumber(
  query: { id: string | null; internationalId: string; language: string },
  signal: AbortSignal,
): Promise<ReplyOf<typeof desk.taskNumber>> {
  return call(desk.taskNumber, { body: query, signal });
}
