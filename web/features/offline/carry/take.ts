import { allParcels, type Room, refresh } from '../room';
import type { CarriedParcel } from './frames';

/** Stores a parcel of another computer on this one, from where it is sent as its own are. Rejects where nothing is written. */
export async function takeParcel(room: Room, parcel: CarriedParcel): Promise<'TAKEN' | 'KNOWN'> {
  if (allParcels(room.view.get()).some(({ id }) => id === parcel.id)) return 'KNOWN';
  // Whose it is this computer neither knows nor needs to know.
  await room.disk.putParcel({ ...parcel, pupil: '', state: 'WAITING', code: null, cameBy: 'QR' });
  await refresh(room);
  return 'TAKEN';
}
