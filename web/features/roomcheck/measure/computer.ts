// What this computer and its browser are able to do.
import type { RoomFigures } from '../../../../contract/roomcheck-verdict';
import { forgetSitting } from '../../../platform/forget-sitting';
import { openDurableStore } from '../../../platform/outbox/durable';
import { startWorker, storeValue } from '../../../platform/sitting-cache';

/** How long the worker may take to fetch the files of a sitting, in milliseconds. */
const installMs = 30_000;

/** Writes into the store of answers and reads it back; asks how much room there is. */
export async function measureStorage(): Promise<RoomFigures['storage']> {
  const works = await openDurableStore().then(
    () => true,
    () => false,
  );
  const estimate = await Promise.resolve(navigator.storage?.estimate?.()).catch(() => undefined);
  return { works, quotaBytes: estimate?.quota === undefined ? null : Math.floor(estimate.quota) };
}

/** Registers the worker of a sitting and looks whether it holds the files; forgets both, unless a sitting goes on. */
export async function measureOffline(): Promise<RoomFigures['offline']> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return { registers: false, holds: false };
  const before = await navigator.serviceWorker.getRegistrations().catch(() => []);
  try {
    // Without a sitting the worker would remove itself again.
    if (before.length === 0) await storeValue('room-check', true);
    await startWorker();
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) return { registers: false, holds: false };
    await installed(registration);
    const names = (await caches.keys()).filter((name) => name.startsWith('damba-shell-'));
    const pages = await Promise.all(names.map((cacheName) => caches.match('/', { cacheName })));
    return { registers: true, holds: pages.some(Boolean) };
  } catch {
    return { registers: false, holds: false };
  } finally {
    if (before.length === 0) await forgetSitting().catch(() => undefined);
  }
}

/** Resolves when the worker has fetched its files, has failed, or takes too long. */
function installed({ installing }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    if (!installing) return resolve();
    const timer = setTimeout(resolve, installMs);
    installing.addEventListener('statechange', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The browser by what it says of itself. On telephones of Apple every browser is Safari inside. */
export function browserIn(userAgent: string): RoomFigures['browser'] {
  const version = (pattern: RegExp) => Number(pattern.exec(userAgent)?.[1] ?? 0);
  if (/iPhone|iPad/.test(userAgent)) return { name: 'SAFARI', version: version(/(?:OS|Version)[ /](\d+)/) };
  if (/Edg\//.test(userAgent)) return { name: 'EDGE', version: version(/Edg\/(\d+)/) };
  if (/Firefox\//.test(userAgent)) return { name: 'FIREFOX', version: version(/Firefox\/(\d+)/) };
  if (/Chrom(e|ium)\//.test(userAgent)) return { name: 'CHROME', version: version(/Chrom(?:e|ium)\/(\d+)/) };
  if (/Safari\//.test(userAgent)) return { name: 'SAFARI', version: version(/Version\/(\d+)/) };
  return { name: 'OTHER', version: 0 };
}
