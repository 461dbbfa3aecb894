import { describe, expect, it } from 'vitest';
import { keyFits } from '../by-kind/key-fits';
import { keyText } from '../by-kind/keys';
import { fieldOf, sentOf, verdictOf } from '../verdict';
import { keyOfValue, noBounds } from './field';

const key = (value: string, also: string[] = []) => keyOfValue(value, also, null);

describe('a text', () => {
  it.each([
    ['  upe\u0307  ', 'up\u0117'],
    ['   ', null],
  ])('typed as %j is sent as %j', (typed, sent) => {
    expect(sentOf('S', typed)).toBe(sent);
  });

  it.each([
    ['upė', [], ' UPĖ ', 'CORRECT'],
    ['upė', [], 'upe\u0307', 'CORRECT'],
    ['upė', [], 'upe', 'INCORRECT'],
    ['Į', [], 'į', 'CORRECT'],
    ['upė', ['upelis'], ' UPELIS ', 'CORRECT'],
    ['upė', ['upelis'], 'upeliai', 'INCORRECT'],
    ['a', [], 'a\u0000', 'BAD_VALUE'],
    ['a', [], '\ud800', 'BAD_VALUE'],
    ['a', [], 'a'.repeat(4001), 'BAD_VALUE'],
    ['a', [], '   ', 'BLANK'],
  ])('with the key %s and %j: %j is %s', (right, also, given, verdict) => {
    expect(verdictOf(fieldOf('S'), key(right, also), given)).toBe(verdict);
  });

  it('longer than its field is wrong, not refused; letters are counted, not their parts', () => {
    expect(verdictOf(fieldOf('S', { dataLength: 3 }), key('upelis'), 'upelis')).toBe('INCORRECT');
    expect(verdictOf(fieldOf('S', { dataLength: 3 }), key('upė'), ' upe\u0307 ')).toBe('CORRECT');
  });

  it('is what a field takes whose type nobody has chosen', () => {
    const open = { type: 'BASIC', choiceLayout: 'INPUT', input: null, choices: [] } as const;
    expect(verdictOf(open, key('upė'), 'UPĖ')).toBe('CORRECT');
  });

  it.each([
    ['upė', {}, true],
    ['upė', { dataLength: 3 }, true],
    ['upe\u0307', { dataLength: 3 }, true],
    ['upė', { dataLength: 4 }, false],
    ['upė', { dataMinValue: 'a' }, false],
    ['  ', {}, false],
  ])('%j as the key of a field with %j: %s', (value, bounds, fits) => {
    expect(keyFits({ dataType: 'S', ...noBounds, ...bounds }, value)).toBe(fits);
  });

  it('is told with what is as right', () => {
    expect(keyText(key('upė', ['upelis']), [])).toBe('upė; upelis');
  });
});
