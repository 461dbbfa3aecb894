// The service worker of a running sitting: the solver's page, its code, fonts and pictures open again without a
// network. The sitting registers it and, when it ends, removes it with all that it stored. API calls never pass through
// it. A newer worker waits until every page of the older one is closed: a running sitting keeps the code it began with.

/**
 * The build puts this in front of this file: the version, the page's main script, every file of the solver, and those that the
 * page of a class without the internet has besides.
 */
declare const solverShell: { version: string; entry: string; files: string[]; room: string[] };
declare const self: ServiceWorkerGlobalScope;

const shellPrefix = 'damba-shell-';
const shellName = shellPrefix + solverShell.version;
/**
 * The page stores its data of the running sitting under /kept/, the pictures and recordings of its tasks under
 * their own addresses.
 */
const sittingName = 'damba-sitting';
/** While it is there, this computer belongs to a class without the internet: the page of the class opens by this worker. */
const roomName = 'damba-room';
/** Its address: a document of its own, since it alone may use the camera. */
const roomPage = '/offline';
const patienceMs = 4_000;
const hourMs = 3_600_000;

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
// After the end of a sitting the next one begins in the same page: the worker is still there, its files are not.
self.addEventListener('message', (event) => {
  if (event.data === 'fill') event.waitUntil(fill());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(assets|fonts|images|recordings)\/|^\/favicon/.test(pathname)) event.respondWith(fromHere(request));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.respondWith(page(request));
    event.waitUntil(tidy());
  }
});

/** Fetches missing files; does not store a page that belongs to another version of the files. */
async function fill(): Promise<void> {
  const cache = await caches.open(shellName);
  const isRoom = await caches.has(roomName);
  const files = [...solverShell.files, ...(isRoom ? solverShell.room : [])];
  const there = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, at) => !there[at]));
  for (const address of ['/', ...(isRoom ? [roomPage] : [])]) {
    const response = await fetch(address, { cache: 'no-cache' });
    if (!response.ok || !(await response.clone().text()).includes(solverShell.entry))
      throw new Error('another version');
    await cache.put(address, response);
  }
  // The sitting may have ended meanwhile, and the page that would delete the files may be gone.
  if (!(await isNeeded())) await deleteCache(shellName);
}

/** Whether a sitting runs here, or a class without the internet will sit. */
async function isNeeded(): Promise<boolean> {
  return (await caches.has(sittingName)) || caches.has(roomName);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(shellPrefix) && name !== shellName).map(deleteCache));
  await self.clients.claim();
  // The sitting has ended while this worker was on its way, and the page that would remove it may be gone.
  if (!(await isNeeded())) await Promise.all([self.registration.unregister(), deleteCache(shellName)]);
}

/** The page from the server; the stored one when the server is not reached in time or does not answer with a page. */
async function page(request: Request): Promise<Response> {
  const isRoom = new URL(request.url).pathname === roomPage;
  const cached =
    (isRoom && (await caches.match(roomPage, { cacheName: shellName }))) ||
    (await caches.match('/', { cacheName: shellName }));
  if (!cached) return fetch(request);
  const fresh = await within(patienceMs, fetch(request)).catch(() => null);
  const isPage =
    fresh?.type === 'opaqueredirect' || (fresh?.ok && /html/.test(fresh.headers.get('content-type') ?? ''));
  return fresh && isPage ? fresh : cached;
}

async function fromHere(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A sitting that nobody ended (the computer was switched off) is deleted an hour after its time. */
async function tidy(): Promise<void> {
  const cached = await caches.match('/kept/clock', { cacheName: sittingName });
  const clock: unknown = await cached?.json().catch(() => null);
  const isOver =
    typeof clock === 'object' && clock !== null && 'wall' in clock && Number(clock.wall) + hourMs < Date.now();
  if (isOver) await deleteCache(sittingName);
}

function deleteCache(name: string): Promise<boolean> {
  return caches.delete(name);
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
