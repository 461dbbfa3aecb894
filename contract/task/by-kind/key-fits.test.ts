import { describe, expect, it } from 'vitest';
import { noBounds } from '../answers/field';
import { faultsOfInput, isSameValue, isValueOf } from './key-fits';

describe('values of input fields', () => {
  it.each([
    ['N', '14', true],
    ['N', ' -3,5 ', true],
    ['N', '12.25', true],
    ['N', '1e3', false],
    ['N', '0x10', false],
    ['N', '١٢', false],
    ['N', '', false],
    ['S', 'upė', true],
    ['S', '   ', false],
    ['D', '2026-11-20', true],
    ['D', '2026-02-30', false],
    ['D', '20.11.2026', false],
    ['T', '14:35', true],
    ['T', '24:00', false],
    ['T', '9:05', false],
  ] as const)('%s %j: %s', (dataType, text, fits) => {
    expect(isValueOf(dataType, text)).toBe(fits);
  });
});

describe('the faults of a field', () => {
  const number = { dataType: 'N', ...noBounds, correctAnswerValue: '14', alsoAccepted: [], tolerance: null } as const;

  it.each([
    [{}, []],
    [{ dataMinValue: 'a' }, ['dataMinValue']],
    [{ dataMinValue: '20', dataMaxValue: '10' }, ['dataMaxValue']],
    [{ dataMinValue: 'a', correctAnswerValue: 'b' }, ['dataMinValue', 'correctAnswerValue']],
    [{ correctAnswerValue: '14', dataMaxValue: '13' }, ['correctAnswerValue']],
    [{ alsoAccepted: ['20', 'b'] }, ['alsoAccepted']],
    [{ tolerance: '-1' }, ['tolerance']],
    [{ tolerance: '2', dataMaxValue: '15' }, ['tolerance']],
    [{ tolerance: '1', dataMaxValue: '15' }, []],
    [{ dataType: 'S', tolerance: '1' }, ['tolerance']],
  ] as const)('%j: %j', (change, faults) => {
    expect(faultsOfInput({ ...number, ...change })).toEqual(faults);
  });
});

it.each([
  ['N', '14', ' 14,0 ', true],
  ['N', '14', '15', false],
  ['N', 'B', 'B', true],
  ['S', 'Upė', 'upė', false],
  ['D', '2026-11-20', ' 2026-11-20', true],
] as const)('%s %j and %j are the same value: %s', (dataType, one, other, isSame) => {
  expect(isSameValue(dataType, one, other)).toBe(isSame);
});
