// Keeps the application on a computer of a class without the internet (docs/rules/offline.md): as long as the mark is there,
// the service worker stays, whatever sitting ends.
import { startWorker } from './sitting-cache';

/** The service worker and what forgets a sitting use the same name. */
const roomName = 'damba-room';

/** Fetches the application to this computer, where it stays until `leaveRoom`. */
export async function keepForRoom(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await (await caches.open(roomName)).put('/kept/room', new Response(''));
  await startWorker();
}

/** The room of this computer is over: its worker goes with the next sitting that ends, or when it starts again. */
export async function leaveRoom(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(roomName);
}

/** Whether the application opens here without a network: the worker has fetched all of it. */
export async function isApplicationHere(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const names = (await caches.keys()).filter((name) => name.startsWith('damba-shell-'));
  const pages = await Promise.all(names.map((cacheName) => caches.match('/offline', { cacheName })));
  return pages.some(Boolean);
}
