import type { BodyIn, ReplyOf } from '../../../../contract/endpoint';
import { myResult } from '../../../../contract/results';
import { call } from '../../../platform/calls/api';

export type MyResultReply = ReplyOf<typeof myResult>;
export type MyResult = NonNullable<MyResultReply['result']>;

/**
 * The own result of a collection, or with a uuid what that pupil did in it, as far as the reader may see it. Without a
 * collection: of the newest whose points are public.
 */
export function loadResult(body: BodyIn<typeof myResult>, signal: AbortSignal): Promise<MyResultReply> {
  return call(myResult, { body, signal });
}

/** Whether a result has its certificate: of a contest, counted, and public. */
export function hasCertificate({ type, gradeRank, resultDate }: Pick<MyResult, 'type' | 'gradeRank' | 'resultDate'>) {
  return type === 'CON' && gradeRank !== null && Date.parse(resultDate) <= Date.now();
}
