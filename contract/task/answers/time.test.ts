import { describe, expect, it } from 'vitest';
import { keyFits } from '../by-kind/key-fits';
import { keyText } from '../by-kind/keys';
import { fieldOf, sentOf, verdictOf } from '../verdict';
import { keyOfValue, noBounds } from './field';

const key = (value: string, also: string[] = []) => keyOfValue(value, also, null);

describe('a time', () => {
  it.each([
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['23.59', '23:59'],
    ['9,30', '09:30'],
    ['9–30', '09:30'],
    ['24:00', null],
    ['9:60', null],
    ['rytas', null],
  ])('typed as %j is sent as %j', (typed, sent) => {
    expect(sentOf('T', typed)).toBe(sent);
  });

  it.each([
    ['14:35', [], '14:35', 'CORRECT'],
    ['14:35', [], '02:35', 'INCORRECT'],
    ['14:35', ['02:35'], '02:35', 'CORRECT'],
    ['14:35', [], '24:00', 'BAD_VALUE'],
    ['14:35', [], '9:05', 'BAD_VALUE'],
    ['14:35', [], '', 'BLANK'],
  ])('with the key %s and %j: %j is %s', (right, also, given, verdict) => {
    expect(verdictOf(fieldOf('T'), key(right, also), given)).toBe(verdict);
  });

  it('outside the bounds of the field is wrong, not refused', () => {
    expect(verdictOf(fieldOf('T', { dataMinValue: '15:00' }), key('14:35'), '14:35')).toBe('INCORRECT');
  });

  it.each([
    ['14:35', {}, true],
    ['24:00', {}, false],
    ['9:05', {}, false],
    ['14:35', { dataMinValue: '08:00', dataMaxValue: '14:34' }, false],
  ])('%j as the key of a field with %j: %s', (value, bounds, fits) => {
    expect(keyFits({ dataType: 'T', ...noBounds, ...bounds }, value)).toBe(fits);
  });

  it('is told as it is written', () => {
    expect(keyText(key('14:35', ['02:35']), [])).toBe('14:35; 02:35');
  });
});
