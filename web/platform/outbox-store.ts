// Where the queue lives. Three ways, the safest that works is taken: IndexedDB with strict durability, localStorage, memory.
import { openDurableStore } from './outbox-durable';
import type { AnswerDraft, Attempt, Keeping, QueuedAnswer } from './outbox-state';
import { createMemoryStore, openSimpleStore } from './outbox-text';

export type Kept = { attempts: Attempt[]; queue: QueuedAnswer[] };

/** Every promise is kept once it resolves. Numbers are given inside: two tabs never give the same one. */
export type OutboxStore = {
  keeping: Keeping;
  read: () => Promise<Kept>;
  openAttempt: (fresh: Attempt) => Promise<Attempt>;
  setFinish: (attemptId: string, finish: Attempt['finish']) => Promise<void>;
  dropAttempt: (attemptId: string) => Promise<void>;
  append: (attemptId: string, draft: AnswerDraft) => Promise<QueuedAnswer>;
  put: (answers: QueuedAnswer[]) => Promise<void>;
  remove: (answers: QueuedAnswer[]) => Promise<void>;
};

/** The safest way that works in this browser now. */
export async function openStore(): Promise<OutboxStore> {
  try {
    return await within(3_000, openDurableStore());
  } catch {
    return openSimpleStore() ?? createMemoryStore();
  }
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
