import { expect, it } from 'vitest';
import { dayOf, instantOf } from './days';

it.each([
  ['2026-11-20T21:59:59Z', '2026-11-20'],
  ['2026-11-20T22:00:00Z', '2026-11-21'],
  ['2026-07-01T20:59:59Z', '2026-07-01'],
  ['2026-07-01T21:00:00Z', '2026-07-02'],
  ['2026-12-31T22:30:00Z', '2027-01-01'],
])('at %s it is %s in Lithuania', (instant, day) => expect(dayOf(new Date(instant))).toBe(day));

it.each([
  ['2026-11-22', '2026-11-21T22:00:00.000Z'],
  ['2026-07-01 08:30', '2026-07-01T05:30:00.000Z'],
  ['2026-07-01T08:30:15', '2026-07-01T05:30:15.000Z'],
  // The clocks go forward at three, and back at four.
  ['2027-03-28 02:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28 04:00', '2027-03-28T01:00:00.000Z'],
  ['2026-10-25 05:00', '2026-10-25T03:00:00.000Z'],
])('%s begins in Lithuania at %s', (text, instant) => expect(instantOf(text)?.toISOString()).toBe(instant));

it.each(['2027-02-30', '2026-13-01', '2026-11-22 25:00', '2026-11-22T08', '', 'rytoj'])('„%s“ is no day', (text) =>
  expect(instantOf(text)).toBeNull(),
);
