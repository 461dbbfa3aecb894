import { describe, expect, it } from 'vitest';
import { keyFits } from '../by-kind/key-fits';
import { keyText } from '../by-kind/keys';
import { isStated } from '../by-kind/stated';
import { fieldOf, sentOf, verdictOf } from '../verdict';
import { keyOfValue, noBounds } from './field';

const key = (value: string, also: string[] = []) => keyOfValue(value, also, null);

describe('a day', () => {
  it.each([
    ['20241112', '2024-11-12'],
    ['2024.2.9', '2024-02-09'],
    ['2024-02-29', '2024-02-29'],
    ['2026. 11. 17', '2026-11-17'],
    ['2026–11–17', '2026-11-17'],
    ['2023-02-29', null],
    ['2024-13-01', null],
    ['12-11-2024', null],
    // The beginning of 20261117, and what may be a day of January or of November.
    ['202611', null],
    ['2026117', null],
  ])('typed as %j is sent as %j', (typed, sent) => {
    expect(sentOf('D', typed)).toBe(sent);
  });

  it.each([
    ['2026-11-20', [], '2026-11-20', 'CORRECT'],
    ['2026-11-20', [], '2026-11-21', 'INCORRECT'],
    ['2026-11-20', ['2026-11-21'], '2026-11-21', 'CORRECT'],
    ['2026-11-20', [], '2026-02-29', 'BAD_VALUE'],
    ['2026-11-20', [], '2024-02-29', 'INCORRECT'],
    ['2026-11-20', [], '20.11.2026', 'BAD_VALUE'],
    ['2026-11-20', [], ' ', 'BLANK'],
  ])('with the key %s and %j: %j is %s', (right, also, given, verdict) => {
    expect(verdictOf(fieldOf('D'), key(right, also), given)).toBe(verdict);
  });

  it('outside the bounds of the field is wrong, not refused', () => {
    expect(verdictOf(fieldOf('D', { dataMaxValue: '2026-10-01' }), key('2026-11-20'), '2026-11-20')).toBe('INCORRECT');
  });

  it.each([
    ['2026-11-20', {}, true],
    ['2026-02-30', {}, false],
    ['2026-11-20', { dataMinValue: '2026-11-20', dataMaxValue: '2026-11-20' }, true],
    ['2026-11-20', { dataMinValue: '2026-11-21' }, false],
    ['2026-11-20', { dataMaxValue: '2026-02-30' }, false],
  ])('%j as the key of a field with %j: %s', (value, bounds, fits) => {
    expect(keyFits({ dataType: 'D', ...noBounds, ...bounds }, value)).toBe(fits);
  });

  it('is told as it is written, and a task file may state one that does not exist: its bounds tell', () => {
    expect(keyText(key('2026-11-20'), [])).toBe('2026-11-20');
    expect(['2026-02-30', '20.11.2026'].map((text) => isStated('D', text))).toEqual([true, false]);
  });
});
