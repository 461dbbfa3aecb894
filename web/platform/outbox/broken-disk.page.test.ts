import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerOf } from './rules';
import { draft, entry, attempt as sample } from './samples';

/** A browser without a network, whose database loses its connection in the middle. */
const kept = vi.hoisted(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = () => undefined;
      addEventListener = () => undefined;
    },
  );
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  return stored;
});

const { currentOutbox, openAttempt, openOutbox, putAnswer } = await import('./outbox');
const { openDurableStore } = await import('./durable');
const { applyMessage } = await import('./queue');

/** How many transactions begin before the database fails. */
let left = Number.POSITIVE_INFINITY;
/** A database that opens begins so many to see whether it works. */
const ofOpening = 4;
const againMs = 30_000;

async function storedAnswers(): Promise<string[]> {
  const { queue } = await (await openDurableStore()).read();
  return queue.map(({ taskId, seq }) => `${taskId} ${seq}`);
}

beforeAll(async () => {
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...about) {
    left -= 1;
    if (left < 0) throw new DOMException('the connection is closed', 'InvalidStateError');
    return begin.apply(this, about);
  });
  await openOutbox();
  await openAttempt({ ...sample, openedAt: Date.now() });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page whose database has failed goes back to it with what it was given meanwhile, as soon as it works again', async () => {
  await putAnswer('7', draft);
  expect(currentOutbox().keeping).toBe('durable');
  left = 0;
  await putAnswer('7', { ...draft, taskId: 'b' });
  expect(currentOutbox().keeping).toBe('simple');
  await vi.advanceTimersByTimeAsync(againMs);
  await vi.waitFor(() => expect(left).toBeLessThan(-1));
  // It opens, and fails while the answers are copied.
  left = ofOpening;
  await vi.advanceTimersByTimeAsync(againMs);
  await vi.waitFor(() => expect(left).toBeLessThan(0));
  expect(currentOutbox().keeping).toBe('simple');
  left = Number.POSITIVE_INFINITY;
  await vi.advanceTimersByTimeAsync(againMs);
  await vi.waitFor(() => expect(currentOutbox().keeping).toBe('durable'));
  expect(await storedAnswers()).toEqual(['a 1', 'b 2']);
  expect(kept.get('damba-outbox')).toBe('{"attempts":[],"queue":[]}');

  await putAnswer('7', { ...draft, taskId: 'c' });
  expect(await storedAnswers()).toEqual(['a 1', 'b 2', 'c 3']);
});

it('an answer to a sitting that was taken out of the database is stored there, and the sitting with it', async () => {
  await (await openDurableStore()).dropAttempt('7');
  await putAnswer('7', { ...draft, taskId: 'd' });
  expect(currentOutbox()).toMatchObject({ keeping: 'durable', attempts: [{ id: '7', nextSeq: 5 }] });
  expect(await storedAnswers()).toContain('d 4');
});

it('what was confirmed before the database failed stays below what another tab stored there since, though the clock was set back', async () => {
  await putAnswer('7', { ...draft, taskId: 'e' });
  const delivered = entry('e', 5);
  applyMessage({ confirmed: [delivered], late: [], renumber: [] });
  await (await openDurableStore()).remove([delivered]);
  left = 0;
  await putAnswer('7', { ...draft, taskId: 'f' });
  expect(currentOutbox().keeping).toBe('simple');
  left = Number.POSITIVE_INFINITY;
  await (await openDurableStore()).put([entry('e', 6, { endTime: '2026-11-20T08:00:03.000Z' })]);
  await vi.advanceTimersByTimeAsync(againMs);
  await vi.waitFor(() => expect(currentOutbox().keeping).toBe('durable'));
  expect(answerOf(currentOutbox(), '7', 'e')?.answer.seq).toBe(6);
});
