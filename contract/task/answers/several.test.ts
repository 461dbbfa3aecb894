import { describe, expect, it } from 'vitest';
import { isRightAnswer } from '../by-kind/judge';
import { keyOf, keyText } from '../by-kind/keys';
import { readAnswer } from '../by-kind/read';
import { sampleAnswer } from '../by-kind/samples';
import { toldValue } from '../by-kind/told';
import type { Question } from './answer';
import { isChosen, pressed, toggled } from './several';

const choices = ['71', '72', '73', '74'].map((id) => ({ id }));
const question: Question = { type: 'BASIC', choiceLayout: 'SEVERAL', input: null, choices };
const keyOfRight = (right: string[]) => keyOf({ kind: 'several', question: {}, key: { right } });

describe('several of many', () => {
  it.each([
    ['', '71', { choiceId: null, value: '71' }],
    ['', '73,71', { choiceId: null, value: '71,73' }],
    ['', ' 71 , 74 ', { choiceId: null, value: '71,74' }],
    ['', '71,72,73,74', { choiceId: null, value: '71,72,73,74' }],
    ['', '', { choiceId: null, value: null }],
    [null, '  ', { choiceId: null, value: null }],
    [undefined, undefined, { choiceId: null, value: null }],
    ['', '71,82', 'BAD_CHOICE'],
    ['', '71,', 'BAD_CHOICE'],
    ['', 'A, C', 'BAD_CHOICE'],
    ['', '71,71', 'BAD_VALUE'],
    ['', '71,82,82', 'BAD_VALUE'],
    ['71', '', 'BAD_VALUE'],
    ['71', '71,73', 'BAD_VALUE'],
    ['82', '', 'BAD_VALUE'],
  ])('are read: the choice %j with the text %j is %j', (choiceId, text, read) => {
    expect(readAnswer(question, { choiceId, text })).toEqual(read);
  });

  it.each([
    ['71,73', true],
    ['73,71', true],
    ['71', false],
    ['71,72', false],
    ['71,73,74', false],
    ['71,72,73,74', false],
  ])('are right as a whole: by the key A, C the answer %s is %s', (value, isRight) => {
    const key = keyOfRight(['71', '73']);
    expect(key && isRightAnswer({ content: question, key }, { choiceId: null, value })).toBe(isRight);
  });

  it('are not the choice of one of them', () => {
    const key = keyOfRight(['71']);
    expect(key && isRightAnswer({ content: question, key }, { choiceId: '71', value: null })).toBe(false);
    expect(key && isRightAnswer({ content: question, key }, { choiceId: null, value: '71' })).toBe(true);
  });

  it('have no key before one is right, and are told by letters', () => {
    expect(keyOfRight([])).toBeNull();
    const key = keyOfRight(['71', '73']);
    expect(key && keyText(key, choices)).toBe('A, C');
    expect(toldValue('several', '72,74', choices)).toBe('B, D');
    expect(toldValue('several', null, choices)).toBeNull();
  });

  it.each([
    [null, '72', '72'],
    ['72', '71', '71,72'],
    ['71,72', '71', '72'],
    ['72', '72', ''],
  ])('after %j and a press on %s are %j', (value, id, next) => {
    expect(toggled(choices, value, id)).toBe(next);
    expect([pressed('several', choices, value, id), pressed('choice', choices, value, id)]).toEqual([next, id]);
    expect(isChosen(next, id)).toBe(!isChosen(value, id));
  });

  it.each([
    [0, '71'],
    [0.5, '74'],
    [0.999, '72,73,74'],
  ])('of a robot at the chance %d are %s', (chance, value) => {
    expect(sampleAnswer(question, chance)).toEqual({ choiceId: null, value });
    expect(readAnswer(question, { text: value })).toEqual({ choiceId: null, value });
  });
});
