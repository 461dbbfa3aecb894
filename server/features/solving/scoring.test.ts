import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FrozenContent, FrozenKey } from '../collections/freeze/frozen';
import { type DataType, readAnswer } from './answer/value';
import { scoreAnswer, totalPoints } from './scoring';

type Input = NonNullable<FrozenContent['input']>;
const levels = { easy: [6, 2], medium: [9, 3], hard: [12, 4] } as const;

function choiceExercise(id: string, [points, penalty]: readonly [number, number]) {
  const choices = ['1', '2', '3', '4'].map((n) => ({ id: `${id}${n}`, textHtml: n, imageLink: null, imageName: null }));
  const content = { type: 'BASIC', choiceLayout: 'ONE_PER_ROW', input: null, choices } as const;
  const key: FrozenKey = { kind: 'choice', choiceId: `${id}2` };
  return { id, points, penalty, key, content };
}

function inputExercise(dataType: DataType, value: string, bounds: Partial<Input> = {}) {
  const input = { dataType, dataLength: null, dataMinValue: null, dataMaxValue: null, ...bounds };
  const key: FrozenKey = { kind: 'value', value };
  return { points: 9, penalty: 3, key, content: { type: 'BASIC', choiceLayout: 'INPUT', input, choices: [] } as const };
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

type Case = [kind: DataType, key: string, given: string, expected: 'CORRECT' | 'INCORRECT' | 'BAD_VALUE'];

describe('typed answers', () => {
  it.each<Case>([
    ['N', '14', '14', 'CORRECT'],
    ['N', '14', ' 14 ', 'CORRECT'],
    ['N', '14', '+14', 'CORRECT'],
    ['N', '14', '014', 'CORRECT'],
    ['N', '14', '14,0', 'CORRECT'],
    ['N', '14', '14.', 'CORRECT'],
    ['N', '14', '-14', 'INCORRECT'],
    ['N', '14', '140', 'INCORRECT'],
    ['N', '12.5', '12,50', 'CORRECT'],
    ['N', '12,5', '12.5', 'CORRECT'],
    ['N', '0,5', ',5', 'CORRECT'],
    ['N', '0', '-0,00', 'CORRECT'],
    ['N', '-3', '−3', 'BAD_VALUE'],
    ['N', '0.1', '0.10000000000000000001', 'INCORRECT'],
    ['N', '14', '1e309', 'BAD_VALUE'],
    ['N', '14', '0x10', 'BAD_VALUE'],
    ['N', '12', '١٢', 'BAD_VALUE'],
    ['N', '12', '１２', 'BAD_VALUE'],
    ['N', '1000', '1 000', 'BAD_VALUE'],
    ['N', '14', '1,4,', 'BAD_VALUE'],
    ['N', '14', ',', 'BAD_VALUE'],
    ['N', '14', 'keturiolika', 'BAD_VALUE'],
    ['N', '14', 'Infinity', 'BAD_VALUE'],
    ['S', 'upė', ' UPĖ ', 'CORRECT'],
    ['S', 'upė', 'upe\u0307', 'CORRECT'],
    ['S', 'upė', 'upe', 'INCORRECT'],
    ['S', 'Į', 'į', 'CORRECT'],
    ['S', 'a', 'a\u0000', 'BAD_VALUE'],
    ['S', 'a', '\ud800', 'BAD_VALUE'],
    ['S', 'a', 'a'.repeat(4001), 'BAD_VALUE'],
    ['D', '2026-11-20', '2026-11-20', 'CORRECT'],
    ['D', '2026-11-20', '2026-11-21', 'INCORRECT'],
    ['D', '2026-11-20', '2026-02-29', 'BAD_VALUE'],
    ['D', '2026-11-20', '2024-02-29', 'INCORRECT'],
    ['D', '2026-11-20', '20.11.2026', 'BAD_VALUE'],
    ['T', '14:35', '14:35', 'CORRECT'],
    ['T', '14:35', '02:35', 'INCORRECT'],
    ['T', '14:35', '24:00', 'BAD_VALUE'],
    ['T', '14:35', '9:05', 'BAD_VALUE'],
  ])('%s %s: %j is %s', (kind, key, given, expected) => {
    const exercise = inputExercise(kind, key);
    const value = readAnswer(exercise.content, null, given);
    expect(typeof value === 'string' ? value : scoreAnswer(exercise, value).correctness).toBe(expected);
  });

  type More = { also?: string[]; tolerance?: string };
  it.each<[DataType, string, More, string, 'CORRECT' | 'INCORRECT']>([
    ['N', '14', { also: ['20'] }, '20,0', 'CORRECT'],
    ['N', '14', { also: ['20'] }, '17', 'INCORRECT'],
    ['N', '14', { tolerance: '0.5' }, '14,5', 'CORRECT'],
    ['N', '14', { tolerance: '0,5' }, '13.5', 'CORRECT'],
    ['N', '14', { tolerance: '0.5' }, '14.50000000000000000001', 'INCORRECT'],
    ['N', '0,3', { tolerance: '0,1' }, '0.2', 'CORRECT'],
    ['N', '0,3', { tolerance: '0,1' }, '0.19999999999999999999', 'INCORRECT'],
    ['N', '-1', { tolerance: '2' }, '1', 'CORRECT'],
    ['N', '14', { also: ['20'], tolerance: '1' }, '21', 'CORRECT'],
    ['N', '14', { also: ['20'], tolerance: '1' }, '16', 'INCORRECT'],
    ['S', 'upė', { also: ['upelis'] }, ' UPELIS ', 'CORRECT'],
    ['S', 'upė', { also: ['upelis'] }, 'upeliai', 'INCORRECT'],
    ['D', '2026-11-20', { also: ['2026-11-21'] }, '2026-11-21', 'CORRECT'],
    ['T', '14:35', { also: ['02:35'] }, '02:35', 'CORRECT'],
  ])('%s %s and %j: %j is %s', (kind, value, more, given, expected) => {
    const { content } = inputExercise(kind, value);
    const exercise = { points: 9, penalty: 3, content, key: { kind: 'value', value, ...more } as const };
    expect(scoreAnswer(exercise, { choiceId: null, value: given }).correctness).toBe(expected);
  });

  it('a tolerance accepts the numbers of its interval and never one beyond', () => {
    // Whole numbers of units of 10^-places: what is right is known without fractions.
    const number = fc.record({ units: fc.integer({ min: -1e9, max: 1e9 }), places: fc.integer({ min: 0, max: 12 }) });
    const written = (units: bigint, places: number, comma: boolean) => {
      const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
      const at = digits.length - places;
      const fraction = places > 0 ? `${comma ? ',' : '.'}${digits.slice(at)}` : '';
      return `${units < 0n ? '-' : ''}${digits.slice(0, at)}${fraction}`;
    };
    fc.assert(
      fc.property(number, fc.nat(1e6), fc.bigInt(-2_000_000n, 2_000_000n), fc.boolean(), (key, reach, away, comma) => {
        const text = (units: bigint) => written(units, key.places, comma);
        const { content } = inputExercise('N', text(BigInt(key.units)));
        const value = text(BigInt(key.units));
        const exercise = {
          points: 9,
          penalty: 3,
          content,
          key: { kind: 'value', value, tolerance: text(BigInt(reach)) } as const,
        };
        const given = text(BigInt(key.units) + away);
        const isInside = (away < 0n ? -away : away) <= BigInt(reach);
        expect(scoreAnswer(exercise, { choiceId: null, value: given }).correctness).toBe(
          isInside ? 'CORRECT' : 'INCORRECT',
        );
      }),
    );
  });

  it('knows every right choice, and the one of a set that was frozen before there were several', () => {
    const old = choiceExercise('7', levels.easy);
    const several: FrozenKey = { kind: 'choice', choiceId: '72', also: ['74'] };
    const two = { ...old, key: several };
    const rightOf = (exercise: typeof old) =>
      old.content.choices.flatMap(({ id }) =>
        scoreAnswer(exercise, { choiceId: id, value: null }).correctness === 'CORRECT' ? [id] : [],
      );
    expect(rightOf(old)).toEqual(['72']);
    expect(rightOf(two)).toEqual(['72', '74']);
  });

  it.each([
    [inputExercise('N', '14', { dataMinValue: '1', dataMaxValue: '10' }), '14'],
    [inputExercise('S', 'upelis', { dataLength: 3 }), 'upelis'],
    [inputExercise('D', '2026-11-20', { dataMaxValue: '2026-10-01' }), '2026-11-20'],
  ])('outside the bounds of the field it is wrong, not refused', (exercise, given) => {
    const value = readAnswer(exercise.content, null, given);
    expect(value).toEqual({ choiceId: null, value: given });
    expect(typeof value !== 'string' && scoreAnswer(exercise, value).correctness).toBe('INCORRECT');
  });

  it('takes an empty text or choice as an answer taken back', () => {
    const { content } = inputExercise('N', '14');
    for (const text of ['', '   ', null, undefined]) {
      expect(readAnswer(content, '', text)).toEqual({ choiceId: null, value: null });
    }
  });

  it('C10: knows only its own choices', () => {
    const exercise = choiceExercise('7', levels.easy);
    expect(readAnswer(exercise.content, '72', '')).toEqual({ choiceId: '72', value: null });
    expect(readAnswer(exercise.content, '82', '')).toBe('BAD_CHOICE');
    expect(readAnswer(inputExercise('N', '1').content, '72', '1')).toBe('BAD_CHOICE');
    expect(readAnswer(exercise.content, null, 'du')).toBe('BAD_VALUE');
  });

  it('compares interactive tasks as JSON whose fields may stand in any order', () => {
    const content = { type: 'LODGE', choiceLayout: 'INPUT', input: null, choices: [] } as const;
    const key: FrozenKey = { kind: 'value', value: '{"a":[1,2],"b":{"x":null,"y":"z"}}' };
    const exercise = { points: 12, penalty: 4, key, content };
    const right = readAnswer(content, null, ' {"b":{"y":"z","x":null},"a":[1,2]} ');
    const wrong = readAnswer(content, null, '{"a":[2,1],"b":{"x":null,"y":"z"}}');
    expect(typeof right !== 'string' && scoreAnswer(exercise, right).points).toBe(12);
    expect(typeof wrong !== 'string' && scoreAnswer(exercise, wrong).points).toBe(-4);
  });

  it('reads no number that the same text would not give again', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(999), (whole, thousandths) => {
        const text = `${whole},${String(thousandths).padStart(3, '0')}`;
        const exercise = inputExercise('N', text.replace(',', '.'));
        const value = readAnswer(exercise.content, null, `${text}0`);
        expect(typeof value !== 'string' && scoreAnswer(exercise, value).correctness).toBe('CORRECT');
      }),
    );
  });
});
