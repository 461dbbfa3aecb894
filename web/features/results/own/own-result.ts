import type { ReplyOf } from '../../../../contract/endpoint';
import { myResult } from '../../../../contract/results';
import { call } from '../../../platform/calls/api';

export type MyResultReply = ReplyOf<typeof myResult>;
export type MyResult = NonNullable<MyResultReply['result']>;

/** The own result of a collection; without one, of the newest whose points are public. */
export function loadMyResult(collectionId: string | null, signal: AbortSignal): Promise<MyResultReply> {
  return call(myResult, { body: { collectionId }, signal });
}
