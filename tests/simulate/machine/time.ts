// The simulated time: nothing waits, the next thing that is due happens at once.

/** What is due, by a clock of its own, in milliseconds. What is due at the same moment happens in the order of asking. */
export type Timers = {
  set: (due: number, work: () => void) => number;
  drop: (id: number) => void;
  /** When the first is due; null: nothing is. */
  first: () => number | null;
  /** Takes the first one out of the list. */
  take: () => (() => void) | null;
};

export function createTimers(): Timers {
  const list = new Map<number, { due: number; work: () => void }>();
  let last = 0;
  const firstId = () => {
    let found: number | null = null;
    let earliest = Number.POSITIVE_INFINITY;
    for (const [id, { due }] of list) {
      if (due >= earliest) continue;
      earliest = due;
      found = id;
    }
    return found;
  };
  return {
    set(due, work) {
      last += 1;
      list.set(last, { due, work });
      return last;
    },
    drop: (id) => void list.delete(id),
    first() {
      const id = firstId();
      return id === null ? null : (list.get(id)?.due ?? null);
    },
    take() {
      const id = firstId();
      if (id === null) return null;
      const work = list.get(id)?.work ?? null;
      list.delete(id);
      return work;
    },
  };
}

/** Somebody whose timers go by another clock than the world's: a computer. */
export type Sleeper = {
  /** When its next timer is due by the world's clock; null: none, or it sleeps. */
  next: () => number | null;
  run: () => void;
};

export type World = {
  /** Milliseconds since the beginning. */
  now: () => number;
  after: (ms: number, work: () => void) => void;
  add: (sleeper: Sleeper) => void;
  /** Lets time pass; resolves when everything that was due has happened. */
  pass: (ms: number) => Promise<void>;
  /** How many things have happened. */
  steps: () => number;
};

export function createWorld(): World {
  const timers = createTimers();
  const sleepers: Sleeper[] = [];
  let now = 0;
  let steps = 0;

  function next(): { at: number; run: () => void } | null {
    const first = timers.first();
    let found = first === null ? null : { at: first, run: () => timers.take()?.() };
    for (const sleeper of sleepers) {
      const at = sleeper.next();
      if (at !== null && (found === null || at < found.at)) found = { at, run: sleeper.run };
    }
    return found;
  }

  return {
    now: () => now,
    after: (ms, work) => void timers.set(now + ms, work),
    add: (sleeper) => void sleepers.push(sleeper),
    steps: () => steps,
    async pass(ms) {
      const until = now + ms;
      for (;;) {
        const event = next();
        if (event === null || event.at > until) break;
        now = Math.max(now, event.at);
        steps += 1;
        event.run();
        await settled();
      }
      now = until;
    },
  };
}

/** Resolves when all promises that could go on have done so. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
