import { describe, expect, it } from 'vitest';
import { birthRange, isDay, loginPattern, namePattern, tidyName } from '../../../contract/participants';
import { makePassword } from './passwords';
import { isAboveThirteen, loginPrefix, movedTo, refusedRows, runningNumbers } from './rules';

describe('a move', () => {
  it.each([
    [
      { grade: 5, subGrade: 2 },
      { what: 'grade', by: 1 },
      { grade: 6, subGrade: 2 },
    ],
    [
      { grade: 5, subGrade: 2 },
      { what: 'grade', by: -1 },
      { grade: 4, subGrade: 2 },
    ],
    [{ grade: 12, subGrade: 2 }, { what: 'grade', by: 1 }, null],
    [{ grade: 1, subGrade: 2 }, { what: 'grade', by: -1 }, null],
    [
      { grade: 5, subGrade: 2 },
      { what: 'subGrade', by: 1 },
      { grade: 5, subGrade: 3 },
    ],
    [{ grade: 5, subGrade: 1 }, { what: 'subGrade', by: -1 }, null],
    [{ grade: 5, subGrade: 12 }, { what: 'subGrade', by: 1 }, null],
    [
      { grade: 5, subGrade: null },
      { what: 'subGrade', by: 1 },
      { grade: 5, subGrade: 1 },
    ],
    [{ grade: 5, subGrade: null }, { what: 'subGrade', by: -1 }, null],
  ] as const)('of %o by %o leads to %o', (pupil, move, to) => {
    expect(movedTo(pupil, move)).toEqual(to);
  });
});

it('above thirteen is who has had the 14th birthday', () => {
  expect(isAboveThirteen('2012-11-21', '2026-11-21')).toBe(true);
  expect(isAboveThirteen('2012-11-22', '2026-11-21')).toBe(false);
  expect(isAboveThirteen('2012-02-29', '2026-02-28')).toBe(false);
  expect(isAboveThirteen('2012-02-29', '2026-03-01')).toBe(true);
  expect(isAboveThirteen(null, '2026-11-21')).toBe(false);
});

describe('rows that a school cannot take', () => {
  const ona = { firstName: 'Ona', lastName: 'Jonaitė', dateOfBirth: '2014-03-02' };
  const key = '["ona","jonaitė","2014-03-02"]';
  it('are told with their places', () => {
    const known = new Map([[key, { isArchived: false, isOutOfSchool: false }]]);
    const list = [
      { ...ona, firstName: 'Jonas', login: 'Taken' },
      { ...ona, lastName: 'JONAITĖ' },
    ];
    expect(refusedRows(list, known, new Set(['taken']))).toEqual([
      { row: 0, code: 'LOGIN_TAKEN' },
      { row: 1, code: 'EXISTS' },
    ]);
    const gone = (isArchived: boolean) =>
      refusedRows([ona], new Map([[key, { isArchived, isOutOfSchool: true }]]), new Set());
    expect(gone(true)).toEqual([{ row: 0, code: 'ARCHIVED' }]);
    expect(gone(false)).toEqual([{ row: 0, code: 'OUT_OF_SCHOOL' }]);
  });
  it('are also those that stand in the list twice, by person or by login', () => {
    const list = [
      ona,
      ona,
      { ...ona, firstName: 'Rasa', login: 'rasa1' },
      { ...ona, firstName: 'Rita', login: 'RASA1' },
    ];
    expect(refusedRows(list, new Map(), new Set())).toEqual([
      { row: 1, code: 'REPEATED' },
      { row: 3, code: 'REPEATED' },
    ]);
  });
  it('are none for namesakes of another birthday', () => {
    expect(refusedRows([ona, { ...ona, dateOfBirth: '2014-03-03' }], new Map(), new Set())).toEqual([]);
  });
});

describe('names, days and logins', () => {
  it.each(['Ona', 'Ąžuolas', 'Ona Marija', 'Petrauskaitė-Jonė', "O'Neill", 'Šv. Jonas', 'Żółć'])('takes %s', (name) => {
    expect(namePattern.test(tidyName(name))).toBe(true);
  });
  it.each(['=1+1', '-x', '+370', '@cmd', 'O\u202ena', 'Ona\u200f', 'Ona1', 'a,b', '<b>', ''])('refuses %j', (name) => {
    expect(namePattern.test(tidyName(name))).toBe(false);
  });
  it('tidies what nobody sees', () => {
    expect(tidyName(' Ona\u00a0 Marija ')).toBe('Ona Marija');
    expect(tidyName('S\u030carūnas')).toBe('Šarūnas');
  });
  it.each(['2014-02-28', '2012-02-29', '1900-01-01', '2099-12-31'])('%s is a day', (day) => {
    expect(isDay(day)).toBe(true);
  });
  it.each(['2014-02-30', '2013-02-29', '1899-12-31', '2100-01-01', '2014-2-3', '2014-13-01', '2014.02.03', ''])(
    '%s is none',
    (day) => {
      expect(isDay(day)).toBe(false);
    },
  );
  it('asks for births 100 to 5 years ago', () => {
    expect(birthRange(2026)).toEqual({ from: '1926-01-01', to: '2021-12-31' });
  });
  it('makes logins of the school’s code, or of its number', () => {
    expect(loginPrefix({ id: '7', code: '9900007' })).toBe('9900007-');
    expect(loginPrefix({ id: '7', code: null })).toBe('m7-');
    expect(runningNumbers(98, 3)).toEqual(['099', '100', '101']);
    expect(loginPattern.test('9900007-001')).toBe(true);
    expect(loginPattern.test('a@b')).toBe(false);
  });
});

it('A18: passwords are words to read out, of many, and pass the rule', () => {
  const passwords = Array.from({ length: 3_000 }, makePassword);
  for (const password of passwords) expect(password).toMatch(/^([A-Z][a-z]{3}-){3}[1-9][0-9]$/);
  expect(new Set(passwords).size).toBe(3_000);
  // As many bits as their parts have values, each part apart from all others and from the password before.
  const parts = passwords.map((one) => one.toLowerCase().match(/[a-z]{2}|\d\d/g) ?? []);
  const bits = parts[0]?.map((_, at) => Math.log2(new Set(parts.map((one) => one[at])).size)) ?? [];
  expect(bits.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(40);
  const pairs = parts.flatMap((one, at) => one.map((part, place) => [part, parts[at - 1]?.[place]]));
  const repeated = pairs.filter(([part, before]) => part === before).length / pairs.length;
  expect(repeated).toBeLessThan(0.03);
});
