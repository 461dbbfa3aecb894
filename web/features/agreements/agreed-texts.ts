import { getAgreedTexts } from '../../../contract/agreements-versions';
import type { ReplyOf } from '../../../contract/endpoint';
import { call } from '../../platform/calls/api';

/** The texts that the consents in force of a pupil were given to. */
export function loadAgreedTexts(id: string, signal: AbortSignal): Promise<ReplyOf<typeof getAgreedTexts>> {
  return call(getAgreedTexts, { params: { id }, body: {}, signal });
}
