// A tab: a realm with what the pages use of a browser, over the storage, clocks and network of its computer.
import { createContext, Script } from 'node:vm';
import type { SimulatedPage } from '../../../web/features/solving/simulated/page-type';
import { chanceOf } from './chance';
import type { Computer } from './computer';
import { createListeners } from './events';
import { createGlobals } from './globals';

export type Tab = {
  readonly number: number;
  readonly computer: Computer;
  readonly page: SimulatedPage;
  isAlive: () => boolean;
  isFrozen: () => boolean;
  isHidden: () => boolean;
  /** When it was last shown or went on again. */
  shownAt: () => number;
  /** Runs something in this tab now, unless it is gone; once it goes on, if it is frozen or its computer sleeps. */
  run: (work: () => void) => void;
  /** The same as a task of its own. */
  post: (work: () => void, afterMs?: number) => void;
  /** Tells the listeners of the window. */
  tell: (name: string, event?: Readonly<Record<string, unknown>>) => void;
  freeze: () => void;
  thaw: () => void;
  hide: () => void;
  show: () => void;
  /** Closes it as a person does: the page hears of it. */
  close: () => void;
  /** Ends it at once, as the system does. */
  kill: () => void;
  address: () => string;
  /** When the page last asked for the time and heard it, and how long its computer's clock had stood when it asked. */
  heard: { askedAt: number; at: number; stood: number } | null;
  /** What the page threw that nobody caught. */
  failures: unknown[];
};

/** The clock and the chance of the computer in place of the machine's. */
const prelude = new Script(`{
  const { now, random } = hostClock;
  const Real = Date;
  globalThis.Date = class Date extends Real {
    constructor(...parts) {
      if (parts.length === 0) super(now());
      else super(...parts);
    }
    static now() { return now(); }
  };
  Math.random = random;
  globalThis.window = globalThis.self = globalThis;
}`);

let numbers = 0;

/** Opens a tab at an address and loads the page. */
export function openTab(computer: Computer, address: string): Tab {
  numbers += 1;
  const number = numbers;
  const listeners = { window: createListeners(), document: createListeners() };
  let isAlive = true;
  let isFrozen = false;
  let isHidden = false;
  let shownAt = computer.world.now();
  let waiting: (() => void)[] = [];
  let page: SimulatedPage | null = null;
  const own = {};
  const failures: unknown[] = [];

  const run = (work: () => void) => {
    if (!isAlive) return;
    if (isFrozen) {
      waiting.push(work);
      return;
    }
    try {
      work();
    } catch (failure) {
      failures.push(failure);
    }
  };
  const post = (work: () => void, afterMs = 0) => void computer.at(computer.monotonic() + afterMs, () => run(work));
  const end = () => {
    isAlive = false;
    waiting = [];
    computer.disk.drop(own);
    computer.tabs = computer.tabs.filter((one) => one !== tab);
    for (const queue of computer.locks.values()) {
      const [holder] = queue;
      const rest = queue.filter((one) => one.tab !== tab);
      queue.splice(0, queue.length, ...rest);
      if (holder && holder.tab === tab) rest[0]?.run();
    }
  };
  const tell: Tab['tell'] = (name, event) => run(() => listeners.window.tell(name, event));
  const setHidden = (next: boolean) => {
    if (isHidden === next) return;
    isHidden = next;
    if (!isHidden) shownAt = computer.world.now();
    run(() => listeners.document.tell('visibilitychange'));
  };

  const tab: Tab = {
    number,
    computer,
    get page() {
      if (!page) throw new Error('the page did not load');
      return page;
    },
    isAlive: () => isAlive,
    isFrozen: () => isFrozen,
    isHidden: () => isHidden,
    shownAt: () => shownAt,
    run,
    post,
    tell,
    freeze() {
      isFrozen = true;
    },
    thaw() {
      if (isFrozen) shownAt = computer.world.now();
      isFrozen = false;
      const due = waiting;
      waiting = [];
      for (const work of due) post(work);
    },
    hide: () => setHidden(true),
    show: () => setHidden(false),
    close() {
      if (!isAlive) return;
      setHidden(true);
      tell('pagehide', { persisted: false });
      end();
    },
    kill() {
      if (isAlive) end();
    },
    address: () => globals.address(),
    heard: null,
    failures,
  };
  const globals = createGlobals(tab, { own, listeners, address, chance: chanceOf(computer.seed, `tab ${number}`) });
  const realm = createContext({
    ...globals.all,
    connectSimulated: (loaded: SimulatedPage) => {
      page = loaded;
    },
  });
  prelude.runInContext(realm);
  computer.scripts.page.runInContext(realm);
  return tab;
}

/** Begins to count tabs anew: what a tab draws by chance depends on its number. */
export function forgetTabs(): void {
  numbers = 0;
}
