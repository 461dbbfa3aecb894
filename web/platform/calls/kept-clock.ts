// The clocks of a computer that has slept, or whose page is opened again without the server. Pure. Loaded after the first task.
import { type BothClocks, sleepMs } from '../clock';

/**
 * The stored end of the time, for a page that is opened again: by both clocks, in milliseconds since 1970, and the
 * time left at that moment.
 */
export type KeptEnd = BothClocks & { left: number };

/**
 * Milliseconds left after a reload without the server. Either clock may have been set or have stood still meanwhile:
 * the clock that leaves more time counts, because time taken away by mistake cannot be given back.
 */
export function keptRemaining(stored: KeptEnd, now: BothClocks): number {
  const left = Math.max(stored.wall - now.wall, stored.monotonic - now.monotonic);
  return Math.min(Math.max(left, 0), stored.left);
}

/** Whether the computer slept: wall time went on while monotonic time stood still, or a timer came far too late. */
export function hasSlept(wallMs: number, monotonicMs: number, expectedMs: number): boolean {
  return wallMs - monotonicMs > sleepMs || monotonicMs - expectedMs > 5_000;
}
