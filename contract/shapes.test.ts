import { expect, it } from 'vitest';
import { instantIn } from './shapes';

it.each([
  ['2026-11-29T10:00:00Z', true],
  ['2026-11-29T10:00:00.000+02:00', true],
  ['2026-11-29T10:00:00-13:59', true],
  ['2026-11-29T10:00:00+14:00', true],
  // The database refuses these.
  ['7580-02-29T21:29:44-20:44', false],
  ['4276-06-30T11:02:55+21:46', false],
  ['2026-11-29T10:00:00+14:01', false],
  ['2026-02-30T10:00:00Z', false],
  ['2026-11-29T10:00:00', false],
])('an instant that comes in has a zone that there is: %s', (text, expected) => {
  expect(instantIn.safeParse(text).success).toBe(expected);
});
