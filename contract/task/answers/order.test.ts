import { describe, expect, it } from 'vitest';
import { isRightAnswer } from '../by-kind/judge';
import { keyInWords } from '../by-kind/key-in-words';
import { keyOf, keyText, shownKey, shownRight } from '../by-kind/keys';
import { readAnswer } from '../by-kind/read';
import { canBecomeRight, canBeRight, chosenAfter, rightAmong } from '../by-kind/right-choices';
import { sampleAnswer } from '../by-kind/samples';
import { letteredLayouts, toldValue } from '../by-kind/told';
import type { Question } from './answer';
import { inOrder, moved } from './order';
import { markOf, orderedRight, rightPlaces, storedOrder } from './order-key';

const choices = ['71', '72', '73'].map((id) => ({ id }));
const question: Question = { type: 'BASIC', choiceLayout: 'ORDER', input: null, choices };
const key = keyOf({ kind: 'order', question: {}, key: { right: ['72', '71', '73'] } });

describe('an order', () => {
  it.each([
    ['', '73,71,72', { choiceId: null, value: '73,71,72' }],
    ['', ' 73 , 71 ,72', { choiceId: null, value: '73,71,72' }],
    ['', '71,72,73', { choiceId: null, value: '71,72,73' }],
    ['', '', { choiceId: null, value: null }],
    [null, '  ', { choiceId: null, value: null }],
    [undefined, undefined, { choiceId: null, value: null }],
    ['', '73,71', 'BAD_VALUE'],
    ['', '73,71,71', 'BAD_VALUE'],
    ['', '73,71,72,71', 'BAD_VALUE'],
    ['', '73,71,82', 'BAD_CHOICE'],
    ['', '73,71,', 'BAD_CHOICE'],
    ['', 'B, A, C', 'BAD_CHOICE'],
    ['71', '', 'BAD_VALUE'],
    ['71', '73,71,72', 'BAD_VALUE'],
  ])('is read: the choice %j with the text %j is %j', (choiceId, text, read) => {
    expect(readAnswer(question, { choiceId, text })).toEqual(read);
  });

  it.each([
    ['72,71,73', true],
    ['71,72,73', false],
    ['72,73,71', false],
    ['73,71,72', false],
  ])('is right as a whole: by the key B, A, C the answer %s is %s', (value, isRight) => {
    expect(key && isRightAnswer({ content: question, key }, { choiceId: null, value })).toBe(isRight);
  });

  it('is told by letters in its own order', () => {
    expect(key && keyText(key, choices)).toBe('B, A, C');
    expect(keyInWords('order', 'B, A, C', { or: 'arba', and: 'ir' })).toBe('B, A, C');
    expect(toldValue('order', '73,71,72', choices)).toBe('C, A, B');
    expect(toldValue('order', null, choices)).toBeNull();
    expect(letteredLayouts).toEqual(['SEVERAL', 'ORDER']);
    expect(key && { ...shownRight(key), ...shownKey(key, {}) }).toEqual({
      correctChoiceId: '72',
      correctValue: null,
      alsoCorrectIds: ['71', '73'],
    });
  });

  it.each([
    [[1, 0, 2], true, true],
    [[0, 1, 2], false, true],
    [[1, 0], false, false],
    [[], false, false],
  ])(
    'of the places %j can be a key: %s, for doing nothing must not be right; that of a correction: %s',
    (right, fits, corrects) => {
      expect([canBeRight, canBecomeRight].map((canBe) => canBe('order', right, 3))).toEqual([fits, corrects]);
    },
  );

  it('of a key is that in which its choices were chosen', () => {
    expect(rightAmong('order', choices, ['72', '71', '73'])).toEqual(['72', '71', '73']);
    expect(rightAmong('order', choices, ['71', '72', '73'])).toBe('BAD_CHOICE');
    expect(rightAmong('order', choices, ['71', '72', '73'], canBecomeRight)).toEqual(['71', '72', '73']);
    expect(rightAmong('order', choices, ['71', '72'], canBecomeRight)).toBe('BAD_CHOICE');
    expect(rightAmong('order', choices, ['72', '71'])).toBe('BAD_CHOICE');
    expect(rightAmong('order', choices, ['72', '71', '82'])).toBe('BAD_CHOICE');
    expect(chosenAfter('order', choices, ['72'], '71')).toEqual(['72', '71']);
    expect(chosenAfter('order', choices, ['72', '71'], '72')).toEqual(['71']);
    expect(chosenAfter('several', choices, ['72'], '71')).toEqual(['71', '72']);
  });

  it('is put as an answer says, else as the task shows it', () => {
    expect(inOrder(choices, '73,71,72').map(({ id }) => id)).toEqual(['73', '71', '72']);
    for (const value of [null, '', '73', '73,71,99']) expect(inOrder(choices, value)).toEqual(choices);
    expect([moved(['A', 'B', 'C'], 0, 2), moved(['A', 'B', 'C'], 2, 1)]).toEqual([
      ['B', 'C', 'A'],
      ['A', 'C', 'B'],
    ]);
  });

  it.each([[[1, 2, 0]], [[0, 1, 2]], [[2, 0]], [[]]])(
    'of the places %j comes back from fields and from a row',
    (right) => {
      expect(rightPlaces(choices.map((_, at) => markOf(right, at)))).toEqual(right);
      const ids = right.map((at) => choices[at]?.id ?? '');
      expect(orderedRight([...ids].sort(), choices, storedOrder('order', right))).toEqual(ids);
    },
  );

  it.each([
    [0, '71,72,73'],
    [0.5, '72,73,71'],
    [0.999, '73,72,71'],
  ])('of a robot at the chance %d is %s', (chance, value) => {
    expect(sampleAnswer(question, chance)).toEqual({ choiceId: null, value });
    expect(readAnswer(question, { text: value })).toEqual({ choiceId: null, value });
  });
});
