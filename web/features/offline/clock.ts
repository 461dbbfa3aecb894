// The time of a sitting without the internet: used milliseconds, counted by both clocks of the computer. Pure.
import { offlineLimits, type Parcel } from '../../../contract/offline-forms';
import type { BothClocks } from '../../platform/clock';

/** What was used of the time at a moment of both clocks, all in milliseconds. */
export type UsedAt = BothClocks & { used: number };

/** Milliseconds of the sitting between two marks of its clocks. */
const markMs = 30_000;

/**
 * What is used now, on the page that counted last: its monotonic clock alone counts. Where the wall clock went another way the
 * computer slept or somebody set it, and time that is taken away by mistake cannot be given back: the marks tell the judge.
 */
export function usedNow(last: UsedAt, now: BothClocks): UsedAt {
  return withGap(last, now, now.monotonic - last.monotonic);
}

/**
 * What is used now, on a page that was opened anew: both clocks may have been set or begun anew meanwhile, and the one that
 * leaves more time counts.
 */
export function usedAfterReload(last: UsedAt, now: BothClocks): UsedAt {
  return withGap(last, now, Math.min(now.wall - last.wall, now.monotonic - last.monotonic));
}

function withGap(last: UsedAt, now: BothClocks, gap: number): UsedAt {
  return { ...now, used: Math.min(last.used + Math.max(gap, 0), offlineLimits.longestMs) };
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
