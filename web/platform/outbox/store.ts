// The storage of the queue: the safest that works of IndexedDB with strict durability, localStorage, memory.
import { openDurableStore } from './durable';
import type { AnswerDraft, Attempt, Keeping, QueuedAnswer } from './rules';
import { createMemoryStore, openSimpleStore } from './text';

export type StoredQueue = { attempts: Attempt[]; queue: QueuedAnswer[] };

/** Data is stored once its promise resolves. The store gives the numbers: two tabs never give the same one. */
export type OutboxStore = {
  keeping: Keeping;
  read: () => Promise<StoredQueue>;
  openAttempt: (fresh: Attempt) => Promise<Attempt>;
  setFinish: (attemptId: string, finish: Attempt['finish']) => Promise<void>;
  dropAttempt: (attemptId: string) => Promise<void>;
  append: (attemptId: string, draft: AnswerDraft) => Promise<QueuedAnswer>;
  put: (answers: QueuedAnswer[]) => Promise<void>;
  remove: (answers: QueuedAnswer[]) => Promise<void>;
};

/** The safest storage that works in this browser now. */
export async function openStore(): Promise<OutboxStore> {
  try {
    const durable = await within(3_000, openDurableStore());
    await moveOver(durable).catch(() => undefined);
    return durable;
  } catch {
    return openSimpleStore() ?? createMemoryStore();
  }
}

/** Moves answers that an earlier page had to store in localStorage: copies them first, then removes them there. */
async function moveOver(durable: OutboxStore): Promise<void> {
  const simple = openSimpleStore();
  const left = await simple?.read();
  if (!simple || !left || left.queue.length === 0) return;
  const { attempts } = await durable.read();
  for (const attempt of left.attempts) {
    const isOlder = attempts.some(({ id, epoch }) => id === attempt.id && epoch > attempt.epoch);
    if (!isOlder) await durable.openAttempt(attempt);
  }
  await durable.put(left.queue);
  await simple.remove(left.queue);
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
