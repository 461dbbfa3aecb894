// The storage of the queue: the safest that works of IndexedDB with strict durability, localStorage, memory.
import { openDurableStore } from './durable';
import { type AnswerDraft, type Attempt, isNumberTaken, type Keeping, overtaken, type QueuedAnswer } from './rules';
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

/**
 * The safest storage that works in this browser now. openedLate: is told the durable one where it opens after the page has
 * gone on without it, on a slow disk; what earlier pages left in it waits there. again: is called where it did not open.
 */
export async function openStore(openedLate: (durable: OutboxStore) => void, again: () => void): Promise<OutboxStore> {
  const opening = openDurableStore();
  try {
    const durable = await within(3_000, opening);
    await moveOver(durable).catch(() => undefined);
    return durable;
  } catch {
    void opening.then(openedLate, again);
    return openSimpleStore() ?? createMemoryStore();
  }
}

/** Moves what an earlier page had to store in localStorage: copies it first, then removes it there. */
export async function moveOver(durable: OutboxStore): Promise<void> {
  const simple = openSimpleStore();
  if (!simple) return;
  const left = await simple.read();
  if (left.attempts.length + left.queue.length === 0) return;
  await copyInto(durable, left);
  await simple.remove(left.queue);
  for (const { id } of left.attempts) await simple.dropAttempt(id);
}

type Copied = StoredQueue & { confirmed?: QueuedAnswer[]; placed?: QueuedAnswer[] };

/**
 * Copies what a page has stored elsewhere. confirmed: the answers of that page that the server has already. placed: those that it
 * had given there before; what is numbered above them is newer, whatever the clock says since.
 */
export async function copyInto(
  durable: OutboxStore,
  { attempts, queue, confirmed = [], placed = [] }: Copied,
): Promise<void> {
  const before = await durable.read();
  for (const attempt of attempts) {
    const known = before.attempts.find(({ id }) => id === attempt.id);
    if (known && known.epoch > attempt.epoch) continue;
    await durable.openAttempt(attempt);
    // The server has let it begin anew since: what was wished before is over.
    if (known && known.openedAt < attempt.openedAt) await durable.setFinish(attempt.id, attempt.finish);
  }
  await durable.put(queue.filter((answer) => !isNumberTaken(before.queue, answer)));
  const elsewhere = [...queue, ...confirmed].filter((answer) => !isNumberTaken(placed, answer));
  for (const answer of overtaken(before.queue, elsewhere)) await durable.append(answer.attemptId, answer);
}

/** Rejects where it takes longer than so many milliseconds. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
