import { describe, expect, it } from 'vitest';
import { isFourteen } from '../../../contract/auth';
import { consentsAlone, type NewUser } from '../../../contract/signup';
import { badFields } from './rules';

const pupil: NewUser = {
  roleId: 'STUDENT',
  districtId: '1',
  schoolId: '1',
  firstName: 'Ona',
  lastName: 'Onaitė',
  gender: 'F',
  dateOfBirth: '2012-11-21',
  grade: 8,
  email: 'ona@damba.example',
  password: 'Damba-2024',
  agreedToTakePart: false,
  agreedToPublish: false,
};
const today = '2026-11-21';

describe('who consents', () => {
  it('is a pupil from the 14th birthday on, to the day', () => {
    expect(['2012-11-20', '2012-11-21', '2012-11-22'].map((day) => isFourteen(day, today))).toEqual([
      true,
      true,
      false,
    ]);
    // A person born on a leap day turns 14 once 29 February has passed.
    expect(['2026-02-28', '2026-03-01'].map((day) => isFourteen('2012-02-29', day))).toEqual([false, true]);
  });

  it('is everybody who is no pupil, and no pupil whose birthday is not known', () => {
    expect(consentsAlone('TUTOR', null, today)).toBe(true);
    expect(consentsAlone('STUDENT', null, today)).toBe(false);
  });
});

describe('the fields of a sign-up', () => {
  it('are those of a pupil or of a teacher', () => {
    expect(badFields(pupil, today)).toEqual([]);
    expect(badFields({ ...pupil, gender: null, dateOfBirth: null, grade: null }, today)).toEqual([
      'user.gender',
      'user.dateOfBirth',
      'user.grade',
    ]);
    expect(badFields({ ...pupil, roleId: 'TUTOR', gender: null, dateOfBirth: null, grade: null }, today)).toEqual([]);
  });

  it('hold a birthday between 100 and 5 years ago', () => {
    const days = ['1925-12-31', '1926-01-01', '2021-12-31', '2022-01-01'];
    expect(days.filter((dateOfBirth) => badFields({ ...pupil, dateOfBirth }, today).length === 0)).toEqual([
      '1926-01-01',
      '2021-12-31',
    ]);
  });

  it('hold no consent that only a parent can give', () => {
    const agreed = { agreedToTakePart: true, agreedToPublish: true };
    expect(badFields({ ...pupil, ...agreed }, today)).toEqual([]);
    expect(badFields({ ...pupil, agreedToTakePart: true }, today)).toEqual([]);
    expect(badFields({ ...pupil, agreedToPublish: true }, today)).toEqual(['user.agreedToPublish']);
    expect(badFields({ ...pupil, dateOfBirth: '2012-11-22', ...agreed }, today)).toEqual([
      'user.agreedToTakePart',
      'user.agreedToPublish',
    ]);
    expect(badFields({ ...pupil, dateOfBirth: '2012-11-22' }, today)).toEqual([]);
    expect(badFields({ ...pupil, roleId: 'TUTOR', dateOfBirth: null, ...agreed }, today)).toEqual([]);
  });
});
