import type pg from 'pg';

/** How loaded this instance is, as plain values: reading them costs an answer nothing. */
export type Pressure = {
  /** The average delay of the event loop in the last rounds, in milliseconds. */
  lateMs: number;
  /** Calls that wait for a connection to the database, for each connection of the pool. */
  waiting: number;
  /** Running calls, and log-ins whose password is being checked or waits for it. Streams do not count. */
  inFlight: number;
};

/** The event loop is measured this often, and averaged this often, in milliseconds. */
const RESOLUTION_MS = 50;
const WINDOW_MS = 1_000;
/** An average covers at least this many rounds: one long step is no overload, but a loop that is always late is. */
const LEAST_ROUNDS = 4;

/** Watches this process and its pool. The code that runs a call counts it in `inFlight`. */
export function watchPressure(pool: pg.Pool): { pressure: Pressure; stop(): void } {
  const pressure = {
    lateMs: 0,
    inFlight: 0,
    get waiting() {
      return pool.waitingCount / pool.options.max;
    },
  };
  let rounds = 0;
  let late = 0;
  let since = performance.now();
  let last = since;
  // Not monitorEventLoopDelay: after each reset it lets a round go by, so it sees no step as long as the window.
  const timer = setInterval(() => {
    const now = performance.now();
    rounds += 1;
    late += Math.max(0, now - last - RESOLUTION_MS);
    last = now;
    if (now - since < WINDOW_MS || rounds < LEAST_ROUNDS) return;
    pressure.lateMs = late / rounds;
    rounds = 0;
    late = 0;
    since = now;
  }, RESOLUTION_MS);
  timer.unref();
  return {
    pressure,
    stop() {
      clearInterval(timer);
    },
  };
}
