import { expect, it } from 'vitest';
import { stageDays } from './stage-days';

/** Spaces as they are read: Intl puts thin and unbreakable ones. */
const read = (text: string) => text.replace(/[\u2009\u00a0\u202f]/g, ' ');

it.each([
  ['2026-11-04T06:00:00Z', '2026-11-15T16:00:00Z', 'lapkričio 4–15 d.', '4 – 15 November'],
  ['2026-10-20T06:00:00Z', '2026-11-15T16:00:00Z', 'spalio 20 – lapkričio 15 d.', '20 October – 15 November'],
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 'lapkričio 20 d.', '20 November'],
  // Half past eleven in the evening in London is the next day in Vilnius.
  [null, '2026-11-15T23:30:00Z', 'lapkričio 16 d.', '16 November'],
  ['2026-12-20T10:00:00Z', '2027-01-08T10:00:00Z', 'gruodžio 20 d. – sausio 8 d.', '20 December – 8 January'],
])('says the days from %s to %s', (from, to, lithuanian, english) => {
  expect(read(stageDays({ from, to }, 'lt'))).toBe(lithuanian);
  expect(read(stageDays({ from, to }, 'en'))).toBe(english);
});

it('says nothing of a stage that nobody has planned', () => {
  expect(stageDays({ from: null, to: null }, 'lt')).toBe('');
});
