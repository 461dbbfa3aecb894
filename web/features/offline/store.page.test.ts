// The disk of a class's computer on the database of a browser: what becomes of it when the browser is in trouble.
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openRoomStore, type StoredAnswer } from './store';

const answer = (n: number): StoredAnswer => ({
  sitting: 's',
  at: 1,
  n,
  answer: { challengeId: '5', taskId: '11', selectedChoiceId: String(n), answerText: null, epoch: 1 },
});
const placesIn = ({ answers }: { answers: StoredAnswer[] }) => answers.map(({ n }) => n);

beforeEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** The connections that are open now know nothing any more; new ones do. */
function dropConnections(): void {
  const { transaction } = IDBDatabase.prototype;
  const dropped = new Set<IDBDatabase>();
  const openNew = vi.spyOn(IDBFactory.prototype, 'open');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    if (openNew.mock.calls.length === 0) dropped.add(this);
    if (dropped.has(this)) throw new DOMException('', 'InvalidStateError');
    return transaction.apply(this, given);
  });
}

describe('the disk of a room', () => {
  it('is opened anew where the system has dropped its connection', async () => {
    const disk = await openRoomStore();
    await disk.append(answer(0));
    dropConnections();
    await Promise.all([disk.append(answer(1)), disk.append(answer(2))]);
    expect(placesIn(await disk.read())).toEqual([0, 1, 2]);
  });

  it('says that nothing is written where a new connection writes nothing either', async () => {
    const disk = await openRoomStore();
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await expect(disk.append(answer(0))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  });

  it('reads answers as they were given, whenever they were written', async () => {
    const disk = await openRoomStore();
    for (const n of [1, 2, 0]) await disk.append(answer(n));
    expect(placesIn(await disk.read())).toEqual([0, 1, 2]);
  });
});
