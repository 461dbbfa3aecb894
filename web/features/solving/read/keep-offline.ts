// Caches a running sitting with its tasks, pictures and time, so that it opens again without a network. It loads
// after the first task is shown, and when a sitting cannot start because the server is out of reach.
import '../../../platform/no-eval';
import * as z from 'zod/mini';
import { getTask } from '../../../../contract/solving';
import { challenge } from '../../../../contract/solving-challenge';
import { publishTime, watchTime } from '../../../platform/calls/api';
import { CallRefused, isPassing } from '../../../platform/calls/call-errors';
import { keptRemaining } from '../../../platform/calls/kept-clock';
import { type Clock, synchronise } from '../../../platform/clock';
import { clearSittingCache, watchForgetting } from '../../../platform/forget-sitting';
import { currentOutbox, openAttempt, putAnswer, watchOutboxState } from '../../../platform/outbox/outbox';
import { type AnswerDraft, answerOf, backoffMs, compareKeys, mergeAttempt } from '../../../platform/outbox/rules';
import { currentSession, watchSession } from '../../../platform/session/session';
import {
  cachedValue,
  cacheFiles,
  inOrder,
  keptTask,
  startWorker,
  storeValue,
  toldAnswer,
} from '../../../platform/sitting-cache';
import type { Store } from '../../../platform/store';
import { trackWork } from '../../../ui/rest';
import { numberOf } from '../answer/answers';
import type { Sitting, Task } from '../solving';
import { loadAgain } from './load-again';
import { picturesOf } from './pictures';
import type { LoadedTasks } from './task-loader';

const keptDraft = z.custom<AnswerDraft>((one) => typeof one === 'object' && one !== null);
const keptSittingShape = z.object({
  attempt: z.object({
    id: z.string(),
    challengeId: z.string(),
    uuid: z.string(),
    epoch: z.number(),
    nextSeq: z.number(),
    ticket: z.string(),
    name: z.string(),
    resultDate: z.nullable(z.string()),
    finish: z.enum(['no', 'wanted', 'done']),
    openedAt: z.number(),
  }),
  challenge,
  exercises: z.array(
    z.object({ id: z.string(), number: z.number(), level: z.enum(['easy', 'medium', 'hard']), points: z.number() }),
  ),
  /** Of a log-in that had not entered the sitting: the last answers that its pages were given. */
  given: z.optional(z.object({ sid: z.string(), drafts: z.array(keptDraft) })),
});
const keptClockShape = z.object({ wall: z.number(), monotonic: z.number(), left: z.number() });

/**
 * This user's cached sitting of the challenge, which is entered as soon as the server answers, unless it was ended here; null if
 * there is none. starting: the start that has not answered yet; start: tries once more.
 */
export async function keptSitting(
  { uuid, id }: { uuid: string; id: string },
  starting: Promise<Sitting>,
  start: () => Promise<Sitting>,
  signal: AbortSignal,
): Promise<Sitting | null> {
  const kept = await cachedSitting(uuid, id).catch(() => null);
  if (kept?.attempt.finish === 'no') enterLater(kept, starting, start, signal).catch(() => undefined);
  return kept;
}

type KeptSitting = Sitting & { given: Map<string, AnswerDraft> };

/** With its clock started. */
async function cachedSitting(uuid: string, challengeId: string): Promise<KeptSitting | null> {
  const cached = z.safeParse(keptSittingShape, await cachedValue('sitting'));
  const time = z.safeParse(keptClockShape, await cachedValue('clock'));
  if (!cached.success || !time.success) return null;
  const { attempt: before, given, ...rest } = cached.data;
  if (before.uuid !== uuid || before.challengeId !== challengeId) return null;
  const attempt = await openAttempt(asKnown(before));
  const now = performance.now();
  const remainingMs = keptRemaining(time.data, { wall: Date.now(), monotonic: performance.timeOrigin + now });
  // Where the computer slept since, its clocks part, and less may be left.
  publishTime({ remainingMs, sentAt: now, heardAt: now, wallEndsAt: time.data.wall });
  return { ...rest, attempt, isResumed: true, given: new Map(draftsOf(given).map((draft) => [draft.taskId, draft])) };
}

/** The attempt with what the queue knows of it since it was cached: another page may have ended it, or entered it anew. */
function asKnown(cached: Sitting['attempt']): Sitting['attempt'] {
  const known = currentOutbox().attempts.find(({ id }) => id === cached.id);
  return known && known.epoch >= cached.epoch ? mergeAttempt(cached, known) : cached;
}

/** What this log-in was given: of one since at another computer that would be older than what was chosen there. */
function draftsOf(given: z.output<typeof keptSittingShape>['given']): AnswerDraft[] {
  return given && given.sid === currentSession()?.sid ? given.drafts : [];
}

/**
 * Another computer may have entered the sitting since it was left here, and outranks what is numbered as before: what this
 * page was given meanwhile is written once more. A refusal ends it, another log-in, and `signal`.
 */
async function enterLater(
  { attempt, given }: KeptSitting,
  starting: Promise<Sitting>,
  start: () => Promise<Sitting>,
  signal: AbortSignal,
): Promise<void> {
  const token = currentSession()?.token;
  const isOver = () => signal.aborted || currentSession()?.token !== token;
  const entered = await enteredAtLast(starting, start, isOver);
  if (!entered || isOver()) return;
  // The sitting that is kept has ended elsewhere, and this is another one.
  if (entered.attempt.id !== attempt.id) location.reload();
  if (entered.attempt.id !== attempt.id || entered.attempt.epoch === attempt.epoch) return;
  await writeAgain(attempt.id, [...given.values()]);
}

/** What another tab was given later is that tab's to write. All are numbered now: what is chosen from here on is newer. */
async function writeAgain(attemptId: string, drafts: readonly AnswerDraft[]): Promise<void> {
  const isLast = ({ taskId, endTime }: AnswerDraft) =>
    (answerOf(currentOutbox(), attemptId, taskId)?.answer.endTime ?? '') <= endTime;
  await Promise.all(drafts.filter(isLast).map((draft) => putAnswer(attemptId, draft)));
}

/** Tries until the server answers, ever more seldom; null where it refuses, or fails by the start itself. */
async function enteredAtLast(
  starting: Promise<Sitting>,
  start: () => Promise<Sitting>,
  isOver: () => boolean,
): Promise<Sitting | null> {
  let trying = starting;
  for (let failures = 3; ; failures += 1) {
    try {
      return await trying;
    } catch (failure) {
      const refused = failure instanceof CallRefused ? failure : null;
      if (!isPassing(failure) || refused?.code === 'SYSTEM_ERROR') return null;
      const ms = 2 * backoffMs(failures, refused?.retryAfterMs ?? null, Math.random());
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
    if (isOver()) return null;
    trying = start();
  }
}

/** What this computer keeps of a sitting, for a page that only tells of it. */
export type SittingSummary = {
  attemptId: string;
  challenge: Sitting['challenge'];
  /** In the order of the set. */
  tasks: { id: string; number: number; isAnswered: boolean }[];
  /** Milliseconds left when it was read. */
  remainingMs: number;
};

/** This user's cached sitting without opening it; null if there is none or its time is over. */
export async function cachedSummary(uuid: string): Promise<SittingSummary | null> {
  const cached = z.safeParse(keptSittingShape, await cachedValue('sitting'));
  const time = z.safeParse(keptClockShape, await cachedValue('clock'));
  if (!cached.success || !time.success || cached.data.attempt.uuid !== uuid) return null;
  const monotonic = performance.timeOrigin + performance.now();
  const remainingMs = keptRemaining(time.data, { wall: Date.now(), monotonic });
  if (remainingMs <= 0) return null;
  const { attempt, challenge: about, exercises } = cached.data;
  const tasks = await Promise.all(
    exercises.map(async ({ id, number }) => {
      const sel = (await cachedTask(attempt.id, id).catch(() => null))?.sel;
      return { id, number, isAnswered: Boolean(sel && (sel.bran_bra_id !== null || sel.bran_text)) };
    }),
  );
  return { attemptId: attempt.id, challenge: about, tasks, remainingMs };
}

/** The cached task of an attempt with the answer that the server last confirmed; null if it is not cached. */
export async function cachedTask(attemptId: string, id: string): Promise<Task | null> {
  const cached = z.safeParse(getTask.reply, await cachedValue(keptTask(attemptId, id)));
  return cached.success ? cached.data : null;
}

/** Removes another user's sitting from this computer. */
export async function forgetOthers(uuid: string): Promise<void> {
  const cached = z.safeParse(keptSittingShape, await cachedValue('sitting'));
  if (cached.success && cached.data.attempt.uuid !== uuid) await clearSittingCache();
}

/** Updates the cache until stopped: new tasks, their pictures, the next number, changes of the time. */
export function cacheSitting(sitting: Sitting, loaded: Store<LoadedTasks>): () => void {
  const written = new Set<string>();
  let workerIsDue = true;
  const isForgotten = watchForgetting();
  /** What still waits when the sitting has ended is not written. */
  const next = (work: () => Promise<void>) => {
    trackWork(inOrder(async () => (isForgotten() ? undefined : work())));
  };
  /** Files take long over a bad line: answers do not wait for them. */
  let files: Promise<unknown> = Promise.resolve();
  const nextFile = (work: () => Promise<void>) => {
    files = trackWork(files.then(() => (isForgotten() ? undefined : work())).catch(() => undefined));
  };
  next(() => keepSitting(sitting, isForgotten));

  const keepTasks = () => {
    const { tasks } = loaded.get();
    for (const task of Object.values(tasks)) {
      const id = task.task.bro_id;
      if (written.has(id)) continue;
      written.add(id);
      next(() => storeValue(keptTask(sitting.attempt.id, id), withConfirmed(task, sitting.attempt.id)));
      nextFile(() => cacheFiles(picturesOf(task)));
      nextFile(() => cacheFiles((task.task.recordings ?? []).map(({ url }) => url)));
    }
    if (!workerIsDue || sitting.exercises.some(({ id }) => !tasks[id])) return;
    workerIsDue = false;
    nextFile(startWorker);
  };
  let numbers = sitting.attempt;
  const keepNumbers = () => {
    const { attempts } = currentOutbox();
    const { epoch, nextSeq } = attempts.find(({ id }) => id === numbers.id) ?? numbers;
    // A page whose queue opens late numbers by it: a number that is taken would bring back what was answered under it.
    if (epoch !== numbers.epoch || nextSeq !== numbers.nextSeq) {
      // Another computer may have entered since this sitting was kept: its answers are newer than those of the kept tasks.
      if (epoch > numbers.epoch)
        stops.push(
          loadAgain(
            loaded,
            written,
            sitting.exercises.map(({ id }) => id),
          ),
        );
      const attempt = { ...numbers, epoch, nextSeq };
      numbers = attempt;
      next(() => storeSitting({ ...sitting, attempt }));
    }
  };
  const stops = [loaded.watch(keepTasks), watchOutboxState(keepNumbers), keepClock(next), forgetGiven(sitting)];
  keepTasks();
  keepNumbers();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Caches this sitting, unless it is forgotten first. Another sitting is removed, because the cache holds only one. */
async function keepSitting(sitting: Sitting, isForgotten: () => boolean): Promise<void> {
  const before = z.safeParse(keptSittingShape, await cachedValue('sitting'));
  if (before.success) {
    const { attempt, given } = before.data;
    if (attempt.id !== sitting.attempt.id) await clearSittingCache();
    // A page of this log-in went before it had entered.
    else if (attempt.epoch < sitting.attempt.epoch) await writeAgain(attempt.id, draftsOf(given));
  }
  if (!isForgotten()) await storeSitting(sitting);
}

/** With the log-in goes what it was given, as in draftsOf: another tab may have logged in. */
function forgetGiven({ given }: Sitting): () => void {
  let sid = currentSession()?.sid;
  return watchSession(() => {
    const before = sid;
    sid = currentSession()?.sid;
    if (sid !== before) given?.clear();
  });
}

function storeSitting({ attempt, challenge: about, exercises, given }: Sitting): Promise<void> {
  const sid = currentSession()?.sid;
  const own = given && sid !== undefined ? { sid, drafts: [...given.values()] } : undefined;
  return storeValue('sitting', { attempt, challenge: about, exercises, given: own });
}

/** Stores the end of the time by both clocks whenever it changes. */
function keepClock(next: (work: () => Promise<void>) => void): () => void {
  let before = { wall: 0, monotonic: 0 };
  let clock: Clock = { endsAt: null, wallEndsAt: null };
  return watchTime((heard) => {
    const after = synchronise(clock, heard, Date.now());
    clock = after;
    const wall = after.wallEndsAt;
    const monotonic = performance.timeOrigin + after.endsAt;
    if (Math.abs(wall - before.wall) < 1_000 && Math.abs(monotonic - before.monotonic) < 1_000) return;
    before = { wall, monotonic };
    next(() => storeValue('clock', { wall, monotonic, left: Math.max(0, after.endsAt - heard.heardAt) }));
  });
}

/** A task with the answer that was confirmed since it was sent. */
function withConfirmed(task: Task, attemptId: string): Task {
  const { bro_id } = task.task;
  const answer = currentOutbox().confirmed.find((one) => one.attemptId === attemptId && one.taskId === bro_id);
  return answer && compareKeys(numberOf(task.sel), answer) <= 0 ? { ...task, sel: toldAnswer(answer) } : task;
}
