import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOfChoices } from '../../../contract/task/answers/choice';
import { keyOfValue, noBounds } from '../../../contract/task/answers/field';
import type { AnswerKey } from '../../../contract/task/answers/key';
import { isRight, scoreAnswer, totalPoints } from './scoring';

const levels = { easy: [6, 2], medium: [9, 3], hard: [12, 4] } as const;

function choiceExercise(id: string, [points, penalty]: readonly [number, number]) {
  const choices = ['1', '2', '3', '4'].map((n) => ({ id: `${id}${n}`, textHtml: n, imageLink: null, imageName: null }));
  const content = { type: 'BASIC', choiceLayout: 'ONE_PER_ROW', input: null, choices } as const;
  const key: AnswerKey = { kind: 'choice', choiceId: `${id}2` };
  return { id, points, penalty, key, content };
}

/** A collection of so many tasks per level; the start points are the sum of the penalties. */
function collectionOf(perLevel: number) {
  const exercises = Object.values(levels).flatMap((level, l) =>
    Array.from({ length: perLevel }, (_, i) => choiceExercise(`${l + 1}${i + 1}`, level)),
  );
  return { startPoints: exercises.reduce((sum, one) => sum + one.penalty, 0), exercises };
}

function all(collection: ReturnType<typeof collectionOf>, choice: string) {
  return new Map(collection.exercises.map(({ id }) => [id, { choiceId: `${id}${choice}`, value: null }]));
}

describe('the points of a contest', () => {
  it.each([
    { tasks: 18, right: 216, blank: 54 },
    { tasks: 15, right: 180, blank: 45 },
  ])('$tasks tasks give $right at most, $blank for nothing and 0 at least', ({ tasks, right, blank }) => {
    const collection = collectionOf(tasks / 3);
    expect(collection.exercises).toHaveLength(tasks);
    expect(totalPoints(collection, all(collection, '2'))).toBe(right);
    expect(totalPoints(collection, all(collection, '1'))).toBe(0);
    expect(totalPoints(collection, new Map())).toBe(blank);
  });

  it('adds, takes off and leaves by level', () => {
    const [easy, medium, hard] = [levels.easy, levels.medium, levels.hard].map((level) => choiceExercise('7', level));
    const right = { choiceId: '72', value: null };
    const wrong = { choiceId: '74', value: null };
    const back = { choiceId: null, value: null };
    expect([easy, medium, hard].map((one) => one && scoreAnswer(one, right).points)).toEqual([6, 9, 12]);
    expect([easy, medium, hard].map((one) => one && scoreAnswer(one, wrong).points)).toEqual([-2, -3, -4]);
    expect([easy, medium, hard].map((one) => one && scoreAnswer(one, back))).toEqual(
      Array.from({ length: 3 }, () => ({ correctness: 'NO_ANSWER', points: 0 })),
    );
  });

  it('never leaves 0 to the maximum, whatever is answered', () => {
    const collection = collectionOf(6);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('1', '2', '3', '4', null), { minLength: 18, maxLength: 18 }), (choices) => {
        const answers = new Map(
          collection.exercises.map(({ id }, i) => [id, { choiceId: choices[i] ? id + choices[i] : null, value: null }]),
        );
        const points = totalPoints(collection, answers);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(216);
      }),
    );
  });
});

describe('the points of an answer', () => {
  it.each([
    ['14,0', { correctness: 'CORRECT', points: 9 }, true],
    ['15', { correctness: 'INCORRECT', points: -3 }, false],
    ['   ', { correctness: 'NO_ANSWER', points: 0 }, null],
    [null, { correctness: 'NO_ANSWER', points: 0 }, null],
  ])('that is typed, %j, are %j', (value, scored, right) => {
    const input = { dataType: 'N', ...noBounds } as const;
    const exercise = {
      points: 9,
      penalty: 3,
      key: keyOfValue('14', [], null),
      content: { type: 'BASIC', choiceLayout: 'INPUT', input } as const,
    };
    expect(scoreAnswer(exercise, { choiceId: null, value })).toEqual(scored);
    expect(isRight(exercise, { choiceId: null, value })).toBe(right);
  });

  it('of an interactive task are its points and its penalty, too', () => {
    const content = { type: 'LODGE', choiceLayout: 'INPUT', input: null } as const;
    const exercise = { points: 12, penalty: 4, key: keyOfValue('{"a":[1,2]}', [], null), content };
    expect(scoreAnswer(exercise, { choiceId: null, value: '{ "a": [1, 2] }' }).points).toBe(12);
    expect(scoreAnswer(exercise, { choiceId: null, value: '{"a":[2,1]}' }).points).toBe(-4);
  });

  it('are none for nothing, and those of every right choice, also in a set frozen before there were several', () => {
    const old = choiceExercise('7', levels.easy);
    const two = { ...old, key: keyOfChoices(['72', '74']) ?? old.key };
    const rightOf = (exercise: typeof old) =>
      old.content.choices.flatMap(({ id }) =>
        scoreAnswer(exercise, { choiceId: id, value: null }).correctness === 'CORRECT' ? [id] : [],
      );
    expect(scoreAnswer(old, null)).toEqual({ correctness: 'NO_ANSWER', points: 0 });
    expect(rightOf(old)).toEqual(['72']);
    expect(rightOf(two)).toEqual(['72', '74']);
  });
});
