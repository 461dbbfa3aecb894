import type { BodyIn, ReplyOf } from '../../../../contract/endpoint';
import { publicResults } from '../../../../contract/results-public';
import { call } from '../../../platform/calls/api';

export type PublicReply = ReplyOf<typeof publicResults>;

export function loadPublicResults(asked: BodyIn<typeof publicResults>, signal: AbortSignal): Promise<PublicReply> {
  return call(publicResults, { body: asked, signal });
}
