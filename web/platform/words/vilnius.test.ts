import { describe, expect, it } from 'vitest';
import { instantOf, localOf, readLocal } from './vilnius';

describe('local times of Vilnius', () => {
  it.each([
    ['2026-11-20T08:18:00.000Z', '2026-11-20 10:18'],
    ['2026-07-01T21:30:00.000Z', '2026-07-02 00:30'],
    ['2026-12-31T22:00:00.000Z', '2027-01-01 00:00'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25 03:30'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29 04:00'],
  ])('%s is %s, and back', (instant, local) => {
    expect(localOf(instant)).toBe(local);
    expect(instantOf(local)).toBe(instant);
  });
  it('what is no time is none', () => {
    for (const text of ['', '2026-13-40 99:99', '2027-02-29 08:00', '2026-11-20 24:00', '2026-11-20', 'rytoj'])
      expect(instantOf(text), text).toBeNull();
    expect(localOf('')).toBe('');
  });
  it.each(['2027-11-8 8:00', '2027.11.08 08:00', '2027/11/08 8.00', ' 2027-11-08T08:00 ', '2027-11-08\u00a008:00'])(
    '%s is read as people write it',
    (typed) => expect(readLocal(typed)).toBe('2027-11-08 08:00'),
  );
});
