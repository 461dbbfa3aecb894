import { describe, expect, it } from 'vitest';
import { classKey, countsOf, goingOf, type LeftOut, leftOutBody, nobodyLeftOut } from './rules';

const rows = [
  { grade: 5, subGrade: 1, toGrade: 6, pupils: 20 },
  { grade: 5, subGrade: null, toGrade: 6, pupils: 3 },
  { grade: 12, subGrade: 1, toGrade: null, pupils: 10 },
];
const left = (classes: string[], pupils: [string, string[]][] = []): LeftOut => ({
  classes: new Set(classes),
  pupils: new Map(pupils.map(([key, uuids]) => [key, new Set(uuids)])),
});

describe('the counts of a rollover', () => {
  it.each<[string, LeftOut, { moved: number; archived: number; stay: number }]>([
    ['everybody', nobodyLeftOut, { moved: 23, archived: 10, stay: 0 }],
    ['without a class', left(['5/1']), { moved: 3, archived: 10, stay: 20 }],
    ['without those in no sub-grade', left(['5/']), { moved: 20, archived: 10, stay: 3 }],
    [
      'without single ones',
      left(
        [],
        [
          ['5/1', ['a', 'b']],
          ['12/1', ['c']],
        ],
      ),
      { moved: 21, archived: 9, stay: 3 },
    ],
    ['without a class, single ones of it too', left(['5/1'], [['5/1', ['a']]]), { moved: 3, archived: 10, stay: 20 }],
    ['nobody', left(['5/1', '5/', '12/1']), { moved: 0, archived: 0, stay: 33 }],
  ])('%s', (_, leftOut, expected) => expect(countsOf(rows, leftOut)).toEqual(expected));
  it('never fall below nought', () => {
    const row = { grade: 5, subGrade: 1, toGrade: 6, pupils: 1 };
    expect(goingOf(row, left([], [['5/1', ['a', 'b']]]))).toBe(0);
  });
});

it('the call gets classes, and single pupils of the others only', () => {
  const leftOut = left(
    ['5/'],
    [
      ['5/', ['x']],
      ['12/1', ['y', 'z']],
    ],
  );
  expect(leftOutBody(rows, leftOut)).toEqual({ classes: [{ grade: 5, subGrade: null }], uList: ['y', 'z'] });
  expect(rows.map(classKey)).toEqual(['5/1', '5/', '12/1']);
});
