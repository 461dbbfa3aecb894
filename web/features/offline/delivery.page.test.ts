// What becomes of the parcels of a computer when they are sent.
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredParcel } from './store';

/** What the server answers to each parcel of the next calls; null: it is not reached. */
const server = vi.hoisted(() => {
  const state: { outcomes: object[] | null; calls: number[]; ways: string[] } = { outcomes: null, calls: [], ways: [] };
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { parcels, cameBy }: { parcels: unknown[]; cameBy: string } = JSON.parse(body);
    state.calls.push(parcels.length);
    state.ways.push(cameBy);
    if (!state.outcomes) throw new TypeError('no network');
    return new Response(JSON.stringify({ success: true, parcels: state.outcomes.splice(0, parcels.length) }));
  });
  return state;
});
const { takeParcel } = await import('./carry/take');
const { deliver } = await import('./delivery');
const { allParcels, openRoom } = await import('./room');
const { openRoomStore } = await import('./store');

const parcel = (id: string): StoredParcel => ({
  id,
  pupil: 'u',
  sealed: { damba: 'parcel', version: 1, preparation: 'p', key: '', iv: '', body: id },
  madeAt: 1,
  state: 'WAITING',
  code: null,
  about: { className: '5a', closesAt: '2099-01-01T00:00:00Z' },
});

/** A room with these parcels. */
async function roomWith(...ids: string[]) {
  const disk = await openRoomStore();
  for (const id of ids) await disk.putParcel(parcel(id));
  return openRoom(disk);
}
const states = async () =>
  (await (await openRoomStore()).read()).parcels.map(({ id, state, code }) => [id, state, code]);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  server.outcomes = null;
  server.calls.length = 0;
  server.ways.length = 0;
});

it('what the server has, counts or knows is delivered; what it refuses stays, with its reason', async () => {
  const room = await roomWith('1', '2', '3', '4');
  server.outcomes = [
    { outcome: 'COUNTED' },
    { outcome: 'ASKED' },
    { outcome: 'KNOWN' },
    { outcome: 'REFUSED', code: 'OFFLINE_PARCEL_TOO_LATE' },
  ];
  await deliver(room);
  expect(await states()).toEqual([
    ['1', 'DELIVERED', null],
    ['2', 'DELIVERED', null],
    ['3', 'DELIVERED', null],
    ['4', 'REFUSED', 'OFFLINE_PARCEL_TOO_LATE'],
  ]);
  await deliver(room);
  expect(server.calls).toEqual([4]);
});

it('without the server nothing changes, and all is sent another time', async () => {
  const room = await roomWith('1', '2');
  await expect(deliver(room)).rejects.toThrow();
  expect(await states()).toEqual([
    ['1', 'WAITING', null],
    ['2', 'WAITING', null],
  ]);
  // A reply that says nothing of a parcel leaves it.
  server.outcomes = [{ outcome: 'COUNTED' }];
  await deliver(room);
  server.outcomes = [{ outcome: 'COUNTED' }];
  await deliver(room);
  expect((await states()).map(([, state]) => state)).toEqual(['DELIVERED', 'DELIVERED']);
});

it('a parcel that is in the page alone is sent, too', async () => {
  const room = await roomWith();
  room.view.set({ ...room.view.get(), unstored: [parcel('9')] });
  server.outcomes = [{ outcome: 'COUNTED' }];
  vi.spyOn(room.disk, 'seal').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  await deliver(room);
  expect(allParcels(room.view.get())).toMatchObject([{ id: '9', state: 'DELIVERED' }]);
});

it('a parcel that a telephone took from another computer is sent, and says how it came', async () => {
  const room = await roomWith('1');
  const { id, sealed, madeAt, about } = parcel('2');
  expect(await takeParcel(room, { id, sealed, madeAt, about })).toBe('TAKEN');
  expect(await takeParcel(room, { id, sealed, madeAt, about })).toBe('KNOWN');
  server.outcomes = [{ outcome: 'COUNTED' }, { outcome: 'ASKED' }];
  await deliver(room);
  expect(server.ways).toEqual(['NETWORK', 'QR']);
  expect(await states()).toEqual([
    ['1', 'DELIVERED', null],
    ['2', 'DELIVERED', null],
  ]);
  vi.spyOn(room.disk, 'putParcel').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  await expect(takeParcel(room, { id: '3', sealed, madeAt, about })).rejects.toThrow();
});
