import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyFits } from '../by-kind/key-fits';
import { keyText } from '../by-kind/keys';
import { isStated } from '../by-kind/stated';
import { fieldOf, sentOf, verdictOf } from '../verdict';
import { readDecimal } from './decimal';
import { keyOfValue, noBounds } from './field';
import { isNumber } from './number';
import { isKeyNumber } from './number-key';

const field = fieldOf('N');
const key = (value: string, also: string[] = [], tolerance: string | null = null) => keyOfValue(value, also, tolerance);

describe('a number', () => {
  it.each([
    [' 12 ', '12'],
    ['12,5', '12,5'],
    ['.5', '.5'],
    ['−3', '-3'],
    ['2\u00a0531', '2531'],
    ['1 000 000,5', '1000000,5'],
    ['- 3', '-3'],
    ['\u20113', '-3'],
    ['\u200b7', '7'],
    ['dvylika', null],
    ['1,2,3', null],
    ['-', null],
    ['7 0', null],
    ['12 34', null],
    ['', null],
  ])('typed as %j is sent as %j', (typed, sent) => {
    expect(sentOf('N', typed)).toBe(sent);
  });

  it.each([
    ['14', '14', 'CORRECT'],
    ['14', ' 14 ', 'CORRECT'],
    ['14', '+14', 'CORRECT'],
    ['14', '014', 'CORRECT'],
    ['14', '14,0', 'CORRECT'],
    ['14', '14.', 'CORRECT'],
    ['14', '-14', 'INCORRECT'],
    ['14', '140', 'INCORRECT'],
    ['12.5', '12,50', 'CORRECT'],
    ['12,5', '12.5', 'CORRECT'],
    ['0,5', ',5', 'CORRECT'],
    ['0', '-0,00', 'CORRECT'],
    ['-3', '−3', 'BAD_VALUE'],
    ['0.1', '0.10000000000000000001', 'INCORRECT'],
    ['14', '1e309', 'BAD_VALUE'],
    ['14', '0x10', 'BAD_VALUE'],
    ['12', '١٢', 'BAD_VALUE'],
    ['12', '１２', 'BAD_VALUE'],
    ['1000', '1 000', 'BAD_VALUE'],
    ['14', '1,4,', 'BAD_VALUE'],
    ['14', ',', 'BAD_VALUE'],
    ['14', 'keturiolika', 'BAD_VALUE'],
    ['14', 'Infinity', 'BAD_VALUE'],
    ['14', '   ', 'BLANK'],
    ['14', '', 'BLANK'],
    ['14', null, 'BLANK'],
  ])('with the key %s: %j is %s', (right, given, verdict) => {
    expect(verdictOf(field, key(right), given)).toBe(verdict);
  });

  it.each([
    ['14', ['20'], null, '20,0', 'CORRECT'],
    ['14', ['20'], null, '17', 'INCORRECT'],
    ['14', [], '0.5', '14,5', 'CORRECT'],
    ['14', [], '0,5', '13.5', 'CORRECT'],
    ['14', [], '0.5', '14.50000000000000000001', 'INCORRECT'],
    ['0,3', [], '0,1', '0.2', 'CORRECT'],
    ['0,3', [], '0,1', '0.19999999999999999999', 'INCORRECT'],
    ['-1', [], '2', '1', 'CORRECT'],
    ['14', ['20'], '1', '21', 'CORRECT'],
    ['14', ['20'], '1', '16', 'INCORRECT'],
  ])('with the key %s, %j and the tolerance %s: %j is %s', (right, also, tolerance, given, verdict) => {
    expect(verdictOf(field, key(right, also, tolerance), given)).toBe(verdict);
  });

  it('outside the bounds of the field is wrong, not refused', () => {
    const narrow = fieldOf('N', { dataMinValue: '1', dataMaxValue: '10' });
    expect(verdictOf(narrow, key('14'), '14')).toBe('INCORRECT');
    expect(verdictOf(narrow, key('10'), '10,0')).toBe('CORRECT');
    expect(verdictOf(narrow, key('10', [], '1'), '10,5')).toBe('INCORRECT');
  });

  it('within a tolerance is right, and never one beyond', () => {
    // Whole numbers of units of 10^-places: what is right is known without fractions.
    const number = fc.record({ units: fc.integer({ min: -1e9, max: 1e9 }), places: fc.integer({ min: 0, max: 12 }) });
    const written = (units: bigint, places: number, comma: boolean) => {
      const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
      const at = digits.length - places;
      const fraction = places > 0 ? `${comma ? ',' : '.'}${digits.slice(at)}` : '';
      return `${units < 0n ? '-' : ''}${digits.slice(0, at)}${fraction}`;
    };
    fc.assert(
      fc.property(
        number,
        fc.nat(1e6),
        fc.bigInt(-2_000_000n, 2_000_000n),
        fc.boolean(),
        (right, reach, away, comma) => {
          const text = (units: bigint) => written(units, right.places, comma);
          const within = key(text(BigInt(right.units)), [], text(BigInt(reach)));
          const isInside = (away < 0n ? -away : away) <= BigInt(reach);
          expect(verdictOf(field, within, text(BigInt(right.units) + away))).toBe(isInside ? 'CORRECT' : 'INCORRECT');
        },
      ),
    );
  });

  it('is none that the same text would not give again', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(999), (whole, thousandths) => {
        const text = `${whole},${String(thousandths).padStart(3, '0')}`;
        expect(verdictOf(field, key(text.replace(',', '.')), `${text}0`)).toBe('CORRECT');
      }),
    );
  });

  it('is read alike by pages and by the comparison; keys and task files write it in fewer ways', () => {
    const shape = /^[ \u00a0]*[-+−]?[0-9٣]{0,18}[.,e]?[0-9]{0,18} ?$/;
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(shape), fc.string()), (typed) => {
        const text = typed.trim();
        expect(isNumber(text)).toBe(readDecimal(typed) !== null);
        if (isKeyNumber(text)) expect(isNumber(text)).toBe(true);
        if (isStated('N', text)) expect(isNumber(text)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    expect(['14.', ',5', '1234567890123456'].map(isNumber)).toEqual([true, true, true]);
    expect(['14.', ',5', '1234567890123456'].map(isKeyNumber)).toEqual([false, false, false]);
  });

  it.each([
    ['14', {}, true],
    ['14', { dataLength: 1 }, false],
    ['14', { dataMinValue: '15' }, false],
    ['14', { dataMaxValue: '13,9' }, false],
    ['14', { dataMinValue: '14', dataMaxValue: '14,0' }, true],
    ['14', { dataMinValue: '20', dataMaxValue: '10' }, false],
    ['14.', {}, false],
    ['', {}, false],
  ])('%j as the key of a field with %j: %s', (value, bounds, fits) => {
    expect(keyFits({ dataType: 'N', ...noBounds, ...bounds }, value)).toBe(fits);
  });

  it('is told with what is as right, and the tolerance', () => {
    expect(keyText(key('14', ['14,5'], '0,5'), [])).toBe('14; 14,5 ±\u00a00,5');
  });
});
