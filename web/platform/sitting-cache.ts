// Stores the tasks, pictures and time of a running sitting, so that its page opens again without a network. They are in
// Cache Storage, so that all of it can be deleted at once when the sitting ends: the tasks are confidential while the
// contest runs. Browsers have it on https and localhost only; elsewhere nothing is stored, and nothing fails.

import './no-eval';
import * as z from 'zod/mini';
import { scriptAddress } from '../ui/markup';
import { cacheName, removeWorkers, watchForgetting } from './forget-sitting';
import { compareKeys, type QueuedAnswer } from './outbox/rules';

/** Stores a value as JSON under a name. */
export async function storeValue(name: string, value: unknown): Promise<void> {
  const isForgotten = watchForgetting();
  const cache = await openKept();
  if (!isForgotten()) await cache?.put(`/kept/${name}`, new Response(JSON.stringify(value)));
}

/** The value stored under a name, or undefined. */
export async function cachedValue(name: string): Promise<unknown> {
  const found = await (await openKept())?.match(`/kept/${name}`);
  return found?.json();
}

/** By attempt: the next pupil at this computer sits the same tasks, and must not see these answers. */
export const keptTask = (attemptId: string, taskId: string) => `task/${attemptId}/${taskId}`;

let last: Promise<unknown> = Promise.resolve();

/** Writes into the cache one after the other, so that an older value never overwrites a newer one. Failures are ignored. */
export function inOrder(work: () => Promise<void>): Promise<unknown> {
  last = last.then(work).catch(() => undefined);
  return last;
}

/** A task's answer as the server would tell it, with its number. */
export function toldAnswer({ selectedChoiceId, answerText, state, epoch, seq }: QueuedAnswer) {
  return { bran_bra_id: selectedChoiceId, bran_text: answerText, state: state ?? null, epoch, seq };
}

const keptTaskShape = z.looseObject({ sel: z.optional(z.unknown()) });
const numberedShape = z.object({ epoch: z.number(), seq: z.number() });

/** A kept task with the answer, unless it has a newer one: an older one may be confirmed once more, from another storage. */
function withAnswer(kept: unknown, answer: QueuedAnswer): object | null {
  const task = z.safeParse(keptTaskShape, kept);
  if (!task.success) return null;
  const before = z.safeParse(numberedShape, task.data.sel);
  const isOlder = before.success && compareKeys(before.data, answer) > 0;
  return isOlder ? null : { ...task.data, sel: toldAnswer(answer) };
}

/**
 * Writes confirmed answers into those of their tasks that are cached, before they leave the queue: a page that is killed
 * between the two has them in one of them.
 */
export async function keepConfirmed(confirmed: readonly QueuedAnswer[]): Promise<void> {
  const isForgotten = watchForgetting();
  const kept = confirmed.map((answer) =>
    inOrder(async () => {
      const name = keptTask(answer.attemptId, answer.taskId);
      const task = withAnswer(await cachedValue(name), answer);
      if (task && !isForgotten()) await storeValue(name, task);
    }),
  );
  await Promise.all(kept);
}

/**
 * Stores the files of these addresses; fetches only those that are not stored yet. Rejects when one cannot be fetched.
 */
export async function cacheFiles(addresses: readonly string[]): Promise<void> {
  const isForgotten = watchForgetting();
  const cache = await openKept();
  for (const address of addresses) {
    if (!cache || isForgotten()) return;
    if (!(await cache.match(address))) await cache.add(address);
  }
}

/** Registers the service worker, on a built site only: the development server has none. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const isForgotten = watchForgetting();
  const registration = await navigator.serviceWorker.register(scriptAddress('/sw.js'));
  if (isForgotten()) await removeWorkers([registration]);
  else registration.active?.postMessage('fill');
}

async function openKept(): Promise<Cache | null> {
  return 'caches' in globalThis ? caches.open(cacheName) : null;
}
