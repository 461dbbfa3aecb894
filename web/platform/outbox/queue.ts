// What this page knows of the queue, and the store that keeps it: read again after each change, and left for the next
// safest when it breaks.

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

/** Answers that left the queue without being confirmed, here or in another tab: late ones, and those under a new number. */
const uncounted = new Set<QueuedAnswer>();
let opening: Promise<OutboxStore> | null = null;
let inUse: OutboxStore | null = null;
let readings = 0;
let shown = 0;
/** Shown without a reading: those that began before do not know of them. */
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

/** The store that is in use now; null: it is being opened, or left for the next safest. */
export const openedStore = (): OutboxStore | null => inUse;

/** Writes into the store, or into the next safest when that has broken. */
export async function written<T>(work: (store: OutboxStore) => Promise<T>): Promise<T> {
  const stored = await queueStore();
  return work(stored).catch(async () => work(await fallBack(stored)));
}

/** What has become of answers; another tab tells it of those that this one has perhaps never seen in the queue. */
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

/** What has just been written down is shown at once: reading the whole queue again takes a slow computer its time. */
export function show(answer: QueuedAnswer): void {
  readings += 1;
  justWritten.push({ answer, turn: readings });
  const before = state.get();
  state.set({ ...before, queue: withAll(before.queue, [answer]) });
}

function withAll(queue: QueuedAnswer[], more: QueuedAnswer[]): QueuedAnswer[] {
  return [...queue, ...more.filter((answer) => !queue.some((one) => isSame(one, answer)))];
}

/** Shows the queue as the store has it. What has left it was confirmed, here or in another tab. */
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

/** The store has broken (full, taken away): the page goes on in the next safest with all that it knew. */
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

/** One for each store that broke, however many writes find it broken. */
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
