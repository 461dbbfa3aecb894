import { describe, expect, it } from 'vitest';
import type { CorrectedTask } from '../../../contract/correction';
import { tasksAnswers } from '../../../text/lt/tasks-answers';
import { keyOf, keyTold, keyWords, sentChoices, sentValues } from './new-key';

const task: CorrectedTask = {
  bro_id: '1',
  place: 1,
  name: 'Upė',
  brl_name: 'easy',
  points: 6,
  penalty: 2,
  contentHtml: '',
  choiceLayout: 'INPUT',
  choices: [],
  dataType: 'N',
  correctChoiceId: null,
  correctValue: '14',
  alsoAccepted: ['20'],
  correction: null,
};

describe('a new key', () => {
  it('begins with the one in force, so that an answer is added to it', () => {
    expect(sentValues({ ...keyOf(task), tolerance: ' 0,5 ' })).toEqual({
      value: '14',
      alsoAccepted: ['20'],
      tolerance: '0,5',
    });
    const choices: CorrectedTask = { ...task, dataType: null, correctValue: null, correctChoiceId: '7' };
    expect(sentChoices(keyOf(choices))).toEqual({ choiceId: '7', alsoCorrectIds: [] });
    const corrected: CorrectedTask = {
      ...choices,
      correction: { act: 'NEW_KEY', key: 'A, B', note: '', choiceId: '7', value: null, alsoCorrectIds: ['8'] },
    };
    expect(sentChoices(keyOf(corrected))).toEqual({ choiceId: '7', alsoCorrectIds: ['8'] });
  });

  it('of an interactive task is typed anew', () => {
    expect(keyOf({ ...task, dataType: null, correctValue: '[1]', alsoAccepted: undefined }).value).toBe('');
  });
});

it.each<[string, Partial<CorrectedTask>, string]>([
  ['of an order in the right one', { correctChoiceId: '72', alsoCorrectIds: ['71', '73'] }, 'B, A, C'],
  ['of one choice', { correctChoiceId: '73' }, 'C'],
  ['of values', { correctValue: '14', alsoAccepted: ['20'], tolerance: '0,5' }, '14; 20 ±\u00a00,5'],
])('the key %s is told: %j is „%s“', (_, key, told) => {
  const choices = ['71', '72', '73'].map((id) => ({ id, textHtml: '', imageLink: null, imageName: null }));
  expect(keyTold({ ...task, choices, correctValue: null, alsoAccepted: undefined, ...key })).toBe(told);
});

it.each([
  ['ONE_PER_ROW', '7', 'A, C', 'A arba C'],
  ['SEVERAL', '7', 'A, C', 'A ir C'],
  ['SEVERAL', '7', 'A, C, E', 'A, C ir E'],
  ['SEVERAL', '7', 'B', 'B'],
  ['ORDER', '7', 'B, A, C', 'B, A, C'],
  ['INPUT', null, 'a, b', 'a, b'],
] as const)('a key of the layout %s: of %s, %s is told as „%s“', (choiceLayout, correctChoiceId, key, told) => {
  expect(keyWords({ ...task, choiceLayout, correctChoiceId }, key, tasksAnswers)).toBe(told);
});
