import { expect, it } from 'vitest';
import type { Question } from '../../../contract/surveys-questions';
import { resultCharts, resultRows } from './result-rows';

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

it('makes a row of every text, every option and every degree of a statement', () => {
  const counts = [
    { question: 0, statement: null, value: 'Because', count: 2 },
    { question: 1, statement: null, value: 'yes', count: 3 },
    { question: 2, statement: 'good', value: '2', count: 1 },
  ];
  const rows = resultRows(questions, counts, wordsOf, { 1: 'no', 2: 'yes' });
  expect(rows.map(({ question, answer, count }) => [question, answer, count])).toEqual([
    ['Why?', 'Because', 2],
    ['Often?', 'Yes', 3],
    ['Often?', 'No', 0],
    ['Agree? It is good.', 'no', 0],
    ['Agree? It is good.', 'yes', 1],
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

it('draws a choice by its options and a matrix by its statements, in parts, with their mean', () => {
  const counts = [
    { question: 0, statement: null, value: 'Because', count: 2 },
    { question: 1, statement: null, value: 'no', count: 3 },
    { question: 2, statement: 'good', value: '2', count: 3 },
    { question: 2, statement: 'good', value: '1', count: 1 },
  ];
  const charts = resultCharts(questions, counts, wordsOf, { scale: { 1: 'no', 2: 'yes' }, count: 'How often' });
  expect(charts).toEqual([
    { id: 'often', title: 'Often?', labels: ['Yes', 'No'], series: [{ name: 'How often', values: [0, 3] }], means: [] },
    {
      id: 'agree',
      title: 'Agree?',
      labels: ['It is good.'],
      means: [1.75],
      series: [
        { name: 'no', values: [1] },
        { name: 'yes', values: [3] },
      ],
    },
  ]);
  const none = resultCharts(questions, [], wordsOf, { scale: { 1: 'no', 2: 'yes' }, count: 'How often' });
  expect(none[1]?.means).toEqual([null]);
});
