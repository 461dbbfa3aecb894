// Wakes tens of thousands at their moments: a timer of its own for each was a tenth of the generator's work.

/** Moments are told apart by so many milliseconds; a call counts from the moment that was intended. */
const stepMs = 4;

const sleepers = new Map<number, (() => void)[]>();
let timer: NodeJS.Timeout | null = null;
let reached = 0;

/** Resolves after so many milliseconds, or within a step of it. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (!timer) begin();
    const step = Math.max(reached + 1, Math.ceil((performance.now() + ms) / stepMs));
    const others = sleepers.get(step);
    if (others) others.push(resolve);
    else sleepers.set(step, [resolve]);
  });
}

function begin(): void {
  reached = Math.floor(performance.now() / stepMs);
  timer = setInterval(() => {
    const now = Math.floor(performance.now() / stepMs);
    for (; reached < now; reached += 1) {
      const woken = sleepers.get(reached + 1) ?? [];
      sleepers.delete(reached + 1);
      for (const wake of woken) wake();
    }
    if (sleepers.size === 0 && timer) {
      clearInterval(timer);
      timer = null;
    }
  }, stepMs);
}
