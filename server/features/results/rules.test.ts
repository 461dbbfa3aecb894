import { describe, expect, it } from 'vitest';
import { createLimiter } from '../../platform/load/limiter';
import type { FrozenExercise } from '../collections/freeze/frozen';
import { namingOf, schoolOf, scoreAttempt, seesFrom, seesRanks } from './rules';

/** A set of 18: six tasks of each level, worth 6, 9 and 12; the right choice of task n is `n1`. */
const exercises = Array.from({ length: 18 }, (_, index): FrozenExercise => {
  const id = String(index + 1);
  const level = index < 6 ? 'easy' : index < 12 ? 'medium' : 'hard';
  const points = { easy: 6, medium: 9, hard: 12 }[level];
  const choices = ['1', '2'].map((n) => ({ id: `${id}${n}`, textHtml: n, imageLink: null, imageName: null }));
  return {
    id,
    level,
    exerciseNo: (index % 6) + 1,
    points,
    penalty: points / 3,
    content: {
      taskId: id,
      internationalId: id,
      name: id,
      type: 'BASIC',
      contentHtml: '',
      choiceLayout: 'ONE_PER_ROW',
      input: null,
      choices,
    },
    key: { kind: 'choice', choiceId: `${id}1` },
    explanation: { solutionHtml: '', relevanceHtml: '', originHtml: '' },
  };
});
const collection = { startPoints: 54, exercises };
const answers = (from: number, to: number, choice: '1' | '2') =>
  new Map(exercises.slice(from, to).map(({ id }) => [id, { choiceId: `${id}${choice}`, value: null }]));

describe('points of a set of 18', () => {
  it.each([
    ['all right', answers(0, 18, '1'), 216],
    ['all wrong', answers(0, 18, '2'), 0],
    ['no answer', new Map(), 54],
    ['six easy right', answers(0, 6, '1'), 90],
    ['six hard wrong', answers(12, 18, '2'), 30],
    ['easy right, medium wrong', new Map([...answers(0, 6, '1'), ...answers(6, 12, '2')]), 72],
  ])('%s', (_, answersGiven, total) => {
    expect(scoreAttempt(collection, answersGiven).total).toBe(total);
  });
  it('each exercise in the order of the set', () => {
    const { scored } = scoreAttempt(collection, new Map([...answers(0, 1, '1'), ...answers(17, 18, '2')]));
    expect(scored.map((one) => one.points)).toEqual([6, ...Array.from({ length: 16 }, () => 0), -4]);
    expect(scored[1]?.correctness).toBe('NO_ANSWER');
  });
});

describe('who sees what when', () => {
  it.each([
    ['ADMIN', 'COUNTRY', 'ALL', 'CALCULATION'],
    ['DEVELOPER', 'SCHOOL', 'ALL', 'CALCULATION'],
    ['TUTOR', 'SCHOOL', 'ALL', 'PRIMARY'],
    ['TUTOR', 'COUNTRY', 'AGREED', 'FINAL'],
    ['STUDENT', 'DISTRICT', 'AGREED', 'FINAL'],
    ['STUDENT', 'SCHOOL', 'AGREED_ONLY', 'FINAL'],
  ] as const)('%s at %s', (role, scale, naming, from) => {
    expect(namingOf(role, scale)).toBe(naming);
    expect(seesFrom(role, scale)).toBe(from);
  });
  it('ranks of a public version, for administrators at once', () => {
    expect([seesRanks('TUTOR', false), seesRanks('TUTOR', true), seesRanks('ADMIN', false)]).toEqual([
      false,
      true,
      true,
    ]);
  });
  const tutor = { role: 'TUTOR', schoolId: null, schools: [{ id: '1' }, { id: '2' }] };
  const pupil = { role: 'STUDENT', schoolId: '1', schools: [{ id: '1' }] };
  it.each([
    [tutor, null, '1'],
    [tutor, '2', '2'],
    [tutor, '3', 'FOREIGN'],
    [pupil, null, '1'],
    [pupil, '2', 'FOREIGN'],
    [{ role: 'ADMIN', schoolId: null, schools: [] }, '3', '3'],
    [{ role: 'ADMIN', schoolId: null, schools: [] }, null, null],
  ])('school of %j naming %j: %j', (caller, school, own) => {
    expect(schoolOf({ caller, school, district: null })).toBe(own);
  });
});

describe('the limiter of heavy reads', () => {
  it('runs some, lets some wait, refuses the rest, and takes the next ones afterwards', async () => {
    const limit = createLimiter(1, 1);
    let release: (value: string) => void = () => undefined;
    const running = limit(() => new Promise<string>((resolve) => (release = resolve)));
    const waiting = limit(async () => 'second');
    await expect(limit(async () => 'third')).rejects.toMatchObject({ code: 'OVERLOADED' });
    release('first');
    expect(await Promise.all([running, waiting])).toEqual(['first', 'second']);
    expect(await limit(async () => 'fourth')).toBe('fourth');
  });
  it('a failure gives the place back', async () => {
    const limit = createLimiter(1, 0);
    await expect(limit(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await limit(async () => 'next')).toBe('next');
  });
});
