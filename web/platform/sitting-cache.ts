// Stores the tasks, pictures and time of a running sitting, so that its page opens again without a network. They are in
// Cache Storage, so that all of it can be deleted at once when the sitting ends: the tasks are confidential while the
// contest runs. Browsers have it on https and localhost only; elsewhere nothing is stored, and nothing fails.

import { scriptAddress } from '../ui/markup';

/** The service worker uses the same name. */
const cacheName = 'damba-sitting';

/** How many times a sitting was forgotten in this page: what was begun before the last time stores nothing more. */
let forgotten = 0;

/** Asked later, tells whether a sitting was forgotten since this call. */
export function watchForgetting(): () => boolean {
  const before = forgotten;
  return () => forgotten !== before;
}

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

/** Deletes the tasks and pictures. */
export async function clearSittingCache(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName);
}

/** Deletes everything that a sitting stored for opening without a network, and the worker that would open it. */
export async function forgetSitting(): Promise<void> {
  forgotten += 1;
  await clearSittingCache();
  if (!('serviceWorker' in navigator)) return;
  await removeWorkers(await navigator.serviceWorker.getRegistrations());
}

/** Registers the service worker, on a built site only: the development server has none. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const isForgotten = watchForgetting();
  const registration = await navigator.serviceWorker.register(scriptAddress('/sw.js'));
  if (isForgotten()) await removeWorkers([registration]);
  else registration.active?.postMessage('fill');
}

async function removeWorkers(registrations: readonly ServiceWorkerRegistration[]): Promise<void> {
  // A class without the internet opens its page by the worker (room-cache.ts).
  if (await caches.has('damba-room')) return;
  // One that is still being installed stores its files even so.
  for (const { installing } of registrations) installing?.addEventListener('statechange', () => void deleteShells());
  await Promise.all(registrations.map((worker) => worker.unregister()));
  await deleteShells();
}

async function deleteShells(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('damba-shell-')).map((name) => caches.delete(name)));
}

async function openKept(): Promise<Cache | null> {
  return 'caches' in globalThis ? caches.open(cacheName) : null;
}
