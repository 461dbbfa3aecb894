import { beforeEach, expect, it, vi } from 'vitest';

type Installing = EventTarget & { state: string };
type Registration = { active: null; installing: Installing | null; unregister: () => Promise<boolean> };

/** What is stored under each name; opening, like adding, waits until it is let through. */
const stored = new Map<string, Set<string>>();
const gates: (() => void)[] = [];
const wait = () => new Promise<void>((resolve) => gates.push(resolve));
const letThrough = async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    for (const go of gates.splice(0)) go();
    await new Promise((resolve) => setTimeout(resolve));
  }
};
const open = async (name: string) => {
  await wait();
  const own = stored.get(name) ?? new Set<string>();
  stored.set(name, own);
  const write = (address: string) => own.add(address);
  return { match: async () => undefined, put: async (to: string) => write(to), add: async (to: string) => write(to) };
};
const registrations = new Set<Registration>();
function registered(installing: Installing | null): Registration {
  const own: Registration = { active: null, installing, unregister: async () => registrations.delete(own) };
  registrations.add(own);
  return own;
}
vi.stubGlobal('caches', {
  open,
  has: async (name: string) => stored.has(name),
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
});
vi.stubGlobal('navigator', {
  serviceWorker: {
    getRegistrations: async () => [...registrations],
    register: async () => {
      await wait();
      return registered(null);
    },
  },
});
vi.stubEnv('PROD', true);

const { forgetSitting } = await import('./forget-sitting');
const { cacheFiles, startWorker, storeValue } = await import('./sitting-cache');

beforeEach(() => {
  stored.clear();
  registrations.clear();
});

it('stores a value, files and the worker', async () => {
  const all = Promise.all([storeValue('task/1', 'x'), cacheFiles(['/images/a.png']), startWorker()]);
  await letThrough();
  await all;
  expect([...(stored.get('damba-sitting') ?? [])].sort()).toEqual(['/images/a.png', '/kept/task/1']);
  expect(registrations.size).toBe(1);
});

it('what is on its way when the sitting is forgotten is not stored, nor is a worker registered', async () => {
  const all = Promise.all([storeValue('task/1', 'x'), cacheFiles(['/images/a.png']), startWorker()]);
  await forgetSitting();
  await letThrough();
  await all;
  expect([...(stored.get('damba-sitting') ?? [])]).toEqual([]);
  expect(registrations.size).toBe(0);
});

it('the files of a worker that is still being installed are deleted when they have come', async () => {
  const installing: Installing = Object.assign(new EventTarget(), { state: 'installing' });
  registered(installing);
  await forgetSitting();
  stored.set('damba-shell-1', new Set(['/']));
  installing.dispatchEvent(new Event('statechange'));
  await vi.waitFor(() => expect([...stored.keys()]).toEqual([]));
});

it('nothing takes the worker away from a computer of a class without the internet; its tasks go all the same', async () => {
  registered(null);
  for (const name of ['damba-room', 'damba-shell-1', 'damba-sitting']) stored.set(name, new Set(['/']));
  await forgetSitting();
  expect([...stored.keys()]).toEqual(['damba-room', 'damba-shell-1']);
  expect(registrations.size).toBe(1);
});
