import { myResult } from '../../../../contract/results';
import { call } from '../../../platform/calls/api';
import type { MyResultReply } from './own-result';

/** What a pupil did in a collection, as far as the reader may see it. */
export function loadSolutions(userUuid: string, collectionId: string, signal: AbortSignal): Promise<MyResultReply> {
  return call(myResult, { body: { userUuid, collectionId }, signal });
}
