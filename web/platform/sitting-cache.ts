// Stores the tasks, pictures and time of a running sitting, so that its page opens again without a network. They are in
// Cache Storage, so that all of it can be deleted at once when the sitting ends: the tasks are confidential while the
// contest runs. Browsers have it on https and localhost only; elsewhere nothing is stored, and nothing fails.

import { scriptAddress } from '../ui/markup';
import { cacheName, removeWorkers, watchForgetting } from './forget-sitting';

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
