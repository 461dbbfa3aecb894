import { describe, expect, it } from 'vitest';
import type { ResultTask } from '../../../../contract/results';
import { barParts, levelSums, praiseOf } from './points';

const task = (level: ResultTask['brl_name'], correctness: ResultTask['correctness'], points: number): ResultTask => ({
  bro_id: '1',
  brl_name: level,
  name: '',
  correctness,
  answerPoints: points,
  maxPoints: 12,
  correction: null,
  contentHtml: '',
  choiceLayout: 'ONE_PER_ROW',
  dataType: null,
  choices: [],
  selectedChoiceId: null,
  answerText: null,
  correctChoiceId: null,
  correctValue: null,
  solutionHtml: '',
  relevanceHtml: '',
});

const tasks = [
  task('easy', 'CORRECT', 6),
  task('easy', 'CORRECT', 6),
  task('medium', 'INCORRECT', -3),
  task('medium', 'NO_ANSWER', 0),
  task('hard', 'INCORRECT', -4),
  task('hard', 'CORRECT', 12),
];
const result = { points: 18 + 12 - 3 + 8, maxPoints: 18 + 54, startPoints: 18 };

describe('levelSums', () => {
  it('adds up each level', () => {
    expect(levelSums(tasks)).toEqual([
      { level: 'easy', points: 12, correct: 2, wrong: 0, unanswered: 0, of: 2 },
      { level: 'medium', points: -3, correct: 0, wrong: 1, unanswered: 1, of: 2 },
      { level: 'hard', points: 8, correct: 1, wrong: 1, unanswered: 0, of: 2 },
    ]);
  });
});

describe('barParts', () => {
  it('is as long as the maximum: lost points shorten the initial ones', () => {
    const { start, levels, open } = barParts(result, levelSums(tasks));
    expect(start).toBe(15);
    expect(levels.map(({ level, points }) => [level, points])).toEqual([
      ['easy', 12],
      ['hard', 8],
    ]);
    expect(start + 12 + 8 + open).toBe(result.maxPoints);
  });

  it('shows all points as one part while the tasks are not public', () => {
    expect(barParts(result, [])).toEqual({ start: 35, levels: [], open: 37 });
  });
});

describe('praiseOf', () => {
  it.each([
    [72, 'high'],
    [45, 'good'],
    [30, 'fair'],
    [18, 'start'],
    [0, 'start'],
  ])('%i points: %s', (points, praise) => {
    expect(praiseOf({ ...result, points })).toBe(praise);
  });
});
