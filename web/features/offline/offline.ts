// The calls of a computer of a class without the internet. Nobody is logged in.
import { deliverOffline, fetchOfflineCode, fetchOfflineSet } from '../../../contract/offline';
import type { SealedSet } from '../../../contract/offline-forms';
import { call } from '../../platform/calls/api';
import type { StoredParcel } from './store';

/** A set has some megabytes, and a school's line may be slow. */
const setTimeoutMs = 180_000;
const deliveryTimeoutMs = 60_000;

/** The sealed set to which the room letters lead. */
export async function loadSet(room: string, computer: string): Promise<SealedSet> {
  return (await call(fetchOfflineSet, { body: { room, computer }, timeoutMs: setTimeoutMs })).set;
}

/** The code over the network; null: the teacher has not given it out. */
export async function loadCode(preparation: string, computer: string): Promise<string | null> {
  return (await call(fetchOfflineCode, { body: { preparation, computer } })).code;
}

/** Delivers parcels; answers what became of each, in their order. */
export async function sendParcels(parcels: readonly StoredParcel[]) {
  const body = { parcels: parcels.map(({ sealed }) => sealed) };
  return (await call(deliverOffline, { body, timeoutMs: deliveryTimeoutMs })).parcels;
}
