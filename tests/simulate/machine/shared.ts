// What the tabs of one browser share: storage, caches, channels, locks.
import type { Chance } from './chance';
import { SimulatedResponse } from './fetch';
import type { Tab } from './tab';

/** localStorage, whose other tabs hear of each change, or the storage of the tab alone. */
export function storageOf(tab: Tab, stored: Map<string, string>, isShared = true) {
  const tell = (key: string, newValue: string | null) => {
    if (!isShared) return;
    for (const other of tab.computer.tabs)
      if (other !== tab) other.post(() => other.tell('storage', { key, newValue }));
  };
  const refuse = (isLonger: boolean) => {
    const { storage } = tab.computer;
    if (storage === 'fails') throw new DOMException('refused', 'SecurityError');
    if (storage === 'full' && isLonger) throw new DOMException('full', 'QuotaExceededError');
  };
  return {
    getItem(key: string) {
      refuse(false);
      return stored.get(key) ?? null;
    },
    setItem(key: string, text: string) {
      refuse(String(text).length > (stored.get(key)?.length ?? 0));
      if (!tab.isAlive() || stored.get(key) === text) return;
      stored.set(key, String(text));
      tell(key, String(text));
    },
    removeItem(key: string) {
      refuse(false);
      if (tab.isAlive() && stored.delete(key)) tell(key, null);
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  };
}

/** Cache Storage. */
export function cachesOf(tab: Tab, chance: Chance) {
  const { caches } = tab.computer;
  const soon = <T>(work: () => T, isWrite = false) =>
    new Promise<T>((resolve, reject) => {
      tab.post(
        () => {
          const { storage } = tab.computer;
          if (storage === 'fails') reject(new DOMException('refused', 'UnknownError'));
          else if (isWrite && storage === 'full') reject(new DOMException('full', 'QuotaExceededError'));
          else resolve(work());
        },
        chance.between(0.1, 2),
      );
    });
  const cacheOf = (name: string) => {
    const bodies = () => {
      const own = caches.get(name) ?? new Map<string, string>();
      caches.set(name, own);
      return own;
    };
    return {
      match: (address: string) =>
        soon(() => {
          const body = bodies().get(address);
          return body === undefined ? undefined : new SimulatedResponse(body);
        }),
      put: (address: string, response: SimulatedResponse) =>
        soon(() => void bodies().set(address, response.body), true),
      add: (address: string) => soon(() => void bodies().set(address, ''), true),
    };
  };
  return {
    open: (name: string) => soon(() => cacheOf(name)),
    has: (name: string) => soon(() => caches.has(name)),
    keys: () => soon(() => [...caches.keys()]),
    delete: (name: string) => soon(() => caches.delete(name)),
  };
}

/** The class whose instances of one browser hear each other. */
export function channelOf(tab: Tab) {
  return class {
    hear: ((event: { data: unknown }) => void)[] = [];
    constructor(readonly name: string) {
      channels.set(tab, [...(channels.get(tab) ?? []), this]);
    }
    addEventListener(_: string, hear: (event: { data: unknown }) => void) {
      this.hear.push(hear);
    }
    heard(data: unknown) {
      for (const hear of this.hear) hear({ data });
    }
    postMessage(data: unknown) {
      if (!tab.isAlive()) return;
      const copy = structuredClone(data);
      for (const other of tab.computer.tabs) {
        if (other === tab) continue;
        for (const channel of channels.get(other) ?? []) {
          if (channel.name === this.name) other.post(() => channel.heard(copy), 1);
        }
      }
    }
  };
}

type Channel = { name: string; heard: (data: unknown) => void };
const channels = new WeakMap<Tab, Channel[]>();

/** A channel within a tab: React gives way to the browser by it, in hidden pages too. */
export function portsOf(tab: Tab) {
  return class {
    port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
    port2 = { postMessage: (data: unknown) => tab.post(() => this.port1.onmessage?.({ data })) };
  };
}

/** Web Locks, exclusive ones: one holder at a time; who dies lets go. */
export function locksOf(tab: Tab) {
  const { locks } = tab.computer;
  return {
    request: <T>(name: string, work: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        if (!tab.isAlive()) return;
        const queue = locks.get(name) ?? [];
        locks.set(name, queue);
        const entry = {
          tab,
          run: () =>
            tab.post(() => {
              const leave = () => {
                if (queue[0] !== entry) return;
                queue.shift();
                queue[0]?.run();
              };
              work().then(
                (value) => {
                  leave();
                  resolve(value);
                },
                (failure: unknown) => {
                  leave();
                  reject(failure);
                },
              );
            }),
        };
        queue.push(entry);
        if (queue.length === 1) entry.run();
      }),
  };
}
