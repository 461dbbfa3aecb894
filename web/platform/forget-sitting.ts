// Forgets what a sitting stored on this computer (sitting-cache.ts): the tasks are confidential while the contest runs. In a file of
// its own, since every page has the end of a session, and only a sitting stores something.

/** The service worker uses the same name. */
export const cacheName = 'damba-sitting';

/** How many times a sitting was forgotten in this page: what was begun before the last time stores nothing more. */
let forgotten = 0;

/** Asked later, tells whether a sitting was forgotten since this call. */
export function watchForgetting(): () => boolean {
  const before = forgotten;
  return () => forgotten !== before;
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

/** Ends workers, with the files that they have fetched. */
export async function removeWorkers(registrations: readonly ServiceWorkerRegistration[]): Promise<void> {
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
