import { describe, expect, it } from 'vitest';
import type { SchoolColumns } from './queries';
import { changedNames, changedSchool, isPdf, kindOf, mergedSchool } from './rules';

const school: SchoolColumns = {
  name: 'Mokykla',
  district_id: 3,
  address: 'Liepų g. 1',
  company_code: null,
  code: '9900001',
  email: null,
  phone: null,
  student_count: 100,
  school_type: 'BASIC',
  is_for_test: false,
};
const none: SchoolColumns = {
  ...school,
  name: 'Kita',
  district_id: null,
  address: null,
  code: null,
  student_count: null,
  school_type: 'OTHER',
};

describe('a change of a school', () => {
  it.each([
    ['the name alone', { name: ' Nauja ' }, { name: 'Nauja' }],
    ['an empty field', { name: 'Mokykla', address: '', code: null }, { address: null, code: null }],
    ['spaces alone', { name: 'Mokykla', address: '  ' }, { address: null }],
    ['no municipality', { name: 'Mokykla', municipalityId: '' }, { district_id: null }],
    ['another municipality', { name: 'Mokykla', municipalityId: '12' }, { district_id: 12 }],
    ['no type', { name: 'Mokykla', schoolType: null }, { school_type: 'OTHER' }],
    ['no count', { name: 'Mokykla', studentCount: null }, { student_count: null }],
  ])('takes %s', (_, change, expected) => {
    expect(changedSchool(school, change, true)).toEqual({ ...school, ...expected });
  });

  it('lets only administrators say that it is for tests', () => {
    const change = { name: 'Mokykla', isForTest: true };
    expect(changedSchool(school, change, true).is_for_test).toBe(true);
    expect(changedSchool(school, change, false).is_for_test).toBe(false);
    expect(changedSchool({ ...school, is_for_test: true }, { name: 'Mokykla' }, true).is_for_test).toBe(true);
  });

  it('names what differs', () => {
    expect(changedNames(school, { ...school, phone: '+370', name: 'B' })).toEqual(['name', 'phone']);
    expect(changedNames(school, school)).toEqual([]);
  });
});

describe('a merge', () => {
  it('keeps what the first has and takes from the second what it lacks', () => {
    expect(mergedSchool(none, school)).toEqual({ ...school, name: 'Kita' });
    expect(mergedSchool(school, { ...none, phone: '+370' })).toEqual({ ...school, phone: '+370' });
  });

  it('knows the tables by what they are to people', () => {
    expect(['user_account', 'result', 'something_new'].map(kindOf)).toEqual(['PUPILS', 'RESULTS', 'OTHER']);
  });
});

describe('a PDF', () => {
  it.each([
    ['%PDF-1.4\n...\n%%EOF', true],
    ['%PDF-2.0\n...\n%%EOF\r\n\r\n', true],
    ['%PDF-1.4', false],
    ['PK\u0003\u0004 %%EOF', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isPdf(Buffer.from(text))).toBe(expected);
  });
});
