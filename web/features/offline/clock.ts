// The time of a sitting without the internet: used milliseconds, counted by both clocks of the computer. Pure.
import { offlineLimits, type Parcel } from '../../../contract/offline-forms';
import { type BothClocks, hasSlept } from '../../platform/clock';

/** What was used of the time at a moment of both clocks, all in milliseconds. */
export type UsedAt = BothClocks & { used: number };

/** Milliseconds of the sitting between two marks of its clocks. */
const markMs = 30_000;

/**
 * What is used now. The monotonic clock counts; it stands still while a computer sleeps, and after a restart it knows
 * nothing of before: where the wall clock went on meanwhile, that counts. A clock that was set back takes nothing away.
 */
export function usedNow(last: UsedAt, now: BothClocks): UsedAt {
  const monotonic = Math.max(now.monotonic - last.monotonic, 0);
  const wall = now.wall - last.wall;
  const gap = hasSlept(wall, monotonic, monotonic) ? wall : monotonic;
  return { ...now, used: Math.min(last.used + gap, offlineLimits.longestMs) };
}

/** The marks with one of now: each half minute, and whenever the page begins anew. */
export function withMark(marks: Parcel['marks'], { used, wall }: UsedAt, isAnew = false): Parcel['marks'] {
  const last = marks[marks.length - 1];
  const isDue = isAnew || !last || used - last.at >= markMs;
  if (!isDue || marks.length >= offlineLimits.marks) return marks;
  return [...marks, { at: Math.round(used), wall: Math.round(wall) }];
}

/** Milliseconds that are left of so many minutes, never below 0. */
export function leftOf(minutes: number, { used }: Pick<UsedAt, 'used'>): number {
  return Math.max(0, minutes * 60_000 - used);
}

/** Both clocks of this computer now; the monotonic one in milliseconds that other pages of this computer count, too. */
export function bothClocks(): BothClocks {
  return { wall: Date.now(), monotonic: performance.timeOrigin + performance.now() };
}
