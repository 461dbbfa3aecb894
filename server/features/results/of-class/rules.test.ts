import { describe, expect, it } from 'vitest';
import type { FrozenExercise } from '../../collections/freeze/frozen';
import { answersOf, countSolved, missedPlaces } from './rules';

const task = (level: string, share: number, countryShare: number, isLeftOut = false) => ({
  level,
  share,
  countryShare,
  isLeftOut,
});

describe('the tasks that a class missed', () => {
  it('are the lowest against their level, not the hardest', () => {
    const places = missedPlaces([
      task('easy', 0.9, 0.9),
      task('easy', 0.5, 0.8),
      task('hard', 0.3, 0.3),
      task('hard', 0.1, 0.2),
      task('hard', 0.2, 0.1),
    ]);
    expect(places).toEqual([null, 1, null, 2, 3]);
  });

  it('are none that everybody solved, or that does not count', () => {
    expect(missedPlaces([task('easy', 1, 1), task('easy', 0, 0, true), task('hard', 0.5, 0.1)])).toEqual([
      null,
      null,
      1,
    ]);
    expect(missedPlaces([])).toEqual([]);
  });
});

it('solved is what brought points', () => {
  const rows = [{ exercisePoints: [6, -2, 0] }, { exercisePoints: [6, 9, 0] }, { exercisePoints: [] }];
  expect(countSolved(rows, 3)).toEqual([2, 1, 0]);
});

const exercise = (change: Partial<FrozenExercise>): FrozenExercise => ({
  id: '1',
  level: 'easy',
  exerciseNo: 1,
  points: 6,
  penalty: 2,
  content: {
    taskId: '1',
    internationalId: '2025-LT-01',
    name: '',
    type: 'BASIC',
    contentHtml: '',
    choiceLayout: 'INPUT',
    input: { dataType: 'S', dataLength: null, dataMinValue: null, dataMaxValue: null },
    choices: [],
  },
  key: { kind: 'value', value: 'ąžuolas' },
  explanation: { solutionHtml: '', relevanceHtml: '', originHtml: '' },
  ...change,
});
const typed = (value: string, count: number) => ({ exerciseId: '1', choiceId: null, value, count });

describe('the answers of a class', () => {
  it('that several typed are shown, what one child wrote is only counted', () => {
    const counts = [
      typed('Ąžuolas', 2),
      typed(' ąžuolas ', 1),
      typed('beržas', 2),
      typed('Beržas', 1),
      typed('Jonukas', 1),
    ];
    expect(answersOf(exercise({}), counts)).toEqual({
      answers: [
        { choiceId: null, value: 'ąžuolas', isRight: true, count: 3 },
        { choiceId: null, value: 'beržas', isRight: false, count: 3 },
      ],
      others: 1,
    });
  });

  it('of an interactive task are right or not', () => {
    const { content } = exercise({});
    const lodge = exercise({ content: { ...content, type: 'LODGE', package: 'abc' } });
    expect(answersOf(lodge, [typed('{"a":1}', 3), typed('ąžuolas', 2)])).toEqual({
      answers: [{ choiceId: null, value: 'ąžuolas', isRight: true, count: 2 }],
      others: 3,
    });
  });

  it('are right where they are one of several right ones', () => {
    const { content } = exercise({});
    const choices = ['1', '2', '3'].map((id) => ({ id, textHtml: id, imageLink: null, imageName: null }));
    const several = exercise({
      content: { ...content, choiceLayout: 'ONE_PER_ROW', input: null, choices },
      key: { kind: 'choice', choiceId: '1', also: ['3'] },
    });
    expect(answersOf(several, []).answers.map(({ isRight }) => isRight)).toEqual([true, false, true]);
    const number = exercise({
      content: { ...content, input: { dataType: 'N', dataLength: null, dataMinValue: null, dataMaxValue: null } },
      key: { kind: 'value', value: '14', also: ['20'], tolerance: '0,5' },
    });
    const { answers, others } = answersOf(number, [typed('13,5', 2), typed('20', 1), typed('15', 2)]);
    expect(answers).toEqual([
      { choiceId: null, value: '14; 20 ±\u00a00,5', isRight: true, count: 3 },
      { choiceId: null, value: '15', isRight: false, count: 2 },
    ]);
    expect(others).toBe(0);
  });

  it('that were ticked together are one answer, in the letters of the choices', () => {
    const { content } = exercise({});
    const choices = ['1', '2', '3'].map((id) => ({ id, textHtml: id, imageLink: null, imageName: null }));
    const ticked = exercise({
      content: { ...content, choiceLayout: 'SEVERAL', input: null, choices },
      key: { kind: 'choice', choiceId: '1', also: ['3'] },
    });
    expect(answersOf(ticked, [typed('1,3', 4), typed('1', 2), typed('1,2,3', 1)])).toEqual({
      answers: [
        { choiceId: null, value: 'A, C', isRight: true, count: 4 },
        { choiceId: null, value: 'A', isRight: false, count: 2 },
      ],
      others: 1,
    });
  });

  it('nobody gave are counted as none', () => {
    expect(answersOf(exercise({}), [])).toEqual({
      answers: [{ choiceId: null, value: 'ąžuolas', isRight: true, count: 0 }],
      others: 0,
    });
  });
});
