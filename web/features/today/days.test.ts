import { expect, it } from 'vitest';
import { today as english } from '../../../text/en/today';
import { today } from '../../../text/lt/today';
import { endWords, hourWords, leftWords, weekday } from './days';

it('names the end of a contest as people say it', () => {
  const end = endWords('2024-11-15T16:00:00Z', 'lt', today);
  expect(end).toEqual({ day: 'lapkričio 15 d.', weekday: 'penktadienio', hour: '18\u00a0val.' });
  expect(today.contest.until(end)).toBe('iki lapkričio 15 d., penktadienio, 18\u00a0val.');
  // Midnight belongs to the day that ends.
  expect(endWords('2024-11-15T22:00:00Z', 'lt', today)).toMatchObject({ day: 'lapkričio 15 d.', hour: '24\u00a0val.' });
  expect(endWords('2024-11-15T16:30:00Z', 'en', english)).toMatchObject({ weekday: 'Friday', hour: '18:30' });
});

it('names the day of the week and the hour', () => {
  expect(weekday('2024-11-12T08:31:00Z', 'lt')).toBe('antradienis');
  expect(hourWords('2024-11-12T08:31:00Z', today)).toBe('10:31');
});

it('counts what is left in days, then hours, then minutes, and nothing after the end', () => {
  const at = (now: string) => leftWords('2024-11-15T16:00:00Z', now, today);
  expect(at('2024-11-12T08:00:00Z')).toBe('liko 3\u00a0dienos');
  expect(at('2024-11-14T08:00:00Z')).toBe('liko 32\u00a0valandos');
  expect(at('2024-11-15T15:50:00Z')).toBe('liko 10\u00a0minučių');
  expect(at('2024-11-15T16:00:00Z')).toBe('');
});
