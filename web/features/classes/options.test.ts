import { describe, expect, it } from 'vitest';
import { classes as words } from '../../../text/lt/classes';
import { classOptions, filterValue, readFilter } from './options';

const one = (grade: number, subGrade: number | null, name: string, count: number) => ({
  grade,
  subGrade,
  name,
  count,
  isNamed: false,
  isMine: false,
});
const shown = (...given: Parameters<typeof classOptions>) =>
  classOptions(...given).map(({ value, label }) => `${value}: ${label}`);

describe('the choices of classes', () => {
  const classes = [one(5, 2, '5 Bebrai', 24), one(5, 1, '5a', 23), one(6, null, '6', 20)];
  it('are the real classes in their order with counts, and the whole grade where it has several', () => {
    expect(shown(words, classes)).toEqual([
      '5a: 5a (23)',
      '5b: 5 Bebrai (24)',
      '5: visos 5\u00a0klasės (47)',
      '6: 6 (20)',
    ]);
  });
  it('put those without a letter into the whole grade, where there are others', () => {
    expect(shown(words, [one(5, null, '5', 2), one(5, 1, '5a', 23)])).toEqual([
      '5a: 5a (23)',
      '5: visos 5\u00a0klasės (25)',
    ]);
  });
  it('offer what is chosen, though nobody is in it, and a whole grade of one class with its count', () => {
    expect(shown(words, classes, { grade: 7, subGrade: 1 }).at(-1)).toBe('7a: 7a (0)');
    expect(shown(words, [one(8, 1, '8a', 9)], { grade: 8, subGrade: null }).at(-1)).toBe('8: visos 8\u00a0klasės (9)');
    expect(shown(words, classes, { grade: 6, subGrade: null })).toHaveLength(4);
  });
  it('go into an address and back', () => {
    for (const filter of [null, { grade: 5, subGrade: 2 }, { grade: 6, subGrade: null }])
      expect(readFilter(filterValue(filter))).toEqual(filter);
  });
});
