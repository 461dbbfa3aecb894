// This page's view of the queue, and the store behind it: read again after each change, and replaced by the next safest
// when it breaks.

import { createStore } from '../store';
import { newestByTask, type OutboxState, type QueuedAnswer, sameKey, unsent } from './rules';
import { type OutboxStore, openStore } from './store';
import type { TabMessage } from './tabs';
import { createMemoryStore, openSimpleStore } from './text';

/** The queue as this page shows it. */
export const state = createStore<OutboxState>({
  keeping: 'durable',
  attempts: [],
  queue: [],
  confirmed: [],
  late: [],
});

/** Answers that left the queue without confirmation, here or in another tab: late ones, and those with a new number. */
const uncounted = new Set<QueuedAnswer>();
let opening: Promise<OutboxStore> | null = null;
let inUse: OutboxStore | null = null;
let readings = 0;
let shown = 0;
/** Answers shown before the store was read again: readings that began earlier do not contain them. */
let justWritten: { answer: QueuedAnswer; turn: number }[] = [];

/** The store, opened and read once. */
export function queueStore(): Promise<OutboxStore> {
  opening ??= openStore().then(async (opened) => {
    await refresh(opened);
    inUse = opened;
    return opened;
  });
  return opening;
}

/** The store in use; null while it is being opened or replaced by the next safest. */
export const openedStore = (): OutboxStore | null => inUse;

/** Writes into the store, or into the next safest when the store breaks. */
export async function written<T>(work: (store: OutboxStore) => Promise<T>): Promise<T> {
  const stored = await queueStore();
  return work(stored).catch(async () => work(await fallBack(stored)));
}

/** The outcome of answers. Other tabs are told too, because they may never have seen these answers in the queue. */
export function applyMessage({ confirmed, late, renumber }: TabMessage): void {
  const gone = [...late, ...renumber];
  for (const answer of gone) uncounted.add(answer);
  const before = state.get();
  const standing = before.confirmed.filter((answer) => !gone.some((one) => isSame(one, answer)));
  state.set({
    ...before,
    confirmed: newestByTask([...standing, ...confirmed]),
    late: late.length > 0 ? [...before.late, ...late] : before.late,
  });
}

/** Shows a new answer at once: reading the whole queue again is slow on a slow computer. */
export function show(answer: QueuedAnswer): void {
  readings += 1;
  justWritten.push({ answer, turn: readings });
  const before = state.get();
  state.set({ ...before, queue: withAll(before.queue, [answer]) });
}

function withAll(queue: QueuedAnswer[], more: QueuedAnswer[]): QueuedAnswer[] {
  return [...queue, ...more.filter((answer) => !queue.some((one) => isSame(one, answer)))];
}

/** Shows the queue as stored. Answers that have left it were confirmed, here or in another tab. */
export async function refresh(opened?: OutboxStore): Promise<void> {
  let stored = opened ?? (await queueStore());
  readings += 1;
  const turn = readings;
  const { attempts, queue: read } = await stored.read().catch(async (failure: unknown) => {
    if (opened) throw failure;
    stored = await fallBack(stored);
    return stored.read();
  });
  if (turn < shown) return;
  shown = turn;
  justWritten = justWritten.filter((one) => one.turn > turn);
  const queue = withAll(
    read,
    justWritten.map(({ answer }) => answer),
  );
  const before = state.get();
  const left = unsent(before).filter((answer) => !queue.some((one) => isSame(one, answer)));
  const counted = left.filter((answer) => ![...uncounted].some((one) => isSame(one, answer)));
  state.set({
    ...before,
    keeping: stored.keeping,
    attempts,
    queue,
    confirmed: counted.length > 0 ? newestByTask([...before.confirmed, ...counted]) : before.confirmed,
  });
}

/** The store broke (full, taken away): the page goes on in the next safest with all that it knew. */
export function fallBack(failed: OutboxStore): Promise<OutboxStore> {
  const known = successors.get(failed);
  if (known) return known;
  const next = nextSafest(failed);
  inUse = null;
  opening = next;
  successors.set(failed, next);
  void next.then((store) => {
    if (opening === next) inUse = store;
  });
  return next;
}

/** One replacement for each broken store, however many writes find it broken. */
const successors = new WeakMap<OutboxStore, Promise<OutboxStore>>();

async function nextSafest({ keeping }: OutboxStore): Promise<OutboxStore> {
  const simple = keeping === 'durable' ? openSimpleStore() : null;
  return (simple && (await fillWithAll(simple).catch(() => null))) ?? (await fillWithAll(createMemoryStore()));
}

async function fillWithAll(next: OutboxStore): Promise<OutboxStore> {
  for (const attempt of state.get().attempts) await next.openAttempt(attempt);
  await next.put(state.get().queue);
  return next;
}

/** Whether two are the same answer. */
export function isSame(one: QueuedAnswer, other: QueuedAnswer): boolean {
  return one.attemptId === other.attemptId && sameKey(one, other);
}
