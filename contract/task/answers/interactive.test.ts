import { describe, expect, it } from 'vitest';
import { readAnswer } from '../by-kind/read';
import { verdictOf } from '../verdict';
import { isAccepted, keyOfPackage } from './interactive';
import type { AnswerKey } from './key';

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
    expect(isAccepted(given, { value: accepted[0] ?? '', accepted, compare })).toBe(isRight);
  });

  it('a key of one value alone is compared as JSON', () => {
    expect(isAccepted('{"b":2,"a":1}', { value: '{"a":1,"b":2}' })).toBe(true);
  });

  it('reads answers that are nested as deep as they can be', () => {
    const deep = `${'['.repeat(1_999)}${']'.repeat(1_999)}`;
    expect(isAccepted(deep, { value: deep })).toBe(true);
    expect(isAccepted(deep, { value: '[]' })).toBe(false);
  });
});

describe('what a frame tells', () => {
  const question = { type: 'LODGE', choiceLayout: 'INPUT', input: null, choices: [] } as const;

  it.each([
    [' {"a":1} ', { choiceId: null, value: ' {"a":1} ' }],
    ['  ', { choiceId: null, value: '  ' }],
    ['', { choiceId: null, value: null }],
    [null, { choiceId: null, value: null }],
    ['a\u0000', 'BAD_VALUE'],
    ['a'.repeat(4001), 'BAD_VALUE'],
  ])('%j is read as %j: its spaces belong to it', (text, read) => {
    expect(readAnswer(question, { text })).toEqual(read);
  });

  it.each([
    [' {"b":{"y":"z","x":null},"a":[1,2]} ', 'CORRECT'],
    ['{"a":[2,1],"b":{"x":null,"y":"z"}}', 'INCORRECT'],
    ['  ', 'BLANK'],
  ])('%j is %s by a key of one value', (text, verdict) => {
    const key: AnswerKey = { kind: 'value', value: '{"a":[1,2],"b":{"x":null,"y":"z"}}' };
    expect(verdictOf(question, key, text)).toBe(verdict);
  });

  it('has the key that its package brings, or none', () => {
    expect(keyOfPackage(['1', '2'], 'accepted')).toEqual({
      kind: 'value',
      value: '1',
      accepted: ['1', '2'],
      compare: 'accepted',
    });
    expect(keyOfPackage(['1'], 'guess')).toEqual({ kind: 'value', value: '1', accepted: ['1'], compare: undefined });
    expect(keyOfPackage([], null)).toBeNull();
  });
});
