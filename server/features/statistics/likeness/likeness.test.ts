import { describe, expect, it } from 'vitest';
import { wilson } from '../tasks/items';
import { attainable, compare, createChanceModel } from './likeness';
import { CLASSES_PER_ALARM, findEqualPairs, type Seat } from './pairs';
import { isSimulatedRight, plantCopies, simulateClasses } from './simulated-classes';

const country = { tasks: 15, classes: 120, size: 25, seed: 'likeness' };

describe('the probability of equal answers', () => {
  /** Half of all answer 1, half 2, to each of four tasks; nobody is right. */
  const halves = Array.from({ length: 80 }, (_, at) => [0, 1, 2, 3].map((task) => 10 * task + 1 + ((at >> task) & 1)));
  const model = createChanceModel(halves, () => false);

  it('is that of so many heads of a coin, where each answer is given by a half', () => {
    const same = compare(model, [1, 11, 21, 31], 0, [1, 11, 21, 31], 0);
    expect([same.both, same.same]).toEqual([4, 4]);
    expect(same.probability).toBeCloseTo(1 / 16, 6);
    expect(compare(model, [1, 11, 21, 31], 0, [1, 11, 21, 32], 0).probability).toBeCloseTo(5 / 16, 6);
    expect(compare(model, [1, 11, 21, 31], 0, [2, 12, 22, 32], 0).probability).toBe(1);
  });

  it('says how often chance reaches a limit, which few tasks do rarely', () => {
    const some = compare(model, [1, 11, 21, 31], 0, [1, 11, 21, 32], 0);
    expect(attainable(some, 0.2)).toBeCloseTo(1 / 16, 6);
    expect(attainable(some, 0.05)).toBe(0);
  });

  it('is of tasks that both answered, and of four at least', () => {
    expect(compare(model, [1, 11, 21, 0], 0, [1, 11, 21, 31], 0)).toMatchObject({ both: 3, probability: 1 });
    expect(compare(model, [0, 0, 0, 0], 0, [0, 0, 0, 0], 0)).toMatchObject({ both: 0, same: 0, probability: 1 });
  });

  it('is higher for good pupils, who agree because they are right', () => {
    const seats = simulateClasses(country);
    const good = createChanceModel(
      seats.map(({ answers }) => answers),
      isSimulatedRight,
    );
    const top = Math.max(...good.levels);
    expect(good.equal(top, top, 0)).toBeGreaterThan(0.9);
    expect(good.equal(0, 0, 0)).toBeLessThan(0.85);
    expect(good.equal(0, 0, 10)).toBeLessThan(0.4);
  });
});

describe('pairs of a class', () => {
  it('C37: are listed by chance in one of a hundred classes at most', () => {
    let [classes, alarms, expected] = [0, 0, 0];
    for (const seed of ['one', 'two']) {
      const found = findEqualPairs(simulateClasses({ ...country, seed }), isSimulatedRight);
      classes += found.classes;
      expected += found.expected;
      alarms += new Set(found.pairs.map(({ first }) => first.schoolId)).size;
      expect(found.expected).toBeLessThanOrEqual(found.classes / CLASSES_PER_ALARM);
      expect(found.apart.compared).toBeGreaterThan(30_000);
    }
    expect(classes).toBe(240);
    expect(expected).toBeLessThanOrEqual(2.4);
    expect(wilson(alarms, classes).from).toBeLessThanOrEqual(1 / CLASSES_PER_ALARM);
    expect(alarms).toBeLessThanOrEqual(3);
  });

  it('C37: are found when one took all answers of a neighbour who knows less than half', () => {
    const seats = simulateClasses(country);
    const copies = plantCopies(seats, { every: 4, share: 1, from: 0.15, to: 0.5, seed: 'all' });
    const { pairs } = findEqualPairs(seats, isSimulatedRight);
    const found = copies.filter(({ source, copier }) =>
      pairs.some(({ first, second }) => first === source && second === copier),
    );
    expect(copies.length).toBeGreaterThan(25);
    expect(found.length / copies.length).toBeGreaterThan(0.4);
    const [rarest, ...others] = pairs;
    expect(rarest?.same).toBe(rarest?.both);
    expect(rarest?.sameWrong).toBeGreaterThan(0);
    for (const pair of others) expect(pair.classesPerPair).toBeLessThanOrEqual(rarest?.classesPerPair ?? 0);
    expect(Math.min(...pairs.map(({ classesPerPair }) => classesPerPair))).toBeGreaterThanOrEqual(10);
  });

  it('are of one school, grade and class; a class of one has none', () => {
    const seats = simulateClasses(country);
    const [one, other] = seats.filter(({ schoolId }) => schoolId === '7');
    if (one && other) other.answers = one.answers;
    const listed = (changed: Seat[]) => findEqualPairs(changed, isSimulatedRight).pairs.length;
    const before = listed(seats);
    expect(listed(seats.map((seat) => (seat === other ? { ...seat, subGrade: 2 } : seat)))).toBeLessThanOrEqual(before);
    expect(listed(seats.map((seat, at) => ({ ...seat, schoolId: String(at) })))).toBe(0);
  });

  it('are not compared in a contest of a few, nor without answers', () => {
    const few = simulateClasses({ ...country, classes: 2 });
    expect(findEqualPairs(few, isSimulatedRight)).toMatchObject({ sittings: 50, compared: 0, pairs: [], expected: 0 });
    const empty = simulateClasses(country).map((seat) => ({ ...seat, answers: seat.answers.map(() => 0) }));
    expect(findEqualPairs(empty, isSimulatedRight)).toMatchObject({ sittings: 3000, compared: 0, pairs: [] });
    expect(findEqualPairs([], isSimulatedRight)).toMatchObject({ sittings: 0, pairs: [] });
  });
});
