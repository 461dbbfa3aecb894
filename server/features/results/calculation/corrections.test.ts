import { describe, expect, it } from 'vitest';
import type { FrozenExercise } from '../../collections/freeze/frozen';
import {
  type Correction,
  isSameCorrection,
  leftOutPoints,
  noText,
  scoreCorrected,
  withCorrection,
} from './corrections';

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
    choiceLayout: 'ONE_PER_ROW',
    input: null,
    choices: [],
  },
  key: { kind: 'choice', choiceId: '10' },
  explanation: { solutionHtml: '', relevanceHtml: '', originHtml: '' },
};
const text = { ...noText, note: 'kodėl' };
const newKey: Correction = { act: 'NEW_KEY', key: { kind: 'choice', choiceId: '11' }, ...text };

describe('a task that turned out wrong', () => {
  it.each<[string, Correction | null, number[]]>([
    ['not corrected', null, [9, -3, 0, 0]],
    ['full marks to all', { act: 'FULL_ALL', ...text }, [9, 9, 9, 9]],
    ['full marks to those who answered', { act: 'FULL_ANSWERED', ...text }, [9, 9, 0, 0]],
    ['left out', { act: 'LEFT_OUT', ...text }, [0, 0, 0, 0]],
    ['another key', newKey, [-3, 9, 0, 0]],
  ])('%s: the right choice, another, taken back, none', (_, correction, points) => {
    const answers = ['10', '11', null].map((choiceId) => ({ choiceId, value: null }));
    expect([...answers, null].map((answer) => scoreCorrected(exercise, answer, correction).points)).toEqual(points);
  });
  it('is off the maximum when left out', () => {
    const set = { exercises: [exercise, { ...exercise, id: '2', points: 12 }] };
    expect(leftOutPoints(set, new Map([['2', { act: 'LEFT_OUT', ...text }]]))).toBe(12);
    expect(leftOutPoints(set, new Map([['2', { act: 'FULL_ALL', ...text }]]))).toBe(0);
  });
  it('takes one correction at a time, and none when it is withdrawn', () => {
    const one = withCorrection(new Map(), '1', { act: 'LEFT_OUT', ...text });
    expect([...withCorrection(one, '1', newKey)]).toEqual([['1', newKey]]);
    expect(withCorrection(one, '1', null).size).toBe(0);
    expect(one.get('1')?.act).toBe('LEFT_OUT');
  });
  it.each<[Correction | null, Correction | null, boolean]>([
    [null, null, true],
    [newKey, { ...newKey, note: '' }, true],
    [newKey, { act: 'NEW_KEY', key: { kind: 'choice', choiceId: '12' }, ...text }, false],
    [{ act: 'FULL_ALL', ...text }, null, false],
    [{ act: 'FULL_ALL', ...text }, { act: 'LEFT_OUT', ...text }, false],
  ])('%j and %j are the same: %s', (a, b, same) => {
    expect(isSameCorrection(a, b)).toBe(same);
  });
});
