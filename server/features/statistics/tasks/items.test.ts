import { describe, expect, it } from 'vitest';
import {
  extremes,
  flagsOf,
  type Mark,
  partsOf,
  pointBiserial,
  reliability,
  type Sitting,
  solvedShare,
  upperLower,
  wilson,
} from './items';
import { bordersOf, suggestedLevel } from './levels';

/** A sitting by one letter a task: T 1 point, F and N none. */
function sat(marks: string, more: Partial<Sitting> = {}): Sitting {
  const all = [...marks].map((mark): Mark => (mark === 'T' || mark === 'F' ? mark : 'N'));
  const points = all.map((mark) => (mark === 'T' ? 1 : 0));
  const total = points.reduce((sum: number, one) => sum + one, 0);
  return { grade: 5, gender: 'F', marks: all, points, answers: all.map(() => 0), total, ...more };
}
const times = (n: number, marks: string, more: Partial<Sitting> = {}): Sitting[] =>
  Array.from({ length: n }, () => sat(marks, more));

describe('discrimination', () => {
  it('is the correlation with the other tasks alone', () => {
    // x = 1, 1, 0, 0 and the rest 2, 1, 1, 0, ten times each: covariance 0.25, deviations 0.5 and root of 0.5.
    const sittings = [...times(10, 'TTT'), ...times(10, 'TTF'), ...times(10, 'FTF'), ...times(10, 'FFF')];
    expect(pointBiserial(sittings, 0)).toBeCloseTo(0.25 / (0.5 * Math.sqrt(0.5)), 10);
  });

  it('is 1 where it tells all, -1 where it tells all the wrong way', () => {
    const sittings = [...times(20, 'TTTF'), ...times(20, 'FFFT')];
    expect(pointBiserial(sittings, 0)).toBeCloseTo(1, 10);
    expect(pointBiserial(sittings, 3)).toBeCloseTo(-1, 10);
  });

  it('is none of fewer than 30, and where all did alike', () => {
    expect(pointBiserial([...times(14, 'TT'), ...times(15, 'FF')], 0)).toBeNull();
    expect(pointBiserial([...times(15, 'TT'), ...times(15, 'FF')], 0)).toBeCloseTo(1, 10);
    expect(pointBiserial(times(40, 'TT'), 0)).toBeNull();
    expect(pointBiserial([...times(20, 'TT'), ...times(20, 'FT')], 0)).toBeNull();
    expect(pointBiserial([], 0)).toBeNull();
  });

  it('by the best and the weakest 27 %', () => {
    // Of 100 pupils, all of the 27 best solved it, and 9 of the 27 weakest.
    const sittings = [...times(9, 'TFF'), ...times(18, 'FFF'), ...times(46, 'FTT'), ...times(27, 'TTT')];
    const groups = extremes(sittings);
    expect([groups.upper.length, groups.lower.length]).toEqual([27, 27]);
    expect(upperLower(groups, 0)).toBeCloseTo(1 - 9 / 27, 10);
    expect(upperLower(extremes([]), 0)).toBeNull();
  });
});

describe('reliability', () => {
  it('is 1 where all tasks say the same, and about 0 where they have nothing in common', () => {
    expect(reliability([...times(20, 'TTTT'), ...times(20, 'FFFF')])).toBeCloseTo(1, 10);
    const all = ['TT', 'TF', 'FT', 'FF'].flatMap((marks) => times(10, marks));
    expect(reliability(all)).toBeCloseTo(0, 10);
    expect(reliability(times(40, 'TF'))).toBeNull();
    expect(reliability(times(29, 'TF'))).toBeNull();
  });
});

describe('the interval of a share', () => {
  it.each([
    [10, 100, 0.0552, 0.1744],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [0, 0, 0, 1],
  ])('of %i in %i', (successes, n, from, to) => {
    const interval = wilson(successes, n);
    expect(interval.from).toBeCloseTo(from, 3);
    expect(interval.to).toBeCloseTo(to, 3);
  });
});

it('counts by grade and gender, of those that are known', () => {
  const sittings = [
    ...times(3, 'T', { grade: 6 }),
    ...times(2, 'F', { grade: 6, gender: 'M' }),
    ...times(1, 'T', { gender: null }),
  ];
  expect(partsOf(sittings, 0)).toEqual({
    byGrade: [
      { grade: 5, attempts: 1, correct: 1 },
      { grade: 6, attempts: 5, correct: 3 },
    ],
    byGender: [
      { gender: 'F', attempts: 3, correct: 3 },
      { gender: 'M', attempts: 2, correct: 0 },
    ],
  });
  expect([solvedShare(sittings, 0), solvedShare([], 0)]).toEqual([4 / 6, null]);
});

describe('what to look at', () => {
  const answer = (choice: number | null, isKey: boolean, share: number, upperShare: number) => ({
    choice,
    isKey,
    wasKey: false,
    share,
    upperShare,
    text: '',
    count: 0,
    lowerShare: 0,
  });
  const good = {
    attempts: 100,
    solved: 0.6,
    pointBiserial: 0.4,
    upperLower: 0.5,
    suggestedLevel: null,
    answers: [answer(1, true, 0.6, 0.9), answer(2, false, 0.4, 0.1)],
  };
  it.each([
    ['nothing', {}, []],
    ['the wrong way round', { pointBiserial: -0.01 }, ['NEGATIVE']],
    ['hardly at all', { pointBiserial: 0.19 }, ['WEAK']],
    ['enough', { pointBiserial: 0.2 }, []],
    ['not known', { pointBiserial: null }, []],
    ['solved by all', { solved: 0.96, answers: [] }, ['TOO_EASY']],
    ['solved by nobody', { solved: 0.04 }, ['TOO_HARD']],
    [
      'the best prefer one of two right answers to a wrong one',
      { answers: [answer(1, true, 0.3, 0.3), answer(2, false, 0.4, 0.4), answer(3, true, 0.3, 0.3)] },
      [],
    ],
    [
      'the best prefer a wrong answer',
      { answers: [answer(1, true, 0.5, 0.4), answer(2, false, 0.5, 0.5)] },
      ['STRONG_DISTRACTOR'],
    ],
    ['nobody takes a choice', { answers: [answer(1, true, 0.6, 0.9), answer(2, false, 0.04, 0)] }, ['IDLE_DISTRACTOR']],
    ['typed by few is no choice', { answers: [answer(null, true, 0.6, 0.9), answer(null, false, 0.04, 0)] }, []],
    ['nearly all solved it', { solved: 0.91, answers: [answer(1, true, 0.91, 1), answer(2, false, 0.04, 0)] }, []],
    ['of too few', { attempts: 29, pointBiserial: -1, suggestedLevel: 'easy' as const }, []],
    ['two things, the gravest first', { pointBiserial: -0.5, suggestedLevel: 'hard' as const }, ['NEGATIVE', 'LEVEL']],
  ])('%s', (_, change, flags) => {
    expect(flagsOf({ ...good, ...change })).toEqual(flags);
  });
});

describe('levels', () => {
  const items = [
    { level: 'easy' as const, solved: 0.9 },
    { level: 'easy' as const, solved: 0.7 },
    { level: 'medium' as const, solved: 0.5 },
    { level: 'hard' as const, solved: 0.1 },
  ];
  const borders = { easyMedium: 0.65, mediumHard: 0.3 };

  it('end half way between their medians', () => {
    const found = bordersOf(items);
    expect(found.easyMedium).toBeCloseTo(0.65, 10);
    expect(found.mediumHard).toBeCloseTo(0.3, 10);
  });

  it('have no border where one has no task, or the harder one was solved as often', () => {
    expect(bordersOf(items.slice(0, 3)).mediumHard).toBeNull();
    expect(
      bordersOf([
        { level: 'easy', solved: 0.4 },
        { level: 'medium', solved: 0.4 },
      ]).easyMedium,
    ).toBeNull();
    expect(bordersOf([])).toEqual({ easyMedium: null, mediumHard: null });
  });

  it.each([
    ['easy', 0.8, 0.9, null],
    ['easy', 0.6, 0.66, null],
    ['easy', 0.5, 0.64, 'medium'],
    ['easy', 0.1, 0.2, 'hard'],
    ['medium', 0.66, 0.8, 'easy'],
    ['medium', 0.31, 0.6, null],
    ['medium', 0.1, 0.29, 'hard'],
    ['hard', 0.31, 0.5, 'medium'],
    ['hard', 0.7, 0.8, 'easy'],
    ['hard', 0.29, 0.5, null],
  ] as const)('%s with an interval of %f to %f: %s', (level, solvedFrom, solvedTo, suggested) => {
    expect(suggestedLevel({ level, solvedFrom, solvedTo }, borders, 100)).toBe(suggested);
    expect(suggestedLevel({ level, solvedFrom, solvedTo }, borders, 29)).toBeNull();
  });
});
