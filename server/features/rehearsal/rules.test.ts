import { describe, expect, it } from 'vitest';
import { noBounds } from '../../../contract/task/answers/field';
import { pauseOf, robotAnswer, timesOf } from './rules';

describe('times', () => {
  it('are quantiles by nearest rank, whatever the order', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(timesOf(values)).toEqual({ count: 100, p50: 50, p95: 95, p99: 99, max: 100 });
    expect(timesOf([2.5678])).toEqual({ count: 1, p50: 2.6, p95: 2.6, p99: 2.6, max: 2.6 });
    expect(timesOf([])).toEqual({ count: 0, p50: 0, p95: 0, p99: 0, max: 0 });
  });
});

it('a robot sends a choice by its id and a value as a text', () => {
  const choice = {
    type: 'BASIC',
    choiceLayout: 'ONE_PER_ROW',
    input: null,
    choices: [{ id: '7' }, { id: '8' }],
  } as const;
  expect(robotAnswer(choice, 0.6)).toEqual({ selectedChoiceId: '8' });
  const field = { ...choice, choiceLayout: 'INPUT', input: { dataType: 'N', ...noBounds }, choices: [] } as const;
  expect(robotAnswer(field, 0.5)).toEqual({ answerText: '5' });
});

it('the pauses of a robot add up to about the time of the class', () => {
  expect([pauseOf(60, 18, 0), pauseOf(60, 18, 0.5), pauseOf(60, 0, 0.5)]).toEqual([
    (60_000 / 18) * 0.5,
    60_000 / 18,
    60_000,
  ]);
});
