import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addDays, dayIn } from './days';

it('takes the days of the calendar, and nothing that only looks like one', () => {
  for (const day of ['2026-11-24', '2028-02-29', '0001-01-01', '9999-12-31'])
    expect(z.safeParse(dayIn, day).success).toBe(true);
  for (const day of [
    '2026-99-99',
    '2026-02-30',
    '2027-02-29',
    '2026-04-31',
    '0000-01-01',
    '10000-01-01',
    '',
    ' ',
    'now',
  ])
    expect(z.safeParse(dayIn, day).success, day).toBe(false);
});

it.each([
  ['2026-12-30', 3, '2027-01-02'],
  ['2026-10-13', 13, '2026-10-26'],
  ['2027-03-16', 13, '2027-03-29'],
  ['2028-02-28', 2, '2028-03-01'],
  ['2028-03-01', -1, '2028-02-29'],
])('%s and %i days is %s', (day, days, other) => expect(addDays(day, days)).toBe(other));
