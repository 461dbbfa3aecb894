import { describe, expect, it } from 'vitest';
import { wantedClass } from './wanted-class';

const a5 = { grade: 5, subGrade: 1 };
const b5 = { grade: 5, subGrade: 2 };
const six = { grade: 6, subGrade: null };
const classes = [a5, b5, six];
const none = { grade: '', group: '', last: null };

describe('the class of an address without one', () => {
  it.each([
    [
      'grade and sub-grade name it, even when nobody is in it',
      { ...none, grade: '5', group: '3' },
      { grade: 5, subGrade: 3 },
    ],
    ['the only class of the grade', { ...none, grade: '6' }, six],
    ['several classes of the grade: the user chooses', { ...none, grade: '5' }, null],
    ['no class of the grade', { ...none, grade: '7' }, null],
    ['the last one', { ...none, last: b5 }, b5],
    ['a last one that is gone', { ...none, last: { grade: 8, subGrade: null } }, null],
    ['a grade wins over the last one', { ...none, grade: '6', last: b5 }, six],
    ['nonsense is no grade', { ...none, grade: '13', group: 'x' }, null],
  ])('%s', (_, wanted, id) => {
    expect(wantedClass(classes, wanted)).toEqual(id);
  });
});
