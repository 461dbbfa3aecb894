// The durable queue of answers (decisions 6): an answer is written here before it is shown as chosen, delivered in lists
// until the server has confirmed it, and never dropped before. It works on through log-outs, reloads and lost networks.
import { isOnline, watchOnline } from './online';
import { deliverBatch, type Feedback, finishAttempt } from './outbox-delivery';
import { createSender } from './outbox-sender';
import {
  type AnswerDraft,
  type Attempt,
  newestByTask,
  nextBatch,
  type OutboxState,
  type QueuedAnswer,
  type Settled,
  sameKey,
  unsent,
} from './outbox-state';
import { type OutboxStore, openStore } from './outbox-store';
import { createMemoryStore } from './outbox-text';
import { currentSession, watchSession } from './session';
import { createStore, useStore } from './store';

/** What delivered answers bring beside their confirmation. late: the attempt was over when they came. */
export type OutboxNews = Feedback | { kind: 'late'; attemptId: string };

const state = createStore<OutboxState>({ keeping: 'durable', attempts: [], queue: [], confirmed: [] });
const listeners = new Set<(news: OutboxNews) => void>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('damba-outbox') : null;
const sender = createSender(round);
/** Answers that left the queue without being confirmed: late ones, and those under a new number. */
const uncounted = new Set<QueuedAnswer>();
let opening: Promise<OutboxStore> | null = null;
let readings = 0;
let shown = 0;

/** The queue as it is, and the component drawn again when it changes. */
export function useOutbox(): OutboxState {
  return useStore(state);
}

/** Calls back with feedback and late answers; answers the function that stops it. */
export function watchOutbox(listener: (news: OutboxNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the queue of this computer (once) and starts to deliver what an earlier page has left. */
export async function openOutbox(): Promise<void> {
  await store();
}

/** Tells the queue that an attempt runs; its answers can be put from then on. */
export async function openAttempt(fresh: Attempt): Promise<Attempt> {
  const attempt = await (await store()).openAttempt(fresh);
  await refresh();
  return attempt;
}

/** Writes an answer down; resolves when it is kept as safely as this browser can, then sends it. */
export async function putAnswer(attemptId: string, draft: AnswerDraft): Promise<void> {
  const kept = await store();
  await kept.append(attemptId, draft).catch(async () => (await fallBack(kept)).append(attemptId, draft));
  await changed();
}

/** The attempt is to be finished once its answers are on the server; kept like an answer. */
export async function wantFinish(attemptId: string): Promise<void> {
  await (await store()).setFinish(attemptId, 'wanted');
  await changed();
}

const dayMs = 86_400_000;

/** Forgets attempts that nothing waits for: finished ones, and what lies here since yesterday. */
export async function tidyOutbox(): Promise<void> {
  const kept = await store();
  for (const attempt of state.get().attempts) {
    const isOver = attempt.finish === 'done' || attempt.openedAt < Date.now() - dayMs;
    if (isOver && unsent(state.get(), attempt.id).length === 0) await kept.dropAttempt(attempt.id);
  }
  await refresh();
}

function store(): Promise<OutboxStore> {
  opening ??= openStore().then(async (opened) => {
    await refresh(opened);
    // A school's network comes back for everybody at once: not all in the same moment.
    const soon = () => setTimeout(() => sender.send(true), Math.random() * 1_500);
    watchOnline(() => isOnline() && soon());
    addEventListener('online', soon);
    watchSession(() => sender.send(true));
    channel?.addEventListener('message', () => void refresh().then(() => sender.send()));
    sender.send();
    return opened;
  });
  return opening;
}

async function changed(): Promise<void> {
  await refresh();
  channel?.postMessage('changed');
  sender.send();
}

/** Shows the queue as the store has it. What has left it was confirmed, here or in another tab. */
async function refresh(opened?: OutboxStore): Promise<void> {
  const kept = opened ?? (await store());
  readings += 1;
  const turn = readings;
  const { attempts, queue } = await kept.read();
  if (turn < shown) return;
  shown = turn;
  const before = state.get();
  const left = unsent(before).filter((answer) => !queue.some((one) => isSame(one, answer)));
  const counted = left.filter((answer) => ![...uncounted].some((one) => isSame(one, answer)));
  state.set({
    keeping: kept.keeping,
    attempts,
    queue,
    confirmed: counted.length > 0 ? newestByTask([...before.confirmed, ...counted]) : before.confirmed,
  });
}

/** The store refused to write (full, taken away): the page goes on in memory with all that it knew. */
async function fallBack(failed: OutboxStore): Promise<OutboxStore> {
  const current = await store();
  if (current !== failed) return current;
  const next = createMemoryStore();
  for (const attempt of state.get().attempts) await next.openAttempt(attempt);
  await next.put(state.get().queue);
  opening = Promise.resolve(next);
  return next;
}

/** Delivers everything that can go, then finishes what is to be finished. */
async function round(): Promise<void> {
  await refresh();
  for (;;) {
    const batch = nextBatch(state.get(), (attempt) => isOwn(attempt) || attempt.ticket !== '');
    const attempt = state.get().attempts.find(({ id }) => id === batch[0]?.attemptId);
    if (!attempt) break;
    const { settled, feedback } = await deliverBatch(attempt, batch);
    await take(settled);
    if (feedback) tell(feedback);
  }
  for (const attempt of state.get().attempts) {
    if (attempt.finish !== 'wanted' || !isOwn(attempt) || unsent(state.get(), attempt.id).length > 0) continue;
    const missing = await finishAttempt(attempt, state.get());
    const kept = await store();
    if (missing.length > 0) await kept.put(missing);
    else await kept.setFinish(attempt.id, 'done');
    await changed();
  }
}

/** Brings what the server said of a list into the store. */
async function take({ confirmed, late, refused, renumber }: Settled): Promise<void> {
  const kept = await store();
  if (refused.length > 0) await kept.put(refused.map(({ answer, code }) => ({ ...answer, refused: code })));
  for (const answer of renumber) await kept.append(answer.attemptId, answer);
  for (const answer of [...late, ...renumber]) uncounted.add(answer);
  const gone = [...confirmed, ...late, ...renumber];
  if (gone.length > 0) await kept.remove(gone);
  await refresh();
  channel?.postMessage('changed');
  const [first] = late;
  if (first) tell({ kind: 'late', attemptId: first.attemptId });
}

function tell(news: OutboxNews): void {
  for (const listener of listeners) listener(news);
}

function isOwn(attempt: Attempt): boolean {
  return currentSession()?.uuid === attempt.uuid;
}

function isSame(one: QueuedAnswer, other: QueuedAnswer): boolean {
  return one.attemptId === other.attemptId && sameKey(one, other);
}
