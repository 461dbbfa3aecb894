// A computer of the class: its disk, its two clocks, and the page that is open on it.
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { openRoom, type Room } from '../../web/features/offline/room';
import { openRoomStore, type RoomStore } from '../../web/features/offline/store';
import type { Fault } from './acts';
import { opening } from './set';

/** The page of a room. A killed one does nothing more: what it asks of the disk is never answered. */
export type Page = { room: Room; isGone: boolean; whenGone: Promise<void>; kill: () => void };

export type Computer = {
  name: string;
  idb: InstanceType<typeof IDBFactory>;
  /** What lies on its disk, as somebody else than the page reads it. */
  raw: RoomStore;
  /** Milliseconds. */
  wall: number;
  monotonic: number;
  /** What becomes of the next writes. */
  faults: Fault[];
  isFull: boolean;
  page: Page | null;
};

export async function newComputer(name: string): Promise<Computer> {
  const idb = new IDBFactory();
  vi.stubGlobal('indexedDB', idb);
  const raw = await openRoomStore();
  return { name, idb, raw, wall: opening, monotonic: 1_000, faults: [], isFull: false, page: null };
}

/** What the pages ask a browser for beside its database, its clocks and its network. */
export function stubBrowser(): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
}

/** From now on the clocks and the database of the browser are those of this computer. */
export function sitDownAt({ idb, wall, monotonic }: Computer): void {
  vi.stubGlobal('indexedDB', idb);
  vi.setSystemTime(wall);
  vi.stubGlobal('performance', { timeOrigin: 0, now: () => monotonic });
}

/** Opens the page; null: it was killed meanwhile. */
export async function openPage(computer: Computer): Promise<Page | null> {
  sitDownAt(computer);
  let kill: () => void = () => undefined;
  const whenGone = new Promise<void>((resolve) => {
    kill = resolve;
  });
  const alive = { isGone: false };
  const end = () => {
    alive.isGone = true;
    if (computer.page?.whenGone === whenGone) computer.page = null;
    kill();
  };
  const disk = faulty(await openRoomStore(), computer, alive, end);
  const room = await Promise.race([openRoom(disk), whenGone]);
  if (!room || alive.isGone) return null;
  const page: Page = {
    room,
    get isGone() {
      return alive.isGone;
    },
    whenGone,
    kill: end,
  };
  computer.page = page;
  return page;
}

/** The disk as the page has it: it fails where the story wants it to, and answers nobody who is gone. */
function faulty(disk: RoomStore, computer: Computer, alive: { isGone: boolean }, kill: () => void): RoomStore {
  const never = new Promise<never>(() => undefined);
  const answered = <Value>(value: Value) => (alive.isGone ? never : value);
  const write = async (work: () => Promise<void>): Promise<void> => {
    if (alive.isGone) return never;
    const fault = computer.faults.shift();
    if (fault === 'fails' || (fault === undefined && computer.isFull)) throw new DOMException('', 'QuotaExceededError');
    if (fault === 'slow') await longer();
    if (fault !== 'killed before') await work();
    if (fault === undefined || fault === 'slow') return answered(undefined);
    kill();
    return never;
  };
  return {
    read: async () => (alive.isGone ? never : answered(await disk.read())),
    putSet: (set) => write(() => disk.putSet(set)),
    putSitting: (sitting) => write(() => disk.putSitting(sitting)),
    updateSitting: (sitting) => write(() => disk.updateSitting(sitting)),
    append: (answer) => write(() => disk.append(answer)),
    seal: (sitting, parcel) => write(() => disk.seal(sitting, parcel)),
    putParcel: (parcel) => write(() => disk.putParcel(parcel)),
    dropParcels: (ids) => write(() => disk.dropParcels(ids)),
    dropSet: () => write(() => disk.dropSet()),
    dropWithdrawnSet: () => write(() => disk.dropWithdrawnSet()),
  };
}

/** Whatever else is asked of the disk meanwhile is done before. */
async function longer(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
