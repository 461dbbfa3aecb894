import { describe, expect, it } from 'vitest';
import { timeOrDay } from './dates';

describe('a time that may be of another day', () => {
  it.each([
    ['2026-11-23T08:18:00Z', '10:18'],
    ['2026-11-22T22:30:00Z', '00:30'],
    ['2026-11-22T21:30:00Z', '11-22 23:30'],
    ['2025-11-23T08:18:00Z', '11-23 10:18'],
  ])('%s', (instant, text) => {
    expect(timeOrDay(instant, Date.parse('2026-11-23T12:00:00Z'))).toBe(text);
  });
});
