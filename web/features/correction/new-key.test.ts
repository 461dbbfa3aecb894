import { describe, expect, it } from 'vitest';
import type { CorrectedTask } from '../../../contract/correction';
import { keyOf, sentChoices, sentValues } from './new-key';

const task: CorrectedTask = {
  bro_id: '1',
  place: 1,
  name: 'Upė',
  brl_name: 'easy',
  points: 6,
  penalty: 2,
  contentHtml: '',
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
