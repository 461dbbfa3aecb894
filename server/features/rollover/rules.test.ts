import { describe, expect, it } from 'vitest';
import { gradeAfter, isOffSeason, isUnchanged, planOf, schoolYearOf } from './rules';

describe('the school year of a day', () => {
  it.each([
    ['2026-06-30', 2025],
    ['2026-07-01', 2026],
    ['2026-08-31', 2026],
    ['2026-09-01', 2026],
    ['2026-12-31', 2026],
    ['2027-01-01', 2026],
    ['2027-02-28', 2026],
  ])('%s is of %i', (day, year) => expect(schoolYearOf(day)).toBe(year));
});

describe('the season of moving up', () => {
  it.each([
    ['2026-05-31', true],
    ['2026-06-01', false],
    ['2026-09-30', false],
    ['2026-10-01', true],
    ['2027-01-15', true],
  ])('%s is outside: %s', (day, expected) => expect(isOffSeason(day)).toBe(expected));
});

describe('the grade after a grade', () => {
  it.each([
    [1, 2],
    [8, 9],
    [11, 12],
    [12, null],
  ])('%i', (grade, after) => expect(gradeAfter(grade)).toBe(after));
});

describe('who goes where', () => {
  const pupils = [
    { uuid: 'a', grade: 5, subGrade: 1 },
    { uuid: 'b', grade: 5, subGrade: 2 },
    { uuid: 'c', grade: 5, subGrade: null },
    { uuid: 'd', grade: 12, subGrade: 1 },
    { uuid: 'e', grade: 12, subGrade: 2 },
  ];
  const plan = (classes: { grade: number; subGrade: number | null }[], uuids: string[]): [string[], string[]] => {
    const { moved, archived } = planOf(pupils, { classes, uuids });
    return [moved.map((one) => `${one.uuid}${one.toGrade}`), archived.map((one) => one.uuid)];
  };
  it.each<[string, { grade: number; subGrade: number | null }[], string[], [string[], string[]]]>([
    [
      'all',
      [],
      [],
      [
        ['a6', 'b6', 'c6'],
        ['d', 'e'],
      ],
    ],
    [
      'all but a class',
      [{ grade: 5, subGrade: 2 }],
      [],
      [
        ['a6', 'c6'],
        ['d', 'e'],
      ],
    ],
    [
      'all but those in no sub-grade',
      [{ grade: 5, subGrade: null }],
      [],
      [
        ['a6', 'b6'],
        ['d', 'e'],
      ],
    ],
    ['all but who repeats', [], ['a', 'e'], [['b6', 'c6'], ['d']]],
    ['who is left out twice', [{ grade: 12, subGrade: 2 }], ['e'], [['a6', 'b6', 'c6'], ['d']]],
    [
      'a class that is none',
      [{ grade: 7, subGrade: 1 }],
      ['x'],
      [
        ['a6', 'b6', 'c6'],
        ['d', 'e'],
      ],
    ],
  ])('%s', (_, classes, uuids, expected) => expect(plan(classes, uuids)).toEqual(expected));
});

describe('who is taken back', () => {
  const now = { grade: 6, isArchived: false, isOutOfSchool: false, isMasked: false, isOfSchool: true };
  const moved = { fromGrade: 5, toGrade: 6, ...now };
  const left = { fromGrade: 12, toGrade: null, ...now, grade: 12, isArchived: true };
  it.each([
    ['as it was left', moved, true],
    ['moved once more', { ...moved, grade: 7 }, false],
    ['moved back already', { ...moved, grade: 5 }, false],
    ['archived since', { ...moved, isArchived: true }, false],
    ['left the school', { ...moved, isOutOfSchool: true }, false],
    ['went to another school', { ...moved, isOfSchool: false }, false],
    ['in the archive', left, true],
    ['out of the archive already', { ...left, isArchived: false }, false],
    ['in the archive with another grade', { ...left, grade: 11 }, false],
    ['masked in the archive', { ...left, isMasked: true }, false],
  ])('%s', (_, pupil, expected) => expect(isUnchanged(pupil)).toBe(expected));
});
