// The calls of the page of late answers.
import type { BodyIn, ReplyOf } from '../../../../contract/endpoint';
import { acceptLate, type LateRow, listLate, refuseLate, restoreLate } from '../../../../contract/solving-late';
import { call } from '../../../platform/calls/api';

export type LateReply = ReplyOf<typeof listLate>;
export type Accepted = ReplyOf<typeof acceptLate>;
export type Changed = ReplyOf<typeof refuseLate>;

/** One page of late answers, newest first; how many wait; which challenges have any. */
export function loadLate(query: BodyIn<typeof listLate>, signal: AbortSignal): Promise<LateReply> {
  return call(listLate, { body: query, signal });
}

/** Lets late answers count. The reply lists as refused those that the server does not know as late. */
export function accept(rows: readonly LateRow[], reason: string): Promise<Accepted> {
  return call(acceptLate, { body: { items: itemsOf(rows), reason } });
}

/** Says that late answers will not count. */
export function refuse(rows: readonly LateRow[], reason: string): Promise<Changed> {
  return call(refuseLate, { body: { items: itemsOf(rows), reason } });
}

/** Takes refusals back: the answers wait again. */
export function restore(rows: readonly LateRow[]): Promise<Changed> {
  return call(restoreLate, { body: { items: itemsOf(rows) } });
}

function itemsOf(rows: readonly LateRow[]) {
  return rows.map(({ attemptId, taskId, epoch, seq }) => ({ attemptId, taskId, epoch, seq }));
}
