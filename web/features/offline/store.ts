// What a computer of a class without the internet stores (docs/rules/offline.md), in IndexedDB: each write is on the disk when
// its promise resolves.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Parcel, ParcelWay, SealedParcel, SealedSet } from '../../../contract/offline-forms';
import type { AnswerIn } from '../../../contract/solving';
import { randomUuid } from '../../platform/random-uuid';
import type { UsedAt } from './clock';

/** A sitting that has begun and is not sealed yet. */
export type StoredSitting = {
  id: string;
  preparation: string;
  pupil: string;
  /** The letters that open the set again after a reload. */
  code: string;
  minutes: number;
  /** ISO. */
  startedAt: string;
  /** The newest moment that is known. */
  last: UsedAt;
  marks: Parcel['marks'];
  /** What seals it without its set: the server's point, and what is told of the parcel outside. */
  answersKey: string;
  about: ParcelLabel;
};

/** What is told of a parcel on this computer: it names nobody. */
export type ParcelLabel = {
  className: string;
  /** When the contest ends, ISO. */
  closesAt: string;
};

/** An answer. at: used milliseconds; n: its place among those of the sitting, as they were given (until 1.0 it may be absent). */
export type StoredAnswer = { sitting: string; at: number; n?: number; answer: AnswerIn };

/** WAITING: the server does not have it yet. REFUSED: it says that it cannot take it; code: why. */
export type ParcelState = 'WAITING' | 'DELIVERED' | 'REFUSED';

export type StoredParcel = {
  id: string;
  pupil: string;
  sealed: SealedParcel;
  /** Milliseconds since 1970. */
  madeAt: number;
  state: ParcelState;
  code: string | null;
  about: ParcelLabel;
  /** By which way it came to this computer; absent: it was made here. */
  cameBy?: ParcelWay;
};

interface Schema extends DBSchema {
  facts: { key: 'computer' | 'signatureKey' | 'withdrawn'; value: string };
  sets: { key: string; value: SealedSet };
  sittings: { key: string; value: StoredSitting };
  answers: { key: number; value: StoredAnswer; indexes: { sitting: string } };
  parcels: { key: string; value: StoredParcel };
}

const all = ['facts', 'sets', 'sittings', 'answers', 'parcels'] as const;
/** One set lies on a computer at a time. */
const setKey = 'set';

/** Everything that is stored. answers: of the sittings, in their order. */
export type RoomContent = {
  computer: string;
  signatureKey: string | null;
  set: SealedSet | null;
  /** The set that lay here is gone, since the teacher has withdrawn it. */
  isWithdrawn: boolean;
  sittings: StoredSitting[];
  answers: StoredAnswer[];
  parcels: StoredParcel[];
};

export type RoomStore = {
  /** On the first call the computer draws its number. */
  read: () => Promise<RoomContent>;
  /** Stores a set in the place of another one; the key of its signature counts from the first set on. */
  putSet: (set: SealedSet) => Promise<void>;
  putSitting: (sitting: StoredSitting) => Promise<void>;
  /** Writes the time of a sitting down; one that was sealed meanwhile does not come back. */
  updateSitting: (sitting: StoredSitting) => Promise<void>;
  append: (answer: StoredAnswer) => Promise<void>;
  /** In one change: the parcel is there, as it was sealed first, and the plain sitting is gone. */
  seal: (sitting: string, parcel: StoredParcel) => Promise<void>;
  putParcel: (parcel: StoredParcel) => Promise<void>;
  dropParcels: (ids: readonly string[]) => Promise<void>;
  dropSet: () => Promise<void>;
  /** The same; until the next set it is known that it was withdrawn. */
  dropWithdrawnSet: () => Promise<void>;
};

/**
 * Opens the store of this computer. Throws where the browser has none, or refuses to write. A connection that the system drops,
 * as iPads do with a page that slept, is opened anew.
 */
export async function openRoomStore(): Promise<RoomStore> {
  const { run, change } = createConnection();
  await change((begun) => [numberOf(begun.objectStore('facts'))]);
  return {
    read: () => run(readAll),
    putSet: (set) =>
      change((begun) => [
        begun.objectStore('sets').put(set, setKey),
        begun.objectStore('facts').put(set.signatureKey, 'signatureKey'),
        begun.objectStore('facts').delete('withdrawn'),
      ]),
    putSitting: (sitting) => change((begun) => [begun.objectStore('sittings').put(sitting)]),
    updateSitting: (sitting) => change((begun) => [putIfThere(begun.objectStore('sittings'), sitting)]),
    append: (answer) => change((begun) => [begun.objectStore('answers').add(answer)]),
    seal: (sitting, parcel) =>
      change((begun) => [
        putUnlessThere(begun.objectStore('parcels'), parcel),
        begun.objectStore('sittings').delete(sitting),
        deleteAnswers(begun.objectStore('answers'), sitting),
      ]),
    putParcel: (parcel) => change((begun) => [begun.objectStore('parcels').put(parcel)]),
    dropParcels: (ids) => change((begun) => ids.map((id) => begun.objectStore('parcels').delete(id))),
    dropSet: () => change((begun) => [begun.objectStore('sets').delete(setKey)]),
    dropWithdrawnSet: () =>
      change((begun) => [
        begun.objectStore('sets').delete(setKey),
        begun.objectStore('facts').put(new Date().toISOString(), 'withdrawn'),
      ]),
  };
}

type Database = IDBPDatabase<Schema>;

const writing = (db: Database) => db.transaction(all, 'readwrite', { durability: 'strict' });

/** Does everything on one connection; where it fails, once more on a new one. An answer that is stored twice says the same twice. */
function createConnection() {
  let connection = open();
  const run = async <Value>(work: (db: Database) => Promise<Value>): Promise<Value> => {
    const own = connection;
    try {
      return await work(await own);
    } catch {
      if (connection === own) {
        connection = open();
        own.then((db) => db.close()).catch(() => undefined);
      }
      return work(await connection);
    }
  };
  const change = (work: (begun: ReturnType<typeof writing>) => Promise<unknown>[]): Promise<void> =>
    run(async (db) => {
      const begun = writing(db);
      // Where one request fails, the change is undone, and that request says why.
      begun.done.catch(() => undefined);
      await Promise.all([...work(begun), begun.done]);
    });
  return { run, change };
}

function open(): Promise<Database> {
  return openDB<Schema>('damba-offline', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('facts');
      fresh.createObjectStore('sets');
      fresh.createObjectStore('sittings', { keyPath: 'id' });
      fresh.createObjectStore('answers', { autoIncrement: true }).createIndex('sitting', 'sitting');
      fresh.createObjectStore('parcels', { keyPath: 'id' });
    },
  });
}

async function readAll(db: Database): Promise<RoomContent> {
  const begun = db.transaction(all, 'readonly');
  const facts = begun.objectStore('facts');
  const [computer, signatureKey, withdrawn, set, sittings, answers, parcels] = await Promise.all([
    facts.get('computer'),
    facts.get('signatureKey'),
    facts.get('withdrawn'),
    begun.objectStore('sets').get(setKey),
    begun.objectStore('sittings').getAll(),
    begun.objectStore('answers').getAll(),
    begun.objectStore('parcels').getAll(),
  ]);
  if (computer === undefined) throw new Error('what is written does not come back');
  // One that could be written only later stands behind younger ones.
  answers.sort(byPlace);
  const isWithdrawn = withdrawn !== undefined;
  return { computer, signatureKey: signatureKey ?? null, set: set ?? null, isWithdrawn, sittings, answers, parcels };
}

/** Orders answers as they were given. The time says it where no place was stored; it may go back a little with a new page. */
export function byPlace(one: StoredAnswer, other: StoredAnswer): number {
  return one.n === undefined || other.n === undefined ? one.at - other.at : one.n - other.n;
}

type Facts = {
  get: (key: 'computer') => Promise<string | undefined>;
  put: (value: string, key: 'computer') => unknown;
};

/** Draws the number of the computer where it has none. */
async function numberOf(facts: Facts): Promise<void> {
  if ((await facts.get('computer')) === undefined) await facts.put(randomUuid(), 'computer');
}

type ById<Value> = { get: (id: string) => Promise<Value | undefined>; put: (value: Value) => Promise<unknown> };

async function putIfThere<Value extends { id: string }>(values: ById<Value>, value: Value): Promise<void> {
  if ((await values.get(value.id)) !== undefined) await values.put(value);
}

async function putUnlessThere<Value extends { id: string }>(values: ById<Value>, value: Value): Promise<void> {
  if ((await values.get(value.id)) === undefined) await values.put(value);
}

type Answers = {
  index: (name: 'sitting') => { getAllKeys: (sitting: string) => Promise<number[]> };
  delete: (key: number) => Promise<void>;
};

async function deleteAnswers(answers: Answers, sitting: string): Promise<void> {
  const keys = await answers.index('sitting').getAllKeys(sitting);
  await Promise.all(keys.map((key) => answers.delete(key)));
}
