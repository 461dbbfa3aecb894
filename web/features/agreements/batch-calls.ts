// The calls about the consents of a whole class.
import * as calls from '../../../contract/agreements';
import type { ReplyOf } from '../../../contract/endpoint';
import { call } from '../../platform/calls/api';

export type SigningLink = ReplyOf<typeof calls.agreementLinks>['links'][number];

/** The links of pupils (uuids) for whom a parent has to sign. Throws AGREEMENT_NOT_NEEDED, AGREEMENT_EXISTS. */
export async function loadLinks(uuids: readonly string[]): Promise<SigningLink[]> {
  return (await call(calls.agreementLinks, { body: { uList: [...uuids] } })).links;
}
