import type { Chance } from './chance';
import type { Tab } from './tab';

/** The timers and the clock of one tab. */
export type Clocks = ReturnType<typeof createClocks>;

/** A hidden tab's timers come once a second, after five minutes once a minute, as browsers have it. */
const hiddenMs = 1_000;
const longHiddenMs = 60_000;
const longMs = 5 * 60_000;

export function createClocks(tab: Tab, chance: Chance) {
  const { computer } = tab;
  const openedAt = computer.monotonic();
  const began = computer.wall() - openedAt;
  let hiddenSince: number | null = null;
  const timers = new Map<number, number>();
  let last = 0;

  function dueAfter(ms: number): number {
    const now = computer.monotonic();
    hiddenSince = tab.isHidden() ? (hiddenSince ?? now) : null;
    const due = now + Math.max(ms, 1);
    if (hiddenSince === null) return due;
    const every = now - hiddenSince > longMs ? longHiddenMs : hiddenMs;
    return Math.ceil(due / every) * every;
  }

  function set(id: number, work: () => void, ms: number): number {
    if (!tab.isAlive()) return id;
    // A busy computer is late by a little.
    const due = dueAfter(ms) + chance.between(0, 2);
    timers.set(
      id,
      computer.at(due, () => tab.run(work)),
    );
    return id;
  }

  function clear(id: number | undefined): void {
    const timer = id === undefined ? undefined : timers.get(id);
    if (timer === undefined || id === undefined) return;
    computer.drop(timer);
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
