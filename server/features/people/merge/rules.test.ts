import { describe, expect, it } from 'vitest';
import { maskEmail, maskPhone, splitCounts } from './rules';

describe('what is shown of contacts', () => {
  it.each([
    ['zukauskas@pastas.example', 'zuk***@pastas.example'],
    ['ab@pastas.example', 'a***@pastas.example'],
    ['a@pastas.example', 'a***@pastas.example'],
    ['ąžuolas@pastas.example', 'ąžu***@pastas.example'],
    [null, null],
  ])('of the e-mail %s: %s', (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  });

  it.each([
    ['+370 612 34567', '*** 67'],
    [null, null],
  ])('of the number %s: %s', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown);
  });
});

describe('whose sitting counts', () => {
  const target = { collectionId: '1', side: 'TARGET' } as const;
  const source = { collectionId: '2', side: 'SOURCE' } as const;
  it.each([
    [[], [], { target: [], source: [] }],
    [['1', '2'], [target, source], { target: ['1'], source: ['2'] }],
    [['1', '2'], [target], null],
    [['1'], [target, source], null],
    [['1'], [source], null],
    [['1'], [target, target], null],
    [['1'], [target, { ...target, side: 'SOURCE' as const }], null],
  ])('of %j with %j', (shared, counts, split) => {
    expect(splitCounts(shared, counts)).toEqual(split);
  });
});
