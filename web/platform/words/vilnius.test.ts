import { describe, expect, it } from 'vitest';
import { instantOf, localOf } from './vilnius';

describe('local times of Vilnius', () => {
  it.each([
    ['2026-11-20T08:18:00.000Z', '2026-11-20T10:18'],
    ['2026-07-01T21:30:00.000Z', '2026-07-02T00:30'],
    ['2026-12-31T22:00:00.000Z', '2027-01-01T00:00'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25T03:30'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29T04:00'],
  ])('%s is %s, and back', (instant, local) => {
    expect(localOf(instant)).toBe(local);
    expect(instantOf(local)).toBe(instant);
  });
  it('what is no time is none', () => {
    expect([instantOf(''), instantOf('2026-13-40T99:99'), instantOf('rytoj')]).toEqual([null, null, null]);
    expect(localOf('')).toBe('');
  });
});
