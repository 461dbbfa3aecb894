// Every call about keywords that the pages make.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import * as calls from '../../../contract/keywords';
import { call } from '../../platform/calls/api';

export type Tree = ReplyOf<typeof calls.keywordTree>;

export function loadTree(signal: AbortSignal): Promise<Tree> {
  return call(calls.keywordTree, { body: {}, signal });
}

/** Finds a word, or proposes it: then it waits for a place in the tree. */
export function addKeyword(body: BodyIn<typeof calls.addKeyword>): Promise<ReplyOf<typeof calls.addKeyword>> {
  return call(calls.addKeyword, { body });
}

/** Answers the id by which the change is undone. */
export async function saveKeyword(body: BodyIn<typeof calls.saveKeyword>): Promise<string> {
  return (await call(calls.saveKeyword, { body })).undoId;
}

export async function moveKeywords(body: BodyIn<typeof calls.moveKeywords>): Promise<string> {
  return (await call(calls.moveKeywords, { body })).undoId;
}

export function previewMerge(
  body: BodyIn<typeof calls.previewKeywordMerge>,
  signal: AbortSignal,
): Promise<ReplyOf<typeof calls.previewKeywordMerge>> {
  return call(calls.previewKeywordMerge, { body, signal });
}

export function mergeKeywords(body: BodyIn<typeof calls.mergeKeywords>): Promise<ReplyOf<typeof calls.mergeKeywords>> {
  return call(calls.mergeKeywords, { body });
}

export async function removeKeywords(ids: string[]): Promise<string> {
  return (await call(calls.removeKeywords, { body: { ids } })).undoId;
}

export async function undoKeywords(undoId: string): Promise<void> {
  await call(calls.undoKeywords, { body: { undoId } });
}
