// The service worker of a sitting (web/sw/worker.ts) on a store of files that the test holds.
import { beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, Set<string>>();
const open = async (name: string) => {
  const own = stored.get(name) ?? new Set<string>();
  stored.set(name, own);
  return {
    match: async () => undefined,
    addAll: async (files: string[]) => {
      for (const file of files) own.add(file);
    },
    put: async (to: string) => own.add(to),
  };
};
const listeners = new Map<string, (event: object) => void>();
vi.stubGlobal('caches', {
  open,
  has: async (name: string) => stored.has(name),
  delete: async (name: string) => stored.delete(name),
});
vi.stubGlobal('solverShell', { version: '1', entry: 'main.js', files: ['/assets/main.js'], room: ['/assets/room.js'] });
vi.stubGlobal('fetch', async () => new Response('<script src="main.js">'));
vi.stubGlobal('self', { addEventListener: (kind: string, listen: () => void) => listeners.set(kind, listen) });
// Its types are those of a worker, which are not those of a page.
const worker = '../sw/worker.ts';
await import(worker);

beforeEach(() => stored.clear());

async function install(): Promise<void> {
  const work: Promise<void>[] = [];
  listeners.get('install')?.({ waitUntil: (promise: Promise<void>) => work.push(promise) });
  await Promise.all(work);
}

it('stores the page and its files while there is a sitting', async () => {
  stored.set('damba-sitting', new Set());
  await install();
  expect(stored.get('damba-shell-1')).toEqual(new Set(['/assets/main.js', '/']));
});

it('leaves nothing where the sitting has ended while the worker was on its way', async () => {
  await install();
  expect([...stored.keys()]).toEqual([]);
});

it('stores the page of a class without the internet where it was prepared, without any sitting', async () => {
  stored.set('damba-room', new Set());
  await install();
  expect(stored.get('damba-shell-1')).toEqual(new Set(['/assets/main.js', '/assets/room.js', '/', '/offline']));
});
