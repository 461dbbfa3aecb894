// The calls of a computer of a class without the internet. Nobody is logged in.
import type { ReplyOf } from '../../../contract/endpoint';
import { deliverOffline, fetchOfflineCode, fetchOfflineSet } from '../../../contract/offline';
import type { ParcelWay, SealedSet } from '../../../contract/offline-forms';
import { call } from '../../platform/calls/api';
import type { StoredParcel } from './store';

/** A set has some megabytes, and a school's line may be slow. */
const setTimeoutMs = 180_000;
const deliveryTimeoutMs = 60_000;

/** The sealed set to which the room letters lead. */
export async function loadSet(room: string, computer: string): Promise<SealedSet> {
  return (await call(fetchOfflineSet, { body: { room, computer }, timeoutMs: setTimeoutMs })).set;
}

/** The code over the network (null: the teacher has not given it out), and whether the teacher has withdrawn the set. */
export function loadCode(preparation: string, computer: string): Promise<ReplyOf<typeof fetchOfflineCode>> {
  return call(fetchOfflineCode, { body: { preparation, computer } });
}

/** Delivers parcels, which came to this computer by one way; answers what became of each, in their order. */
export async function sendParcels(parcels: readonly StoredParcel[], cameBy: ParcelWay) {
  const body = { parcels: parcels.map(({ sealed }) => sealed), cameBy };
  return (await call(deliverOffline, { body, timeoutMs: deliveryTimeoutMs })).parcels;
}
