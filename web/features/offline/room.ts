// The room of this computer (docs/rules/offline.md): the set that lies here, the sitting that runs, the parcels that wait. Each
// change is stored before it is shown.
import type { OpenedSet } from '../../../contract/offline';
import type { SealedSet } from '../../../contract/offline-forms';
import { keepForRoom } from '../../platform/room-cache';
import { createStore, type Store } from '../../platform/store';
import { bothClocks, leftOf, usedAfterReload, withMark } from './clock';
import { readSet, type SetOfRoom, type SetPupil } from './opened-set';
import { outdated, sealedParcelOf } from './parcels';
import { bytesOf, isSigned, openSet } from './seal';
import type { RoomContent, RoomStore, StoredAnswer, StoredParcel, StoredSitting } from './store';

/** The set that lies open, and the letters that opened it. */
export type OpenSet = { set: SetOfRoom; code: string };

/** The sitting of this page. */
export type CurrentSitting = {
  sitting: StoredSitting;
  pupil: SetPupil;
  answers: StoredAnswer[];
  /** Those that the computer has refused to write: they are in this page alone. */
  unsaved: StoredAnswer[];
  /** How many are being written at this moment. */
  writing: number;
};

/** How the last sitting of this page ended. */
export type Ending = { firstName: string; by: 'PUPIL' | 'TIME'; parcel: string };

export type RoomView = {
  content: RoomContent;
  open: OpenSet | null;
  current: CurrentSitting | null;
  ended: Ending | null;
  /** Parcels that the computer has refused to write: they are in this page alone. */
  unstored: StoredParcel[];
  /** Somebody has locked the tasks here: the code is not fetched by itself until the page begins anew. */
  isLocked: boolean;
};

export type Room = {
  disk: RoomStore;
  view: Store<RoomView>;
  work: {
    /** Whether a sitting is being begun. */
    isBeginning: boolean;
    /** How many answers of the sitting were given. */
    given: number;
    /** The answers that are being written: the end of the sitting waits for them. */
    writing: Promise<void>;
    /** The sitting that is being sealed. */
    ending: string | null;
  };
};

/** Why a set is not stored, or not opened. */
export class SetRefused extends Error {
  constructor(readonly why: 'CHANGED' | 'OTHER_SITE' | 'WRONG_CODE' | 'UNREADABLE' | 'FULL') {
    super(why);
  }
}

const closed = { open: null, current: null, ended: null, isLocked: false };

/**
 * The room as the computer has stored it. A sitting that runs goes on where it was; one whose time is over is sealed, as nobody
 * has ended it.
 */
export async function openRoom(disk: RoomStore): Promise<Room> {
  const content = await disk.read();
  const view = createStore<RoomView>({ ...closed, content, unstored: [] });
  const room: Room = { disk, view, work: { isBeginning: false, given: 0, writing: Promise.resolve(), ending: null } };
  const old = outdated(content.parcels, Date.now()).map(({ id }) => id);
  if (old.length > 0) await disk.dropParcels(old);
  await goOn(room);
  return room;
}

/**
 * Goes on with the newest sitting that lies here; the others are sealed, as nobody has ended them. One whose set cannot be opened
 * now stays as it is, and goes on when it can.
 */
async function goOn(room: Room): Promise<void> {
  await refresh(room);
  const { sittings } = room.view.get().content;
  const newestFirst = [...sittings].sort((one, other) => other.startedAt.localeCompare(one.startedAt));
  for (const sitting of newestFirst) {
    if (sitting.id === room.view.get().current?.sitting.id) continue;
    const isOver = leftOf(sitting.minutes, usedAfterReload(sitting.last, bothClocks())) === 0;
    const parcel = allParcels(room.view.get()).find(({ id }) => id === sitting.id);
    const goesOn = !isOver && !parcel && (await resume(room, sitting).catch(() => true));
    if (goesOn) continue;
    // On a full disk it is sealed when the page opens another time.
    await (parcel ? storeParcel(room, parcel) : sealForgotten(room, sitting)).catch(() => undefined);
  }
  await refresh(room);
}

/** Opens the set of a sitting again, unless it goes on already; false: it no longer lies here, or another sitting goes on. */
async function resume(room: Room, sitting: StoredSitting): Promise<boolean> {
  const { content, current } = room.view.get();
  if (current || content.set?.head.preparation !== sitting.preparation) return false;
  const open = await openWith(content.set, sitting.code);
  const pupil = open.set.pupils.find(({ uuid }) => uuid === sitting.pupil);
  if (!pupil) return false;
  // It was being begun meanwhile.
  const begun = room.view.get().current;
  if (begun) return begun.sitting.id === sitting.id;
  const last = usedAfterReload(sitting.last, bothClocks());
  const stored = { ...sitting, last, marks: withMark(sitting.marks, last, true) };
  // A disk that is full ends no sitting: the time is written down again as soon as there is room.
  await room.disk.updateSitting(stored).catch(() => undefined);
  const answers = content.answers.filter((answer) => answer.sitting === sitting.id);
  room.work.given = Math.max(0, ...answers.map(({ n = 0 }) => n + 1));
  room.view.set({ ...room.view.get(), open, current: { sitting: stored, pupil, answers, unsaved: [], writing: 0 } });
  return true;
}

async function sealForgotten(room: Room, sitting: StoredSitting): Promise<void> {
  const { computer, answers } = room.view.get().content;
  const own = answers.filter((answer) => answer.sitting === sitting.id);
  const parcel = await sealedParcelOf(sitting, own, { computer, end: null, now: Date.now() });
  await room.disk.seal(sitting.id, parcel);
}

/** Writes a parcel in the place of its plain sitting; it is no longer in this page alone. */
export async function storeParcel({ disk, view }: Room, parcel: StoredParcel): Promise<void> {
  await disk.seal(parcel.id, parcel);
  view.set({ ...view.get(), unstored: view.get().unstored.filter(({ id }) => id !== parcel.id) });
}

/** All parcels of this computer, those included that are in this page alone. */
export function allParcels({ content, unstored }: RoomView): StoredParcel[] {
  return [...content.parcels, ...unstored];
}

/** Shows what is stored now. */
export async function refresh({ disk, view }: Room): Promise<void> {
  const content = await disk.read();
  view.set({ ...view.get(), content });
}

/** Refuses a set that is not whole, or that another installation than that of the first set has signed. */
export async function checkSet({ view }: Room, set: SealedSet): Promise<void> {
  if (!(await isSigned(set))) throw new SetRefused('CHANGED');
  const { signatureKey } = view.get().content;
  if (signatureKey !== null && signatureKey !== set.signatureKey) throw new SetRefused('OTHER_SITE');
}

/** The application stays on this device, so that the page opens without a network; what it stores is not to be deleted. */
export async function keepRoom(): Promise<void> {
  // Otherwise a browser that needs room may delete all of it; it may refuse, and then nothing is lost but that promise.
  await navigator.storage?.persist?.().catch(() => false);
  await keepForRoom().catch(() => undefined);
}

/** Stores a set in the place of the one that lies here, and the application beside it. */
export async function storeSet(room: Room, set: SealedSet): Promise<void> {
  await room.disk.putSet(set).catch(() => {
    throw new SetRefused('FULL');
  });
  room.view.set({ ...room.view.get(), open: null, ended: null, isLocked: false });
  await refresh(room);
  // Without the application the set lies here all the same; the page says which of them is missing.
  await keepRoom();
}

/** Opens the set that lies here. The letters stay in this page, and are stored only while somebody sits. */
export async function enterCode(room: Room, code: string): Promise<void> {
  const { set } = room.view.get().content;
  if (!set) return;
  const open = await openWith(set, code);
  // The code may come by two ways at once, and somebody begin between them.
  if (room.view.get().current) return;
  room.view.set({ ...room.view.get(), open });
  await goOn(room);
}

async function openWith(set: SealedSet, code: string): Promise<OpenSet> {
  if (!(await isSigned(set))) throw new SetRefused('CHANGED');
  const json = await openSet(set, code).catch(() => {
    throw new SetRefused('WRONG_CODE');
  });
  const { holdDrawing } = await import('../../ui/sitting/inline-drawing');
  const opened = readSet(json, set.head.preparation, (file) => addressOf(file, holdDrawing));
  if (!opened) throw new SetRefused('UNREADABLE');
  return { set: opened, code };
}

type Hold = (address: string, read: () => Promise<string>) => string;

/** Where the page has a file of an opened set: in memory, so that nothing of the tasks lies open on the computer. */
function addressOf({ type, bytes }: OpenedSet['files'][number], hold: Hold): string {
  const blob = new Blob([bytesOf(bytes)], { type });
  const address = URL.createObjectURL(blob);
  if (!type.startsWith('image/svg')) return address;
  return hold(address, () => blob.text());
}

/** Closes what lies open, for the next one at this computer who comes much later, or for another class. */
export function closeSet({ view }: Room): void {
  view.set({ ...view.get(), open: null, ended: null, isLocked: true });
}

/** Takes a set away whose teacher has withdrawn it: nobody will ever say its code, and whoever looks must not count on it. */
export async function dropWithdrawn(room: Room, preparation: string): Promise<void> {
  const { content, current } = room.view.get();
  if (current || content.set?.head.preparation !== preparation) return;
  await room.disk.dropWithdrawnSet();
  await refresh(room);
}

/** Takes delivered parcels and the set away, when nothing waits any more. */
export async function clearRoom(room: Room, parcels: readonly StoredParcel[]): Promise<void> {
  await room.disk.dropParcels(parcels.map(({ id }) => id));
  await room.disk.dropSet();
  closeSet(room);
  await refresh(room);
}
