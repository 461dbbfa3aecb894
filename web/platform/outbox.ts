// The durable queue of answers (decisions 6): an answer is written here before it is shown as chosen, delivered in lists
// until the server has confirmed it, and never dropped before. It works on through log-outs, reloads and lost networks.
import { CallRefused } from './call-errors';
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
import { createMemoryStore, openSimpleStore } from './outbox-text';
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

/** The queue now, and following it outside of components. */
export const currentOutbox = state.get;
export const watchOutboxState = state.watch;

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

/** The store refused to write (full, taken away): the page goes on in the next safest with all that it knew. */
async function fallBack(failed: OutboxStore): Promise<OutboxStore> {
  const current = await store();
  if (current !== failed) return current;
  const simple = failed.keeping === 'durable' ? openSimpleStore() : null;
  const next = (simple && (await fillWithAll(simple).catch(() => null))) ?? (await fillWithAll(createMemoryStore()));
  opening = Promise.resolve(next);
  return next;
}

async function fillWithAll(next: OutboxStore): Promise<OutboxStore> {
  for (const attempt of state.get().attempts) await next.openAttempt(attempt);
  await next.put(state.get().queue);
  return next;
}

/** Delivers everything that can go, then finishes what is to be finished. */
async function round(): Promise<void> {
  await refresh();
  // Answers at which the server breaks: the others go past them, one by one, and they are tried again in the next round.
  const broken: QueuedAnswer[] = [];
  let atOnce = Number.POSITIVE_INFINITY;
  let breakage: unknown = null;
  for (;;) {
    const { attempts, queue } = state.get();
    const open = queue.filter((answer) => !broken.some((one) => isSame(one, answer)));
    const batch = nextBatch({ ...state.get(), queue: open }, isDeliverable).slice(0, atOnce);
    const [first] = batch;
    const attempt = attempts.find(({ id }) => id === first?.attemptId);
    if (!first || !attempt) break;
    try {
      const { settled, feedback } = await deliverBatch(attempt, batch);
      await take(settled);
      if (feedback) tell(feedback);
    } catch (failure) {
      if (!isBreakage(failure) || broken.length >= mostBroken) throw failure;
      breakage = failure;
      if (batch.length === 1) broken.push(first);
      atOnce = 1;
    }
  }
  if (breakage !== null && broken.length > 0) throw breakage;
  for (const attempt of state.get().attempts) {
    if (attempt.finish !== 'wanted' || !isOwn(attempt) || unsent(state.get(), attempt.id).length > 0) continue;
    const missing = await finishAttempt(attempt, state.get());
    const kept = await store();
    if (missing.length > 0) await kept.put(missing);
    else await kept.setFinish(attempt.id, 'done');
    await changed();
  }
}

/** As many answers may break the server in one round before it is taken to be ill itself. */
const mostBroken = 3;

function isDeliverable(attempt: Attempt): boolean {
  return isOwn(attempt) || attempt.ticket !== '';
}

function isBreakage(failure: unknown): boolean {
  return failure instanceof CallRefused && failure.status === 500;
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
