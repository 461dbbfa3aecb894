import { describe, expect, it } from 'vitest';
import { isAccepted } from './interactive';

describe('answers of interactive tasks', () => {
  it.each<[string | undefined, string[], string, boolean]>([
    [undefined, ['{"a":1,"b":[1,2]}'], '{ "b": [1, 2], "a": 1.0 }', true],
    [undefined, ['{"a":1,"b":[1,2]}'], '{"b":[2,1],"a":1}', false],
    ['canonicalJson', ['x', '{"a":1}'], '{"a":1}', true],
    ['canonicalJson', ['x y'], ' x y ', true],
    ['canonicalJson', ['1'], '"1"', false],
    ['accepted', ['{"a":1}'], '{"a":1}', true],
    ['accepted', ['{"a":1}'], '{"a": 1}', false],
    ['lastComponent', ['[[0],[3,4]]'], '[[9,9],[3,4]]', true],
    ['lastComponent', ['[[0],[3,4]]'], '[[0],[4,3]]', false],
    ['lastComponent', ['abc'], 'abc', true],
  ])('%s: %j takes %j: %s', (mode, accepted, given, isRight) => {
    const compare = (['accepted', 'canonicalJson', 'lastComponent'] as const).find((one) => one === mode);
    expect(isAccepted({ value: accepted[0] ?? '', accepted, compare }, given)).toBe(isRight);
  });

  it('a key of one value alone is compared as JSON', () => {
    expect(isAccepted({ value: '{"a":1,"b":2}' }, '{"b":2,"a":1}')).toBe(true);
  });

  it('reads answers that are nested as deep as they can be', () => {
    const deep = `${'['.repeat(1_999)}${']'.repeat(1_999)}`;
    expect(isAccepted({ value: deep }, deep)).toBe(true);
    expect(isAccepted({ value: '[]' }, deep)).toBe(false);
  });
});
