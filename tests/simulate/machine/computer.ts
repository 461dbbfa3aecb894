// A simulated computer: two clocks, a disk, and the tabs of one browser.
import { createContext, type Script } from 'node:vm';
import { type Chance, chanceOf } from './chance';
import type { IndexedDb } from './indexed-db';
import type { Network } from './network';
import { openTab, type Tab } from './tab';
import { createTimers, type World } from './time';

export type Scripts = { page: Script; disk: Script };

/**
 * How storage behaves: as it should, every write slow, a database that opens after seconds, without a database, full,
 * refusing everything.
 */
export type Storage = 'works' | 'slow' | 'opens late' | 'text only' | 'full' | 'fails';

export type Computer = {
  readonly name: string;
  readonly world: World;
  readonly chance: Chance;
  readonly network: Network;
  readonly scripts: Scripts;
  readonly seed: number;
  /** Milliseconds since the start of the computer, by the clock that cannot be set. */
  monotonic: () => number;
  /** Milliseconds since 1970, by the clock that can. */
  wall: () => number;
  /** Moves the wall clock. */
  setClock: (ms: number) => void;
  /** Work at a moment of the monotonic clock; answers its number. */
  at: (monotonic: number, work: () => void) => number;
  drop: (timer: number) => void;
  /** Sleeps now. isStanding: the monotonic clock stands meanwhile, as on most systems. */
  sleep: (ms: number, isStanding: boolean) => void;
  isAsleep: () => boolean;
  /** When it woke up last; long ago, if it never slept. */
  wokeAt: () => number;
  /** For how long the monotonic clock has stood still, in all. */
  stood: () => number;
  storage: Storage;
  /** Everything that the browser stored is gone. */
  clear: () => void;
  local: Map<string, string>;
  /** Cache Storage: bodies by address, by the name of the cache. */
  caches: Map<string, Map<string, string>>;
  disk: IndexedDb;
  /** The queue of each lock. */
  locks: Map<string, { tab: Tab; run: () => void }[]>;
  tabs: Tab[];
  open: (address: string) => Tab;
};

/** 20 November 2026, 10:00 in Vilnius. */
export const beginning = Date.UTC(2026, 10, 20, 8);

export function createComputer(
  world: World,
  network: Network,
  scripts: Scripts,
  about: { name: string; seed: number; wallIsWrongBy: number },
): Computer {
  const timers = createTimers();
  const chance = chanceOf(about.seed, `computer ${about.name}`);
  let stoodBefore = 0;
  /** Since when the monotonic clock stands; null: it goes. */
  let standsSince: number | null = null;
  const stood = () => stoodBefore + (standsSince === null ? 0 : world.now() - standsSince);
  let isAsleep = false;
  let wokeAt = Number.NEGATIVE_INFINITY;
  let wrongBy = about.wallIsWrongBy;
  /** By how much the disk puts off what it is asked for now. */
  let opensInMs = 0;

  world.add({
    next() {
      const due = timers.first();
      return isAsleep || due === null ? null : Math.max(due + stood(), world.now());
    },
    run: () => timers.take()?.(),
  });

  const monotonic = () => world.now() - stood();
  const computer: Computer = {
    name: about.name,
    world,
    chance,
    network,
    scripts,
    seed: about.seed,
    monotonic,
    wall: () => beginning + world.now() + wrongBy,
    setClock: (ms) => {
      wrongBy += ms;
    },
    at: (due, work) => timers.set(due, work),
    drop: timers.drop,
    sleep(ms, isStanding) {
      if (isAsleep) return;
      isAsleep = true;
      standsSince = isStanding ? world.now() : null;
      world.after(ms, () => {
        isAsleep = false;
        wokeAt = world.now();
        stoodBefore = stood();
        standsSince = null;
      });
    },
    isAsleep: () => isAsleep,
    wokeAt: () => wokeAt,
    stood,
    storage: 'works',
    clear() {
      computer.local.clear();
      computer.caches.clear();
      computer.disk.clear();
    },
    local: new Map(),
    caches: new Map(),
    disk: openDisk(scripts.disk, {
      queue: (work) => {
        const ms = computer.storage === 'slow' ? chance.between(5, 60) : chance.between(0, 1.5);
        timers.set(monotonic() + ms + opensInMs, work);
      },
      open: (work) => {
        opensInMs = computer.storage === 'opens late' ? chance.between(2_000, 9_000) : 0;
        const request = work();
        opensInMs = 0;
        return request;
      },
      fault: (kind) => faultOf(computer.storage, kind),
    }),
    locks: new Map(),
    tabs: [],
    open(address) {
      const tab = openTab(computer, address);
      computer.tabs.push(tab);
      return tab;
    },
  };
  return computer;
}

function faultOf(storage: Storage, kind: 'open' | 'read' | 'write'): string | null {
  if (storage === 'fails' || storage === 'text only') return 'UnknownError';
  return storage === 'full' && kind === 'write' ? 'QuotaExceededError' : null;
}

function openDisk(
  script: Script,
  host: {
    queue: (work: () => void) => void;
    open: (work: () => object) => object;
    fault: (kind: 'open' | 'read' | 'write') => string | null;
  },
): IndexedDb {
  let opened: IndexedDb | null = null;
  const realm = createContext({
    queueDiskTask: host.queue,
    openDisk: host.open,
    diskFault: host.fault,
    connectDisk: (disk: IndexedDb) => {
      opened = disk;
    },
    structuredClone,
    DOMException,
    console,
  });
  script.runInContext(realm);
  if (!opened) throw new Error('the disk did not open');
  return opened;
}
