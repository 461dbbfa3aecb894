import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerOf, type QueuedAnswer } from './rules';
import { draft, entry, attempt as sample } from './samples';

/** A browser without localStorage and without a network, whose disk opens after the page has gone on in its memory. */
vi.hoisted(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = () => undefined;
      addEventListener = () => undefined;
    },
  );
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
});

const { currentOutbox, openAttempt, openOutbox, putAnswer } = await import('./outbox');
const { applyMessage } = await import('./queue');

const attempt = { ...sample, openedAt: Date.now() };
/** What an earlier page has stored: an answer to a task that is answered again, and one to another. */
const earlier = [
  entry('a', 6, { selectedChoiceId: '12', endTime: '2026-11-20T09:00:00.000Z' }),
  entry('x', 5, { endTime: '2026-11-20T09:00:00.000Z' }),
];

/** Another tab makes the database, and holds it until it is told to let go: until then nobody else opens it. */
async function holdDisk(): Promise<() => Promise<void>> {
  let isHeld = true;
  const opening = indexedDB.open('damba-outbox', 1);
  const opened = new Promise<void>((resolve) => {
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
  await new Promise<void>((resolve) => {
    opening.onupgradeneeded = () => {
      const attempts = opening.result.createObjectStore('attempts', { keyPath: 'id' });
      const answers = opening.result.createObjectStore('answers', { keyPath: ['attemptId', 'taskId', 'epoch', 'seq'] });
      attempts.put({ ...attempt, nextSeq: 7 });
      for (const answer of earlier) answers.put(answer);
      const goOn = () => {
        if (isHeld) attempts.count().onsuccess = goOn;
      };
      goOn();
      resolve();
    };
  });
  return () => {
    isHeld = false;
    return opened;
  };
}

async function storedAnswers(): Promise<QueuedAnswer[]> {
  const { openDurableStore } = await import('./durable');
  return (await (await openDurableStore()).read()).queue;
}

const chosen = (taskId: string) => answerOf(currentOutbox(), '7', taskId)?.answer.selectedChoiceId;

let letGo: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  letGo = await holdDisk();
});
afterAll(() => vi.unstubAllGlobals());

it('what a page holds in its memory moves to a disk that opens late, above what an earlier page stored there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opening = openOutbox();
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  await opening;
  expect(currentOutbox().keeping).toBe('memory');
  await openAttempt(attempt);
  await putAnswer('7', draft);
  await putAnswer('7', { ...draft, taskId: 'b' });
  applyMessage({ confirmed: [], late: [entry('c', 9, { refused: 'LATE' })], renumber: [] });
  expect(chosen('x')).toBeUndefined();

  await letGo();
  await vi.waitFor(() => expect(currentOutbox()).toMatchObject({ keeping: 'durable', attempts: [{ id: '7' }] }));
  await vi.waitFor(() => expect([chosen('a'), chosen('b'), chosen('x')]).toEqual(['11', '11', '11']));
  const stored = await storedAnswers();
  expect(stored.map(({ taskId, seq }) => `${taskId} ${seq}`)).toEqual(['a 1', 'a 6', 'a 7', 'b 2', 'c 9', 'x 5']);

  await putAnswer('7', { ...draft, taskId: 'd' });
  expect(await storedAnswers()).toContainEqual(expect.objectContaining({ taskId: 'd', seq: 8 }));
});
