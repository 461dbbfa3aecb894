import { describe, expect, it } from 'vitest';
import { collectionsPaper } from '../../../../text/lt/collections-paper';
import { answerOf, levelPoints, type PaperTask } from './paper';

const choices = ['1', '2', '3'].map((id) => ({ id, textHtml: id, imageLink: null, imageName: null }));
const task: PaperTask = {
  bro_id: '1',
  taskId: '1',
  brl_name: 'easy',
  exerciseNo: 1,
  points: 6,
  internationalId: '2026-LT-01',
  name: 'Upė',
  type: 'BASIC',
  contentHtml: '<p>?</p>',
  choiceLayout: 'ONE_PER_ROW',
  dataType: null,
  dataLength: null,
  choices,
};

describe('a task on paper', () => {
  it('is answered by a letter, in a box, or not at all', () => {
    expect(answerOf(task)).toEqual({ kind: 'letters', letters: ['A', 'B', 'C'] });
    expect(answerOf({ ...task, choiceLayout: 'SEVERAL' })).toEqual({ kind: 'letters', letters: ['A', 'B', 'C'] });
    expect(answerOf({ ...task, choiceLayout: 'ORDER' })).toEqual({ kind: 'numbers', letters: ['A', 'B', 'C'] });
    expect(answerOf({ ...task, choiceLayout: 'INPUT', dataType: 'N', choices: [] })).toEqual({ kind: 'box' });
    expect(answerOf({ ...task, type: 'LODGE' })).toEqual({ kind: 'computer' });
  });
});

it('the points of each level are told once, in the order of the tasks', () => {
  const exercises: Parameters<typeof levelPoints>[0] = [
    { brl_name: 'easy', points: 6, penalty: 2 },
    { brl_name: 'easy', points: 6, penalty: 2 },
    { brl_name: 'hard', points: 12, penalty: 4 },
  ];
  expect(levelPoints(exercises)).toEqual([
    { level: 'easy', points: 6, penalty: 2 },
    { level: 'hard', points: 12, penalty: 4 },
  ]);
});

it.each([
  [1, 'Pradžioje turi 1\u00a0tašką.'],
  [34, 'Pradžioje turi 34\u00a0taškus.'],
  [10, 'Pradžioje turi 10\u00a0taškų.'],
  [45, 'Pradžioje turi 45\u00a0taškus.'],
])('the cover of a paper says in the accusative that one begins with %i points', (n, sentence) => {
  expect(collectionsPaper.rules.start({ n })).toBe(sentence);
});
