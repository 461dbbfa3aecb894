import { describe, expect, it } from 'vitest';
import type { AnswerRow } from './AnswerTable';
import { sortAnswers } from './answer-order';

const words = {
  genders: { F: 'Mergaitės', M: 'Berniukai', none: 'Nenurodyta' },
  correctness: { T: 'Teisingas', F: 'Neteisingas', N: 'Neatsakyta' },
};
const row = (exerciseId: string, change: Partial<AnswerRow> = {}): AnswerRow => ({
  exerciseId,
  exerciseName: `Užduotis ${exerciseId}`,
  year: 2025,
  contest: 'Damba 2025',
  identifier: `2025-LT-${exerciseId.padStart(2, '0')}`,
  grade: 5,
  gender: 'F',
  answerCorrect: 'T',
  value: 1,
  ...change,
});

describe('answers in a table', () => {
  const rows = [
    row('2', { exerciseName: 'Žuvys', value: 5, gender: 'M' }),
    row('10', { exerciseName: 'Šuo', value: 7, gender: null }),
    row('1', { exerciseName: 'Zuikis', value: 5, grade: 12, answerCorrect: 'F' }),
  ];
  it.each([
    ['value', true, ['10', '1', '2']],
    ['value', false, ['1', '2', '10']],
    ['identifier', false, ['1', '2', '10']],
    ['contest', false, ['1', '2', '10']],
    ['exerciseName', false, ['10', '1', '2']],
    ['grade', true, ['1', '2', '10']],
    ['gender', false, ['2', '1', '10']],
    ['answerCorrect', false, ['1', '2', '10']],
    ['nonsense', true, ['10', '1', '2']],
  ])('by %s, descending %s', (id, desc, ids) => {
    expect(sortAnswers(rows, { id, desc }, words).map((one) => one.exerciseId)).toEqual(ids);
  });
});
