import { describe, expect, it } from 'vitest';
import { type AnswerKind, normaliseAnswer, parsesAs } from './answer-format';

const readable: [AnswerKind, string, string][] = [
  ['number', ' 12 ', '12'],
  ['number', '12,5', '12,5'],
  ['number', '.5', '.5'],
  ['number', '−3', '-3'],
  ['number', '2\u00a0531', '2531'],
  ['number', '1 000 000,5', '1000000,5'],
  ['number', '- 3', '-3'],
  ['number', '\u20113', '-3'],
  ['number', '\u200b7', '7'],
  ['text', '  upe\u0307  ', 'up\u0117'],
  ['date', '20241112', '2024-11-12'],
  ['date', '2024.2.9', '2024-02-09'],
  ['date', '2024-02-29', '2024-02-29'],
  ['date', '2026. 11. 17', '2026-11-17'],
  ['date', '2026–11–17', '2026-11-17'],
  ['time', '930', '09:30'],
  ['time', '9:30', '09:30'],
  ['time', '23.59', '23:59'],
  ['time', '9,30', '09:30'],
  ['time', '9–30', '09:30'],
];

const unreadable: [AnswerKind, string][] = [
  ['number', 'dvylika'],
  ['number', '1,2,3'],
  ['number', '-'],
  ['number', '7 0'],
  ['number', '12 34'],
  ['number', ''],
  ['text', '   '],
  ['date', '2023-02-29'],
  ['date', '2024-13-01'],
  ['date', '12-11-2024'],
  // The beginning of 20261117, and what may be a day of January or of November.
  ['date', '202611'],
  ['date', '2026117'],
  ['time', '24:00'],
  ['time', '9:60'],
  ['time', 'rytas'],
];

describe('a typed answer', () => {
  it.each(readable)('%s %j is sent as %j', (kind, typed, sent) => {
    expect(normaliseAnswer(kind, typed)).toBe(sent);
    expect(parsesAs(kind, sent)).toBe(true);
  });

  it.each(unreadable)('%s %j does not parse', (kind, typed) => {
    expect(parsesAs(kind, normaliseAnswer(kind, typed))).toBe(false);
  });
});
