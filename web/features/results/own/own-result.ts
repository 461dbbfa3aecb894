import type { BodyIn, ReplyOf } from '../../../../contract/endpoint';
import { myResult } from '../../../../contract/results';
import { call } from '../../../platform/calls/api';

export type MyResultReply = ReplyOf<typeof myResult>;
export type MyResult = NonNullable<MyResultReply['result']>;

/**
 * Loads the reader's own result of a collection, or with a uuid that pupil's, as far as the reader may see it. Without
 * a collection it is the newest whose points are public.
 */
export function loadResult(body: BodyIn<typeof myResult>, signal: AbortSignal): Promise<MyResultReply> {
  return call(myResult, { body, signal });
}

/** Whether a result has a certificate: it belongs to a contest, has a rank, is public, and nobody has withdrawn it. */
export function hasCertificate(
  result: Pick<MyResult, 'type' | 'gradeRank' | 'resultDate' | 'isCertificateWithdrawn'>,
): boolean {
  const { type, gradeRank, resultDate, isCertificateWithdrawn } = result;
  return type === 'CON' && gradeRank !== null && !isCertificateWithdrawn && Date.parse(resultDate) <= Date.now();
}
