// The calls of the page where parcels are decided.
import type { BodyIn, ReplyOf } from '../../../../contract/endpoint';
import { type AskedParcel, decideOffline, listOfflineParcels } from '../../../../contract/offline';
import { call } from '../../../platform/calls/api';

export type ParcelsReply = ReplyOf<typeof listOfflineParcels>;
export type Decided = ReplyOf<typeof decideOffline>;

export function loadParcels(body: BodyIn<typeof listOfflineParcels>, signal: AbortSignal): Promise<ParcelsReply> {
  return call(listOfflineParcels, { body, signal });
}

/** Decides about a parcel, once. Throws CONFLICT. */
export function decide({ id }: AskedParcel, counts: boolean, reason: string): Promise<Decided> {
  return call(decideOffline, { body: { parcel: id, counts, reason } });
}
