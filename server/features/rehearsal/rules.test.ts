import { describe, expect, it } from 'vitest';
import { pauseOf, robotAnswer, timesOf } from './rules';

const choices = ['7', '8', '9'].map((id) => ({ id, textHtml: '', imageLink: null, imageName: null }));
const input = (dataType: 'N' | 'S' | 'D' | 'T') => ({
  choiceLayout: 'INPUT' as const,
  choices: [],
  input: { dataType, dataLength: null, dataMinValue: null, dataMaxValue: null },
});

describe('times', () => {
  it('are quantiles by nearest rank, whatever the order', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(timesOf(values)).toEqual({ count: 100, p50: 50, p95: 95, p99: 99, max: 100 });
    expect(timesOf([2.5678])).toEqual({ count: 1, p50: 2.6, p95: 2.6, p99: 2.6, max: 2.6 });
    expect(timesOf([])).toEqual({ count: 0, p50: 0, p95: 0, p99: 0, max: 0 });
  });
});

describe('the answer of a robot', () => {
  it.each([
    [0, '7'],
    [0.34, '8'],
    [0.999, '9'],
  ])('at the chance %d is a choice of the task', (chance, id) => {
    const content = { choiceLayout: 'ONE_PER_ROW' as const, choices, input: null };
    expect(robotAnswer(content, chance)).toEqual({ selectedChoiceId: id });
  });
  it.each([
    ['N', /^[1-9]$/],
    ['S', /^upė$/],
    ['D', /^2026-11-0[1-9]$/],
    ['T', /^0[1-9]:30$/],
  ] as const)('to an input %s fits the field', (dataType, shape) => {
    for (const chance of [0, 0.5, 0.999])
      expect(robotAnswer(input(dataType), chance)).toEqual({ answerText: expect.stringMatching(shape) });
  });
});

it('the pauses of a robot add up to about the time of the class', () => {
  expect([pauseOf(60, 18, 0), pauseOf(60, 18, 0.5), pauseOf(60, 0, 0.5)]).toEqual([
    (60_000 / 18) * 0.5,
    60_000 / 18,
    60_000,
  ]);
});
