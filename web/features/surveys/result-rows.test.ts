import { expect, it } from 'vitest';
import type { Question } from '../../../contract/surveys-questions';
import { questionResults, resultRows } from './result-rows';

const questions: Question[] = [
  { id: 'why', type: 'OPEN' },
  { id: 'often', type: 'CHOICE', options: ['yes', 'no'] },
  { id: 'agree', type: 'MATRIX', options: ['good'] },
];
const texts = {
  why: { query: 'Why?' },
  often: { query: 'Often?', options: { yes: 'Yes', no: 'No' } },
  agree: { query: 'Agree?', options: { good: 'It is good.' } },
};
const wordsOf = (id: string) => Object.entries(texts).find(([name]) => name === id)?.[1] ?? { query: id };
const scale = { 1: 'no', 2: 'yes' };
const counts = [
  { question: 1, statement: null, value: 'no', count: 3 },
  { question: 2, statement: 'good', value: '2', count: 3 },
  { question: 2, statement: 'good', value: '1', count: 1 },
];

it('gives each question with every option and degree, with shares of those who answered it', () => {
  const [open, choice, matrix] = questionResults(questions, counts, wordsOf, scale);
  expect(open).toEqual({ id: 'why', title: 'Why?', place: 0, type: 'OPEN' });
  expect(choice).toMatchObject({
    place: 1,
    total: 3,
    answers: [
      { label: 'Yes', count: 0, share: 0 },
      { label: 'No', count: 3, share: 1 },
    ],
  });
  expect(matrix).toMatchObject({
    statements: [
      {
        label: 'It is good.',
        total: 4,
        mean: 1.75,
        degrees: [
          { id: '1', label: 'no', count: 1, share: 0.25 },
          { id: '2', label: 'yes', count: 3, share: 0.75 },
        ],
      },
    ],
  });
});

it('of a question that nobody answered has no share and no mean', () => {
  const [, choice, matrix] = questionResults(questions, [], wordsOf, scale);
  expect(choice).toMatchObject({ total: 0, answers: [{ share: 0 }, { share: 0 }] });
  expect(matrix).toMatchObject({ statements: [{ total: 0, mean: null }] });
});

it('makes a row of a file of every option and of every degree of a statement', () => {
  expect(resultRows(questionResults(questions, counts, wordsOf, scale))).toEqual([
    ['Often?', '', 'Yes', 0, 0],
    ['Often?', '', 'No', 3, 100],
    ['Agree?', 'It is good.', 'no', 1, 25],
    ['Agree?', 'It is good.', 'yes', 3, 75],
  ]);
});
