import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';

/** How hard this instance is pressed, as plain values: to look at them costs an answer nothing. */
export type Pressure = {
  /** How much too late the event loop came round during the last second, on average, in milliseconds. */
  lateMs: number;
  /** Calls that wait for a connection to the database, for each connection of the pool. */
  waiting: number;
  /** Calls at work, and log-ins whose password is being looked at or stands in line for it. Streams are none. */
  inFlight: number;
};

/** The event loop is watched this often, and summed up this often, in milliseconds. */
const RESOLUTION_MS = 50;
const WINDOW_MS = 1_000;

/** Watches this process and its pool. Whoever runs a call counts it in and out of `inFlight`. */
export function watchPressure(pool: pg.Pool): { pressure: Pressure; stop(): void } {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  const pressure = {
    lateMs: 0,
    inFlight: 0,
    get waiting() {
      return pool.waitingCount / pool.options.max;
    },
  };
  const timer = setInterval(() => {
    // The mean, not the worst: one long step is no overload, a loop that is late each time is.
    if (loop.count > 0) pressure.lateMs = Math.max(0, loop.mean / 1e6 - RESOLUTION_MS);
    loop.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    pressure,
    stop() {
      clearInterval(timer);
      loop.disable();
    },
  };
}
