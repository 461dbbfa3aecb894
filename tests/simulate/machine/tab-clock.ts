import type { Chance } from './chance';
import type { Listeners } from './events';
import type { Tab } from './tab';

/** The timers and the clock of one tab. */
export type Clocks = ReturnType<typeof createClocks>;

/** A hidden tab's timers come once a second, after five minutes once a minute, as browsers have it. */
const hiddenMs = 1_000;
const longHiddenMs = 60_000;
const longMs = 5 * 60_000;

export function createClocks(tab: Tab, chance: Chance, document: Listeners) {
  const { computer } = tab;
  const openedAt = computer.monotonic();
  const began = computer.wall() - openedAt;
  let hiddenSince: number | null = null;
  /** due: when it would come in a page that is seen. */
  const timers = new Map<number, { timer: number; due: number; work: () => void }>();
  let last = 0;

  document.addEventListener('visibilitychange', () => {
    if (tab.isHidden()) return;
    // What was put off comes at once.
    for (const [id, { timer, due, work }] of [...timers]) {
      computer.drop(timer);
      place(id, work, due, Math.max(due, computer.monotonic()));
    }
  });

  function putOff(due: number): number {
    const now = computer.monotonic();
    hiddenSince = tab.isHidden() ? (hiddenSince ?? now) : null;
    if (hiddenSince === null) return due;
    const every = now - hiddenSince > longMs ? longHiddenMs : hiddenMs;
    return Math.ceil(due / every) * every;
  }

  function place(id: number, work: () => void, due: number, at: number): void {
    // A busy computer is late by a little.
    const timer = computer.at(at + chance.between(0, 2), () => tab.run(work));
    timers.set(id, { timer, due, work });
  }

  function set(id: number, work: () => void, ms: number): number {
    const due = computer.monotonic() + Math.max(ms, 1);
    if (tab.isAlive()) place(id, work, due, putOff(due));
    return id;
  }

  function clear(id: number | undefined): void {
    const own = id === undefined ? undefined : timers.get(id);
    if (own === undefined || id === undefined) return;
    computer.drop(own.timer);
    timers.delete(id);
  }

  return {
    performance: { now: () => computer.monotonic() - openedAt, timeOrigin: began + openedAt, mark: () => undefined },
    timers: {
      setTimeout(work: (...rest: unknown[]) => void, ms = 0, ...rest: unknown[]) {
        last += 1;
        const id = last;
        return set(
          id,
          () => {
            if (!timers.delete(id)) return;
            work(...rest);
          },
          ms,
        );
      },
      clearTimeout: clear,
      setInterval(work: () => void, ms = 0) {
        last += 1;
        const id = last;
        const again = () => {
          if (!timers.has(id)) return;
          set(id, again, ms);
          work();
        };
        return set(id, again, ms);
      },
      clearInterval: clear,
    },
  };
}
