// What the pages use of a browser, for one tab.
import type { Chance } from './chance';
import type { Computer } from './computer';
import type { Listeners } from './events';
import { fetchOf, SimulatedResponse } from './fetch';
import { cachesOf, channelOf, locksOf, portsOf, storageOf } from './shared';
import type { Tab } from './tab';
import { type Clocks, createClocks } from './tab-clock';

type Parts = {
  /** Stands for the page towards the disk. */
  own: object;
  listeners: Record<'window' | 'document', Listeners>;
  address: string;
  chance: Chance;
};

export type Globals = { all: Record<string, unknown>; address: () => string };

const nothing = () => undefined;

export function createGlobals(tab: Tab, { own, listeners, address, chance }: Parts): Globals {
  const { computer } = tab;
  const clocks = createClocks(tab, chance, listeners.document);
  const place = createPlace(address);
  const stored = new Map<string, string>();
  const reported = (failure: unknown) => void tab.failures.push(failure);
  const all = {
    ...clocks.timers,
    hostClock: { now: computer.wall, random: chance.number },
    performance: clocks.performance,
    document: documentOf(tab, listeners.document),
    addEventListener: listeners.window.addEventListener,
    removeEventListener: listeners.window.removeEventListener,
    location: place.location,
    history: place.history,
    navigator: navigatorOf(tab),
    localStorage: storageOf(tab, computer.local),
    sessionStorage: storageOf(tab, stored, false),
    indexedDB: computer.disk.factoryFor(own),
    ...computer.disk.classes,
    caches: cachesOf(tab, chance),
    ...(isNew(computer) && { BroadcastChannel: channelOf(tab) }),
    MessageChannel: portsOf(tab),
    fetch: fetchOf(tab),
    Response: SimulatedResponse,
    AbortController,
    AbortSignal: abortSignalOf(clocks),
    crypto: cryptoOf(chance),
    Image: class {
      complete = true;
      naturalWidth = 1;
    },
    ResizeObserver: class {
      observe = nothing;
      disconnect = nothing;
    },
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    scrollTo: nothing,
    reportError: reported,
    console: { log: nothing, info: nothing, debug: nothing, warn: nothing, error: reported },
    structuredClone,
    queueMicrotask,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    Headers,
    FormData,
    Blob,
    DOMException,
    Event,
    EventTarget,
  };
  return { all, address: () => place.location.href };
}

function documentOf(tab: Tab, { addEventListener, removeEventListener }: Listeners) {
  const element = () => ({
    setAttribute: nothing,
    toggleAttribute: nothing,
    append: nothing,
    remove: nothing,
    style: {},
    dataset: {},
    classList: { add: nothing, remove: nothing, toggle: nothing },
    content: { querySelectorAll: () => [] },
  });
  return {
    addEventListener,
    removeEventListener,
    get visibilityState() {
      return tab.isHidden() ? 'hidden' : 'visible';
    },
    get hidden() {
      return tab.isHidden();
    },
    documentElement: element(),
    head: element(),
    body: element(),
    activeElement: null,
    title: '',
    fonts: { load: async () => [], add: nothing },
    createElement: element,
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
  };
}

function navigatorOf(tab: Tab) {
  return {
    get onLine() {
      return tab.computer.network.isLinked(tab.computer);
    },
    userAgent: 'Mozilla/5.0 (simulated)',
    language: 'lt',
    languages: ['lt'],
    ...(isNew(tab.computer) && { locks: locksOf(tab) }),
  };
}

/** Safari has locks and channels from 15.4 on: tabs of an older one send at the same time, and hear by the storage alone. */
function isNew({ seed }: Computer): boolean {
  return seed % 5 !== 2;
}

function abortSignalOf({ timers }: Clocks) {
  return {
    any: (signals: AbortSignal[]) => AbortSignal.any(signals),
    abort: (reason?: unknown) => AbortSignal.abort(reason),
    timeout(ms: number) {
      const abort = new AbortController();
      timers.setTimeout(() => abort.abort(new DOMException('late', 'TimeoutError')), ms);
      return abort.signal;
    },
  };
}

function cryptoOf(chance: Chance) {
  const fill = (bytes: Uint8Array) => bytes.map(() => Math.floor(chance.number() * 256));
  return {
    getRandomValues(bytes: Uint8Array) {
      bytes.set(fill(bytes));
      return bytes;
    },
    randomUUID: () => [...fill(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}

/** The address of the tab, and its history without a way back. */
function createPlace(address: string) {
  const location = { origin: 'https://damba.test', href: '', pathname: '', search: '', hash: '' };
  const go = (to: string) => {
    const { href, pathname, search, hash } = new URL(to, location.href || location.origin);
    Object.assign(location, { href, pathname, search, hash });
  };
  go(address);
  const history = {
    state: null as unknown,
    pushState(state: unknown, _: string, to: string) {
      history.state = state;
      go(to);
    },
    replaceState(state: unknown, _: string, to?: string) {
      history.state = state;
      if (to) go(to);
    },
    go: nothing,
  };
  return { location, history };
}
