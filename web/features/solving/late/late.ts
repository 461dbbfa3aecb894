// The calls of the page of late answers.
import type { BodyIn, ReplyOf } from '../../../../contract/endpoint';
import { acceptLate, type LateRow, listLate } from '../../../../contract/solving-late';
import { call } from '../../../platform/calls/api';

export type LateReply = ReplyOf<typeof listLate>;
export type Accepted = ReplyOf<typeof acceptLate>;

/** One page of late answers, newest first; how many wait; which challenges have any. */
export function loadLate(query: BodyIn<typeof listLate>, signal: AbortSignal): Promise<LateReply> {
  return call(listLate, { body: query, signal });
}

/** Lets late answers count. The reply lists as refused those that the server does not know as late. */
export function accept(rows: readonly LateRow[], reason: string): Promise<Accepted> {
  const items = rows.map(({ attemptId, taskId, epoch, seq }) => ({ attemptId, taskId, epoch, seq }));
  return call(acceptLate, { body: { items, reason } });
}
