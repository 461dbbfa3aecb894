import { describe, expect, it } from 'vitest';
import { offlineLimits } from '../../../contract/offline-forms';
import { leftOf, usedAfterReload, usedNow, withMark } from './clock';

const minute = 60_000;
const start = { wall: 1_000_000, monotonic: 500_000, used: 0 };
const tenMinutes = usedNow(start, { wall: start.wall + 10 * minute, monotonic: start.monotonic + 10 * minute });
/** So many minutes later on each clock. */
const later = (wall: number, monotonic: number) => ({
  wall: tenMinutes.wall + wall * minute,
  monotonic: tenMinutes.monotonic + monotonic * minute,
});

describe('the used time of a sitting without the internet', () => {
  it.each([
    ['both clocks go on', 3, 3, 13],
    ['the lid was closed', 20, 0.1, 10.1],
    ['the wall clock was set back', -60, 2, 12],
    ['the wall clock was set right when the network came', 8_000_000, 2, 12],
  ])('C51: goes by the clock of the page where %s', (_, wall, monotonic, used) => {
    expect(usedNow(tenMinutes, later(wall, monotonic)).used / minute).toBeCloseTo(used);
  });

  it.each([
    ['both clocks went on', 3, 3, 13],
    ['the computer was started anew, with another clock', 4, -9, 10],
    ['the wall clock was set back', -60, 2, 10],
    ['the wall clock was set right before', 2, 8_000_000, 12],
  ])('C51: goes by what leaves more time where a page is opened again and %s', (_, wall, monotonic, used) => {
    expect(usedAfterReload(tenMinutes, later(wall, monotonic)).used / minute).toBeCloseTo(used);
  });

  it('is never more than a parcel may say', () => {
    const days = { wall: start.wall, monotonic: start.monotonic + 90 * 86_400_000 };
    expect(usedNow(start, days).used).toBe(offlineLimits.longestMs);
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
