import { describe, expect, it } from 'vitest';
import { addDays } from '../../contract/days';
import { daysBetween, instantOf, lastYearDates, lastYearStart, runningDates, schoolYearOf } from './days';

describe('days of Lithuania', () => {
  it.each([
    ['2026-11-20', '08:00', '2026-11-20T06:00:00.000Z'],
    ['2026-07-01', '08:00', '2026-07-01T05:00:00.000Z'],
    // The clocks change at 04:00 of this day.
    ['2026-10-25', '02:00', '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', '12:00', '2026-10-25T10:00:00.000Z'],
  ])('%s %s is %s', (day, time, instant) => {
    expect(instantOf(day, time).toISOString()).toBe(instant);
  });

  it('are counted over the end of a month', () => {
    expect(daysBetween('2026-10-20', '2026-11-20')).toBe(31);
  });
});

it.each([
  ['2026-06-30', 2025],
  ['2026-07-01', 2026],
  ['2026-09-01', 2026],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
  ['2028-02-29', 2027],
])('%s is of the school year that began in %i', (day, year) => {
  expect(schoolYearOf(day)).toBe(year);
});

describe('contests', () => {
  it('those of the year before began on the second Monday of November', () => {
    expect([2024, 2026, 2027, 2028].map(lastYearStart)).toEqual([
      '2023-11-13',
      '2025-11-10',
      '2026-11-09',
      '2027-11-08',
    ]);
  });

  it('contain every moment of a day, and those of the year before are over on every day', () => {
    for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      const { validFrom, validTo } = runningDates(day);
      expect(validFrom < instantOf(day, '00:00') && instantOf(addDays(day, 1), '00:00') < validTo).toBe(true);
      expect(lastYearDates(schoolYearOf(day)).resultDate < instantOf(day, '00:00')).toBe(true);
    }
  });
});
