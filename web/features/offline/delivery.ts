// Delivers the parcels of this computer whenever the server is reached (docs/rules/offline.md).
import type { ParcelWay } from '../../../contract/offline-forms';
import { watchOnline } from '../../platform/calls/online';
import { createSender } from '../../platform/outbox/sender';
import { sendParcels } from './offline';
import { batchesOf } from './parcels';
import { allParcels, type Room, refresh, storeParcel } from './room';
import type { StoredParcel } from './store';

/** Delivers now and whenever there is something to deliver; returns the function that stops it. */
export function startDelivery(room: Room): () => void {
  const sender = createSender(() => deliver(room));
  const waiting = () => idsOf(waitingIn(room));
  let before = '';
  const check = () => {
    const now = waiting();
    if (now !== before && now !== '') sender.send(true);
    before = now;
  };
  const stops = [room.view.watch(check), watchOnline(() => waiting() !== '' && sender.send(true))];
  addEventListener('online', sender.anew);
  check();
  return () => {
    removeEventListener('online', sender.anew);
    for (const stop of stops) stop();
  };
}

const waitingIn = ({ view }: Room): StoredParcel[] => allParcels(view.get()).filter(({ state }) => state === 'WAITING');
const idsOf = (parcels: readonly StoredParcel[]): string => parcels.map(({ id }) => id).join(' ');

/** One round: rejects while the server is not reached. What it knows already counts as delivered. */
export async function deliver(room: Room): Promise<void> {
  const waiting = waitingIn(room);
  for (const way of ['NETWORK', 'QR'] as const) {
    const own = waiting.filter(({ cameBy = 'NETWORK' }) => cameBy === way);
    for (const batch of batchesOf(own)) await deliverBatch(room, batch, way);
  }
}

async function deliverBatch(room: Room, batch: readonly StoredParcel[], way: ParcelWay): Promise<void> {
  const outcomes = await sendParcels(batch, way);
  for (const [place, parcel] of batch.entries()) {
    const outcome = outcomes[place];
    if (!outcome) continue;
    const isRefused = outcome.outcome === 'REFUSED';
    const code = isRefused ? (outcome.code ?? null) : null;
    const next = { ...parcel, state: isRefused ? ('REFUSED' as const) : ('DELIVERED' as const), code };
    await settle(room, next);
  }
}

/** Stores what became of a parcel; where the computer writes nothing, this page alone knows it. */
async function settle(room: Room, parcel: StoredParcel): Promise<void> {
  // One that the computer refused before still has its plain sitting beside it, which goes now.
  const isNew = room.view.get().unstored.some(({ id }) => id === parcel.id);
  const stored = isNew ? storeParcel(room, parcel) : room.disk.putParcel(parcel);
  const isStored = await stored.then(
    () => true,
    () => false,
  );
  if (isStored) return refresh(room);
  const { content, unstored } = room.view.get();
  const swap = (parcels: StoredParcel[]) => parcels.map((one) => (one.id === parcel.id ? parcel : one));
  const view = { ...room.view.get(), unstored: swap(unstored) };
  room.view.set({ ...view, content: { ...content, parcels: swap(content.parcels) } });
}
