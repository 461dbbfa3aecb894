import { describe, expect, it } from 'vitest';
import { passwordProblem } from '../../../contract/auth-passwords';
import { editableBy } from '../../../contract/users';
import { ageOn, changed, changedByStaff, differences, isBirthDate, isOwn, leadOf, reachOf, staffFaults } from './rules';

const row = {
  gender: 'F',
  birthDate: '2014-05-30',
  email: null,
  landlinePhone: null,
  mobilePhone: '+370 612 34567',
  firstName: 'Ona',
  lastName: 'Onaitė',
} as const;

describe('what is changed', () => {
  it('by staff: everything that is given, empty texts as none, names never away', () => {
    const change = { firstName: '  Onutė ', lastName: ' ', mobilePhone: '', email: 'ona@damba.example', gender: null };
    expect(changed(row, change, 'PERSON')).toEqual({
      ...row,
      firstName: 'Onutė',
      mobilePhone: null,
      email: 'ona@damba.example',
      gender: null,
    });
  });

  it('by a pupil: only how to reach them; nothing when the school said so', () => {
    const change = { firstName: 'Haker', dateOfBirth: '2001-01-01', gender: 'M', email: 'ona@damba.example' } as const;
    expect(changed(row, change, 'CONTACT')).toEqual({ ...row, email: 'ona@damba.example' });
    expect(changed(row, change, 'NOTHING')).toBe(row);
    expect(editableBy('STUDENT', true)).toBe('CONTACT');
    expect(editableBy('STUDENT', false)).toBe('NOTHING');
    expect(editableBy('TUTOR', false)).toBe('PERSON');
  });

  it('is named by its fields', () => {
    expect(differences(row, { ...row, email: 'a@b.lt', firstName: 'Ieva' })).toEqual(['email', 'firstName']);
    expect(differences(row, { ...row })).toEqual([]);
  });
});

it('a date of birth lies between 1 January 100 years ago and 31 December 5 years ago', () => {
  const days = ['1925-12-31', '1926-01-01', '2021-12-31', '2022-01-01'];
  expect(days.filter((day) => isBirthDate(day, 2026))).toEqual(['1926-01-01', '2021-12-31']);
});

it('a password has 8 to 20 characters, small and capital letters and others; letters are those of every language', () => {
  expect(['Damba-2024', 'Ąžuoląąs 1', 'Žalia🌳žalia'].map(passwordProblem)).toEqual([null, null, null]);
  expect(passwordProblem('ĄŽUOLAS-77')).toBe('PASSWORD_CHARACTERS');
  expect(passwordProblem('ąžuolas-77')).toBe('PASSWORD_CHARACTERS');
  expect(passwordProblem('ĄžuolasĄž')).toBe('PASSWORD_CHARACTERS');
  expect(['Aa-4567', 'Aa-456789012345678901'].map(passwordProblem)).toEqual(['PASSWORD_LENGTH', 'PASSWORD_LENGTH']);
  expect(['Aa-45678', 'Aa-45678901234567890'].map(passwordProblem)).toEqual([null, null]);
});

describe('what staff do with accounts of others', () => {
  const pupil = {
    ...row,
    id: '7',
    uuid: 'u',
    login: 'ona',
    role: 'STUDENT',
    grade: 5,
    subGrade: 1,
    schoolId: '1',
    hasAgreement: true,
    isActivated: true,
    isArchived: false,
    isOutOfSchool: false,
    createdAt: new Date(0),
    updatedAt: new Date(0),
  } as const;

  it('names are tidied, and the class is that of a pupil alone', () => {
    const change = { firstName: ' Ona   Marija ', grade: 6, sub_grade: null };
    expect(changedByStaff(pupil, change)).toEqual({ ...pupil, firstName: 'Ona Marija', grade: 6, subGrade: null });
    const tutor = { ...pupil, role: 'TUTOR', grade: null, subGrade: null } as const;
    expect(changedByStaff(tutor, change)).toEqual({ ...tutor, firstName: 'Ona Marija' });
    expect(changedByStaff(pupil, {})).toEqual(pupil);
    expect(staffFaults({ firstName: '=1', lastName: 'Jonaitė-Žąsienė' })).toEqual(['user.firstName']);
  });

  it('a tutor reaches the pupils of own schools or centres, administrators everybody, others nobody', () => {
    const schools = [{ id: '1' }, { id: '2' }];
    expect(reachOf({ userId: '7', role: 'TUTOR', schools })).toEqual({ pupilsOf: ['1', '2'] });
    expect(reachOf({ userId: '7', role: 'CENTER_ADMIN', schools })).toEqual({ centresOf: '7' });
    expect(reachOf({ userId: '7', role: 'ADMIN', schools: [] })).toBe('EVERYBODY');
    expect(reachOf({ userId: '7', role: 'DEVELOPER', schools: [] })).toBe('EVERYBODY');
    for (const role of ['STUDENT', 'TASK_TESTER'] as const)
      expect(reachOf({ userId: '7', role, schools })).toEqual({ pupilsOf: [] });
  });

  it('an address names the own account by the uuid, whatever its case, or by the number', () => {
    const caller = { uuid: 'ab-1', userId: '7' };
    expect(['AB-1', '7', '8', ''].map((named) => isOwn(caller, named))).toEqual([true, true, false, false]);
  });

  it('a search goes by the field that fewest people share, of those that are long enough', () => {
    const lead = (email: string, firstName: string, lastName: string) => leadOf({ email, firstName, lastName });
    expect(lead('ona@da', 'Ona', 'Onaitė')).toBe('email');
    expect(lead('ona@d', 'Ona', 'Onaitė')).toBe('lastName');
    expect(lead('', 'Ona', 'On')).toBe('firstName');
    expect(lead('ona@d', 'On', 'On')).toBeNull();
    expect(lead('', 'ŠĄŽ', '')).toBe('firstName');
    expect(lead('', ' Š  ', '')).toBeNull();
  });
});

it.each([
  ['2014-05-30', '2026-05-29', 11],
  ['2014-05-30', '2026-05-30', 12],
  ['2012-02-29', '2026-02-28', 13],
  ['2012-02-29', '2026-03-01', 14],
])('who was born on %s is on %s so many years old: %i', (birthday, today, age) => {
  expect(ageOn(birthday, today)).toBe(age);
});
