// The durable queue of answers (docs/rules/answers.md): an answer is written here before it is shown as chosen, delivered in lists
// until the server has confirmed it, and never dropped before. It works on through log-outs, reloads and lost networks.
import { CallRefused } from '../calls/call-errors';
import { isOnline, watchOnline } from '../calls/online';
import { cacheName } from '../forget-sitting';
import { currentSession, watchSession } from '../session/session';
import { useStore } from '../store';
import { deliverBatch, type Feedback, finishAttempt } from './delivery';
import {
  applyMessage,
  inSafest,
  isSame,
  openedStore,
  queueStore,
  refresh,
  show,
  state,
  watchLateStore,
  written,
} from './queue';
import {
  type AnswerDraft,
  type AnswerNumber,
  type Attempt,
  compareKeys,
  type DeliveryResult,
  nextBatch,
  type OutboxState,
  outdatedRefusals,
  type QueuedAnswer,
  raised,
  toRenumber,
  unsent,
} from './rules';
import { createSender } from './sender';
import { type OutboxStore, within } from './store';
import { emptyMessage, publishToTabs, type TabMessage, watchTabs } from './tabs';

/** What delivered answers bring besides their confirmation. late: the attempt was over when they arrived. */
export type OutboxNews = Feedback | { kind: 'late'; attemptId: string };

const listeners = new Set<(news: OutboxNews) => void>();
const sender = createSender(round);
/** The last numbers that other tabs have given, by attempt: where nothing is stored each tab numbers by itself. */
const elsewhere = new Map<string, AnswerNumber>();
let isStarted = false;

/** The queue; the component renders again when it changes. */
export function useOutbox(): OutboxState {
  return useStore(state);
}

/** The queue now, and subscribing to it outside components. */
export const currentOutbox = state.get;
export const watchOutboxState = state.watch;

/** Calls back with feedback and late answers; returns the function that stops it. */
export function watchOutbox(listener: (news: OutboxNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the queue of this computer (once) and starts to deliver the answers of earlier pages. */
export async function openOutbox(): Promise<void> {
  await store();
}

/** Tells the queue that an attempt runs; from then on it accepts its answers. */
export async function openAttempt(fresh: Attempt): Promise<Attempt> {
  await store();
  const attempt = await written((stored) => stored.openAttempt(fresh));
  await refresh();
  return attempt;
}

/**
 * Writes an answer down; resolves when it is stored as safely as this browser can, then sends it. Writing begins
 * before this returns, once the queue is open. told: the number of the answer that the server has, as far as it is known.
 */
export async function putAnswer(attemptId: string, draft: AnswerDraft, told?: AnswerNumber): Promise<void> {
  const stored = openedStore() ?? (await store());
  const append = async (to: OutboxStore) => {
    const others = [told, elsewhere.get(attemptId)].flatMap((one) => one ?? []);
    const above = raised(state.get(), attemptId, others);
    if (above) await to.openAttempt(above);
    return to.append(attemptId, draft);
  };
  const answer = await inSafest(stored, append);
  show(answer);
  // The store may have been found broken and replaced at the same moment.
  const now = await store();
  if (now !== stored) await now.put([answer]);
  await changed();
}

/** Resolves when no answer of an attempt waits for the server any more. */
export function allSent(attemptId: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (unsent(state.get(), attemptId).length > 0) return;
      stop();
      resolve();
    };
    const stop = state.watch(check);
    check();
  });
}

/** Finishes the attempt once its answers are on the server; the request is stored like an answer. */
export async function wantFinish(attemptId: string): Promise<void> {
  await store();
  await written((entry) => entry.setFinish(attemptId, 'wanted'));
  await changed();
}

/** The queue's store; its answers are delivered from the first call on. */
function store(): Promise<OutboxStore> {
  const opened = queueStore();
  if (!isStarted) void opened.then(start, () => undefined);
  isStarted = true;
  return opened;
}

function start(): void {
  // A server comes back for everybody at once, a school's network for a whole class: spread the calls.
  watchOnline(() => isOnline() && setTimeout(() => sender.send(true), Math.random() * 1_500));
  addEventListener('online', () => setTimeout(sender.anew, Math.random() * 300));
  watchLateStore(() => void changed());
  watchSession(() => sender.send(true));
  watchTabs((message) => {
    applyMessage(message);
    noteNumbers(message);
    void refresh().then(() => sender.send());
  });
  tellChange(true);
  sender.send();
}

function noteNumbers({ numbers = [], isNew }: TabMessage): void {
  for (const one of numbers) {
    const before = elsewhere.get(one.attemptId);
    if (!before || compareKeys(one, before) > 0) elsewhere.set(one.attemptId, one);
  }
  if (isNew) tellChange();
}

/** Tells the other tabs that the queue has changed, and how far this one has numbered. */
function tellChange(isNew = false): void {
  const numbers = state.get().attempts.map(({ id, epoch, nextSeq }) => ({ attemptId: id, epoch, seq: nextSeq - 1 }));
  publishToTabs({ ...emptyMessage, numbers, isNew });
}

async function changed(): Promise<void> {
  await refresh();
  tellChange();
  sender.send();
}

/**
 * Delivers all answers that can go, then finishes the attempts that are to be finished. `signal` cancels calls that
 * hang.
 */
async function round(signal: AbortSignal): Promise<void> {
  await refresh();
  // Answers that make the server fail: the others pass them one by one, and the next round tries them again.
  const broken: QueuedAnswer[] = [];
  /** Attempts that neither a ticket nor a session can open now. */
  const locked: string[] = [];
  let atOnce = Number.POSITIVE_INFINITY;
  let breakage: unknown = null;
  for (;;) {
    const { attempts, queue } = state.get();
    const open = queue.filter((answer) => !broken.some((one) => isSame(one, answer)));
    const batch = nextBatch(
      { ...state.get(), queue: open },
      (attempt) => isDeliverable(attempt) && !locked.includes(attempt.id),
    ).slice(0, atOnce);
    const [first] = batch;
    const attempt = attempts.find(({ id }) => id === first?.attemptId);
    if (!first || !attempt) break;
    try {
      const { settled, feedback } = await deliverBatch(attempt, batch, signal);
      await take(settled);
      if (feedback) tell(feedback);
    } catch (failure) {
      if (isExpiry(failure)) {
        state.set({ ...state.get(), expired: [...state.get().expired, attempt.id] });
        continue;
      }
      const isLocked = failure instanceof CallRefused && failure.status === 401;
      if (!isLocked && (!isBreakage(failure) || broken.length >= mostBroken)) throw failure;
      breakage = failure;
      if (isLocked) locked.push(attempt.id);
      else {
        if (batch.length === 1) broken.push(first);
        atOnce = 1;
      }
    }
  }
  for (const attempt of state.get().attempts) {
    if (attempt.finish !== 'wanted' || !isOwn(attempt) || unsent(state.get(), attempt.id).length > 0) continue;
    const missing = await finishAttempt(attempt, state.get(), signal);
    const stored = await store();
    if (missing.length > 0) await stored.put(missing);
    else await stored.setFinish(attempt.id, 'done');
    await changed();
  }
  if (broken.length + locked.length > 0) throw breakage;
}

/** After so many answers that made the server fail in one round, the server itself is taken to be broken. */
const mostBroken = 3;

function isDeliverable(attempt: Attempt): boolean {
  return isOwn(attempt) || (attempt.ticket !== '' && !state.get().expired.includes(attempt.id));
}

function isExpiry(failure: unknown): boolean {
  return failure instanceof CallRefused && failure.code === 'TICKET_EXPIRED';
}

function isBreakage(failure: unknown): boolean {
  return failure instanceof CallRefused && failure.status === 500;
}

/** Writes the server's reply to a list into the store. */
async function take(settled: DeliveryResult): Promise<void> {
  const { confirmed, late, refused, renumber } = settled;
  const stored = await store();
  const message = { confirmed, late, renumber };
  const marked = [...refused, ...late];
  if (marked.length > 0) await stored.put(marked);
  for (const answer of toRenumber(state.get(), settled)) await stored.append(answer.attemptId, answer);
  // Sent before they leave the queue, so that a tab that misses them there already knows why.
  applyMessage(message);
  publishToTabs(message);
  await keepInTasks(confirmed).catch(() => undefined);
  const gone = [...confirmed, ...renumber, ...outdatedRefusals(state.get(), confirmed)];
  if (gone.length > 0) await stored.remove(gone);
  await refresh();
  tellChange();
  const [first] = late;
  if (first) tell({ kind: 'late', attemptId: first.attemptId });
}

/**
 * Once confirmed, an answer leaves the queue: a page that opens without a network finds it with its task. The queue waits two
 * seconds for that at most.
 */
async function keepInTasks(confirmed: readonly QueuedAnswer[]): Promise<void> {
  const keep = async () => {
    if (await caches.has(cacheName)) await (await import('../sitting-cache')).keepConfirmed(confirmed);
  };
  await within(2_000, keep());
}

function tell(news: OutboxNews): void {
  for (const listener of listeners) listener(news);
}

function isOwn(attempt: Attempt): boolean {
  return currentSession()?.uuid === attempt.uuid;
}
