import { expect, it } from 'vitest';
import { keyOfChoices } from '../../../../contract/task/answers/choice';
import type { FrozenExercise } from '../../collections/freeze/frozen';
import { type Correction, noText } from '../../results/calculation/corrections';
import { itemsOf, judgedTasks, type ScoredAnswer } from './analysis';
import type { Sitting } from './items';

const choices = ['1', '2', '3'].map((id) => ({ id, textHtml: id, imageLink: null, imageName: null }));
const keyOf = (...ids: string[]) => keyOfChoices(ids) ?? { kind: 'choice' as const, choiceId: '' };
const ticked: FrozenExercise = {
  id: '7',
  level: 'easy',
  exerciseNo: 1,
  points: 6,
  penalty: 2,
  content: {
    taskId: '1',
    internationalId: '2026-LT-71',
    name: 'Užtvanka',
    type: 'BASIC',
    contentHtml: '',
    choiceLayout: 'SEVERAL',
    input: null,
    choices,
  },
  key: keyOf('1', '2'),
  explanation: { solutionHtml: '', relevanceHtml: '', originHtml: '' },
};
const answer = (value: string, mark: 'T' | 'F'): ScoredAnswer => ({
  exerciseId: '7',
  choiceId: null,
  value,
  mark,
  points: mark === 'T' ? 6 : -2,
});
const sat = (no: number, mark: 'T' | 'F'): Sitting => ({
  grade: 5,
  gender: 'F',
  marks: [mark],
  points: [mark === 'T' ? 6 : -2],
  answers: [no],
  total: 0,
});

it('what was ticked together is one answer, told by letters, with the key before a correction', async () => {
  const correction: Correction = { act: 'NEW_KEY', key: keyOf('1', '3'), ...noText };
  const answers = [answer('1,3', 'T'), answer('1,2', 'F'), answer('3', 'F')];
  const sittings = [sat(1, 'T'), sat(1, 'T'), sat(2, 'F'), sat(2, 'F'), sat(3, 'F')];
  const tasks = judgedTasks([ticked], new Map([['7', correction]]));
  const { items } = await itemsOf(tasks, sittings, answers, [], async () => undefined);
  expect(
    items[0]?.answers.map(({ choice, text, isKey, wasKey, count }) => [choice, text, isKey, wasKey, count]),
  ).toEqual([
    [null, 'A, C', true, false, 2],
    [null, 'A, B', false, true, 2],
    [null, 'C', false, false, 1],
  ]);
});
