import { describe, expect, it } from 'vitest';
import { isRightAnswer } from '../by-kind/judge';
import { keyOf, keyText, shownKey } from '../by-kind/keys';
import { readAnswer } from '../by-kind/read';
import { rightAmong } from '../by-kind/right-choices';
import type { Question } from './answer';
import { keyOfChoices, sampleChoice } from './choice';
import type { AnswerKey } from './key';

const choices = ['71', '72', '73', '74'].map((id) => ({ id }));
const question: Question = { type: 'BASIC', choiceLayout: 'ONE_PER_ROW', input: null, choices };

describe('a choice', () => {
  it.each([
    ['72', '', { choiceId: '72', value: null }],
    ['82', '', 'BAD_CHOICE'],
    ['', 'du', 'BAD_VALUE'],
    [null, 'du', 'BAD_VALUE'],
    ['', '', { choiceId: null, value: null }],
    [null, '   ', { choiceId: null, value: null }],
    [undefined, undefined, { choiceId: null, value: null }],
  ])('C10: knows only its own choices: %j with the text %j is %j', (choiceId, text, read) => {
    expect(readAnswer(question, { choiceId, text })).toEqual(read);
  });

  it('is refused where the answer is typed', () => {
    const field = { dataType: 'N', dataLength: null, dataMinValue: null, dataMaxValue: null } as const;
    const typed: Question = { type: 'BASIC', choiceLayout: 'INPUT', input: field, choices: [] };
    expect(readAnswer(typed, { choiceId: '72', text: '1' })).toBe('BAD_CHOICE');
  });

  it.each([
    [{ kind: 'choice', choiceId: '72' }, ['72']],
    [{ kind: 'choice', choiceId: '72', also: ['74'] }, ['72', '74']],
  ] satisfies [AnswerKey, string[]][])('by the key %j the right ones are %j', (key, right) => {
    const isRight = (choiceId: string) => isRightAnswer({ content: question, key }, { choiceId, value: null });
    expect(choices.map(({ id }) => id).filter(isRight)).toEqual(right);
  });

  it.each([
    [['72'], ['72']],
    [
      ['74', '72'],
      ['72', '74'],
    ],
    [['82'], 'BAD_CHOICE'],
    [['72', '82'], 'BAD_CHOICE'],
    [[''], 'BAD_CHOICE'],
    [['71', '72', '73', '74'], 'BAD_CHOICE'],
  ])('a key of %j names %j: in the order of the task, one of them wrong', (chosen, right) => {
    expect(rightAmong('choice', choices, chosen)).toEqual(right);
  });

  it('is told by the letters of the right ones, with what chosen wrong ones mean', () => {
    const key: AnswerKey = { kind: 'choice', choiceId: '71', also: ['73'] };
    expect(keyText(key, choices)).toBe('A, C');
    expect(shownKey(key, { 72: 'skaičiavo du kartus', 73: 'nebegalioja' })).toEqual({
      alsoCorrectIds: ['73'],
      hints: { 72: 'skaičiavo du kartus' },
    });
  });

  it('has the key of the choices that its maker marked, or none', () => {
    const made = (right: string[]) => keyOf({ kind: 'choice', question: { layout: 'ONE_PER_ROW' }, key: { right } });
    expect(made(['72', '74'])).toEqual({ kind: 'choice', choiceId: '72', also: ['74'] });
    expect(made([])).toBeNull();
    expect(keyOfChoices([])).toBeNull();
  });

  it.each([
    [0, '71'],
    [0.34, '72'],
    [0.999, '74'],
  ])('of a robot at the chance %d is one of the task', (chance, choiceId) => {
    expect(sampleChoice(choices, chance)).toEqual({ choiceId, value: null });
  });
});
