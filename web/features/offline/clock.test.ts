import { describe, expect, it } from 'vitest';
import { offlineLimits } from '../../../contract/offline-forms';
import { leftOf, usedNow, withMark } from './clock';

const minute = 60_000;
const start = { wall: 1_000_000, monotonic: 500_000, used: 0 };
/** Ten minutes into the sitting, after which so many minutes go by on each clock. */
const after = (wall: number, monotonic: number) => {
  const tenMinutes = usedNow(start, { wall: start.wall + 10 * minute, monotonic: start.monotonic + 10 * minute });
  const now = { wall: tenMinutes.wall + wall * minute, monotonic: tenMinutes.monotonic + monotonic * minute };
  return usedNow(tenMinutes, now).used / minute;
};

describe('the used time of a sitting without the internet', () => {
  it.each([
    ['both clocks go on', 3, 3, 13],
    ['the lid was closed: one clock stood still', 20, 0.1, 30],
    ['the computer was started anew: one clock knows nothing of before', 4, -9, 14],
    ['the wall clock was set back', -60, 2, 12],
    ['the wall clock was set back while the computer was off', -60, -9, 10],
    ['the wall clock was set forward', 60, 2, 70],
  ])('C51: goes by both clocks where %s', (_, wall, monotonic, used) => {
    expect(after(wall, monotonic)).toBe(used);
  });

  it('follows the monotonic clock where the two differ by a trifle', () => {
    const now = usedNow(start, { wall: start.wall + 1_500, monotonic: start.monotonic + 1_000 });
    expect(now.used).toBe(1_000);
  });

  it('is never more than a parcel may say', () => {
    const later = { wall: start.wall + 90 * 86_400_000, monotonic: start.monotonic };
    expect(usedNow(start, later).used).toBe(offlineLimits.longestMs);
  });

  it.each([
    [0, 45 * minute],
    [44 * minute, minute],
    [45 * minute, 0],
    [50 * minute, 0],
  ])('%i ms of 45 minutes leave %i', (used, left) => {
    expect(leftOf(45, { used })).toBe(left);
  });
});

describe('the marks of both clocks', () => {
  const at = (used: number) => ({ used, wall: 1_000 + used, monotonic: used });
  const first = withMark([], at(0));

  it('begin with the sitting and come each half minute', () => {
    expect(first).toEqual([{ at: 0, wall: 1_000 }]);
    expect(withMark(first, at(29_999))).toBe(first);
    expect(withMark(first, at(30_000.4))).toEqual([...first, { at: 30_000, wall: 31_000 }]);
  });

  it('come with each reload', () => {
    expect(withMark(first, at(5_000), true)).toEqual([...first, { at: 5_000, wall: 6_000 }]);
  });

  it('are no more than a parcel has', () => {
    const full = Array.from({ length: offlineLimits.marks }, (_, n) => ({ at: n, wall: n }));
    expect(withMark(full, at(10 * minute), true)).toBe(full);
  });
});
