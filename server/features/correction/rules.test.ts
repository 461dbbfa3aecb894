import { describe, expect, it } from 'vitest';
import type { FrozenExercise } from '../collections/freeze/frozen';
import { newKeyText, readCorrection } from './rules';

/** A task whose choices are to be put in the order B, A, C. */
const exercise: FrozenExercise = {
  id: '1',
  level: 'medium',
  exerciseNo: 1,
  points: 9,
  penalty: 3,
  content: {
    taskId: '1',
    internationalId: '1',
    name: '1',
    type: 'BASIC',
    contentHtml: '',
    choiceLayout: 'ORDER',
    input: null,
    choices: ['71', '72', '73'].map((id) => ({ id, textHtml: '', imageLink: null, imageName: null })),
  },
  key: { kind: 'choice', choiceId: '72', also: ['71', '73'] },
  explanation: { solutionHtml: '', relevanceHtml: '', originHtml: '' },
};
const read = (choiceId: string, ...alsoCorrectIds: string[]) =>
  readCorrection(exercise, { act: 'NEW_KEY', choiceId, alsoCorrectIds });

describe('the new key of an order', () => {
  it.each([
    ['another one', ['73', '72', '71'], 'C, B, A'],
    ['the one that pupils were shown: who moved nothing has not answered', ['71', '72', '73'], 'A, B, C'],
  ] as const)('is %s', (_, [first, ...others], told) => {
    const correction = read(first, ...others);
    expect(correction).toMatchObject({ act: 'NEW_KEY', key: { kind: 'choice', choiceId: first, also: others } });
    expect(typeof correction === 'object' && newKeyText(exercise, correction)).toBe(told);
  });

  it('has all choices of the task, each once', () => {
    expect(read('71', '72')).toBe('BAD_CHOICE');
    expect(read('71', '72', '82')).toBe('BAD_CHOICE');
    expect(read('71', '72', '71')).toBe('BAD_CHOICE');
  });
});
