import { describe, expect, it } from 'vitest';
import type { School } from '../../../contract/schools';
import { draftOf, faultsOf, fieldsOf, type SchoolDraft } from './school-form';

const school: School = {
  id: '7',
  name: 'Mokykla',
  title: 'Mokykla',
  address: null,
  municipality: null,
  municipalityId: null,
  companyCode: null,
  code: '9900001',
  email: null,
  phone: null,
  studentCount: 120,
  schoolType: 'BASIC',
  isForTest: false,
  hasAgreement: false,
  agreement: null,
  isConfirmed: true,
  requested: null,
  updatedAt: '2026-11-21T06:00:00.000Z',
};
const faults = (change: Partial<SchoolDraft>) =>
  faultsOf(fieldsOf(null, { ...draftOf(null, true), name: 'Nauja', ...change }, true));

describe('the form of a school', () => {
  it('sends what was read back, with the moment at which it was read', () => {
    expect(fieldsOf(school, draftOf(school, true), true)).toEqual({
      id: '7',
      updatedAt: '2026-11-21T06:00:00.000Z',
      name: 'Mokykla',
      address: '',
      municipalityId: '',
      code: '9900001',
      companyCode: '',
      email: '',
      phone: '',
      studentCount: 120,
      schoolType: 'BASIC',
      isForTest: false,
    });
  });

  it('says nothing of tests for those who may not', () => {
    expect(fieldsOf(school, draftOf(school, true), false)).not.toHaveProperty('isForTest');
  });

  it.each<[SchoolDraft[keyof SchoolDraft], Partial<SchoolDraft>, string[]]>([
    ['name alone', {}, []],
    ['spaces', { name: '  ' }, ['name']],
    ['spaces around', { name: ' A ', code: ' 1234567 ', studentCount: '1 200' }, []],
    ['six digits', { code: '123456' }, ['code']],
    ['eight digits', { companyCode: '12345678' }, ['companyCode']],
    ['letters', { studentCount: 'daug' }, ['studentCount']],
    ['several', { email: 'a@', phone: 'x' }, ['email', 'phone']],
  ])('finds the faults of %s', (_, change, expected) => {
    expect(faults(change)).toEqual(expected);
  });
});
