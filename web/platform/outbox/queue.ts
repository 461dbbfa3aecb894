// This page's view of the queue, and the store behind it: read again after each change, and replaced by the next safest
// when it breaks.

import { createStore } from '../store';
import { openDurableStore } from './durable';
import { type Attempt, isForgotten, isLate, newestByTask, type OutboxState, type QueuedAnswer, unsent } from './rules';
import { copyInto, moveOver, type OutboxStore, openStore } from './store';
import type { TabMessage } from './tabs';
import { createMemoryStore, openSimpleStore } from './text';

/** The queue as this page shows it. */
export const state = createStore<OutboxState>({
  keeping: 'durable',
  attempts: [],
  queue: [],
  confirmed: [],
  late: [],
  expired: [],
});

/** Answers whose outcome is known, here or from another tab: they may leave the queue. */
const settled = new Set<string>();
let opening: Promise<OutboxStore> | null = null;
let inUse: OutboxStore | null = null;
let heardLateStore: (() => void) | null = null;
/** What the page knew when the durable storage broke: it has its place there. */
let placed: QueuedAnswer[] = [];
let readings = 0;
let shown = 0;
/** Answers shown before the store was read again: readings that began earlier do not contain them. */
let justWritten: { answer: QueuedAnswer; turn: number }[] = [];

/** The store, opened and read once; the next safest where it breaks between the two. */
export function queueStore(): Promise<OutboxStore> {
  opening ??= openStore(takeOver, openAgain).then(async (opened) => {
    try {
      await refresh(opened);
      inUse = opened;
      return opened;
    } catch {
      const next = await fallBack(opened);
      await refresh(next);
      return next;
    }
  });
  return opening;
}

/** Calls back when the queue goes on in a storage that opened late, which may hold answers that the page did not know. */
export function watchLateStore(listener: () => void): void {
  heardLateStore = listener;
}

/** How often the durable storage is tried again where it could not be opened or has failed, in milliseconds. */
const againMs = 30_000;

function openAgain(): void {
  setTimeout(() => openDurableStore().then(takeOver, openAgain), againMs);
}

/** The page goes on in the durable storage, which has opened after all. */
function takeOver(durable: OutboxStore): void {
  const former = queueStore();
  inUse = null;
  const next = former.then(async (stored) => {
    try {
      await copyInto(durable, { ...state.get(), queue: allOfQueue(), placed });
      await moveOver(durable);
      return durable;
    } catch {
      // Nothing holds this connection any more, so that the browser closes it.
      openAgain();
      return stored;
    }
  });
  opening = next;
  void next.then((store) => {
    if (opening === next) {
      inUse = store;
      heardLateStore?.();
      // The page went on in the next safest meanwhile, because the one before broke.
    } else if (store === durable) takeOver(durable);
  });
}

/** The store in use; null while it is being opened or replaced by the next safest. */
export const openedStore = (): OutboxStore | null => inUse;

/** Works in a store, or in the next safest as often as one breaks: the simple one may be full, too. */
export async function inSafest<T>(stored: OutboxStore, work: (store: OutboxStore) => Promise<T>): Promise<T> {
  return work(stored).catch(async (failure: unknown) => {
    if (stored.keeping === 'memory') throw failure;
    return inSafest(await fallBack(stored), work);
  });
}

/** Writes into the store, or into the next safest when the store breaks; again, if it was replaced meanwhile. */
export async function written<T>(work: (store: OutboxStore) => Promise<T>): Promise<T> {
  const stored = await queueStore();
  const done = await inSafest(stored, work);
  const now = await queueStore();
  return now === stored ? done : work(now);
}

/** The outcome of answers. Other tabs are told too, because they may never have seen these answers in the queue. */
export function applyMessage({ confirmed, late, renumber }: TabMessage): void {
  const gone = [...late, ...renumber];
  for (const answer of [...gone, ...confirmed]) settled.add(keyOf(answer));
  const before = state.get();
  const standing = before.confirmed.filter((answer) => !gone.some((one) => isSame(one, answer)));
  state.set({
    ...before,
    confirmed: newestByTask([...standing, ...confirmed]),
    late: withAll(before.late, late),
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

/**
 * Shows the queue as stored. What has left it without a known outcome was taken away, as when somebody clears what the
 * browser has stored: it is written again. One that another tab has delivered meanwhile is only sent twice.
 */
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
  const lost = unsent(before).filter(
    (answer) => !settled.has(keyOf(answer)) && !queue.some((one) => isSame(one, answer)),
  );
  const closed = before.attempts.filter(
    (attempt) =>
      attempt.finish !== 'done' && !isForgotten(attempt, Date.now()) && !attempts.some(({ id }) => id === attempt.id),
  );
  state.set({
    ...before,
    keeping: stored.keeping,
    attempts: [...attempts, ...closed],
    queue: [...queue.filter((answer) => !isLate(answer)), ...lost],
    late: withAll(before.late, read.filter(isLate)),
  });
  if (lost.length + closed.length > 0) await writeAgain(stored, closed, lost).catch(() => undefined);
}

async function writeAgain(store: OutboxStore, attempts: Attempt[], answers: QueuedAnswer[]): Promise<void> {
  for (const attempt of attempts) await store.openAttempt(attempt);
  await store.put(answers);
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
  const isDurable = keeping === 'durable';
  // It may only have lost its connection, and other tabs go on in it: each must know what the others were given.
  if (isDurable) {
    placed = [...state.get().queue, ...state.get().confirmed];
    openAgain();
  }
  const simple = isDurable ? openSimpleStore() : null;
  return (simple && (await fillWithAll(simple).catch(() => null))) ?? (await fillWithAll(createMemoryStore()));
}

async function fillWithAll(next: OutboxStore): Promise<OutboxStore> {
  for (const attempt of state.get().attempts) await next.openAttempt(attempt);
  await next.put(allOfQueue());
  return next;
}

/** What a store holds: what waits or was refused, and what came after the end. */
function allOfQueue(): QueuedAnswer[] {
  return [...state.get().queue, ...state.get().late];
}

const keyOf = ({ attemptId, taskId, epoch, seq }: QueuedAnswer) => `${attemptId} ${taskId} ${epoch} ${seq}`;

/** Whether two are the same answer. */
export function isSame(one: QueuedAnswer, other: QueuedAnswer): boolean {
  return keyOf(one) === keyOf(other);
}
