import { expect, it } from 'vitest';
import type { Profile } from '../../../../contract/users';
import { changedFields, changeOf, draftOf, faultsOf, isDay, rebase } from './profile-form';

const profile: Profile = {
  id: '7',
  uuid: 'u',
  login: 'ona',
  password: null,
  role: 'TUTOR',
  roleId: 'TUTOR',
  schoolId: null,
  districtId: null,
  firstName: 'Ona',
  lastName: 'Onaitė',
  gender: null,
  dateOfBirth: '1980-05-30',
  grade: null,
  sub_grade: null,
  email: 'ona@damba.example',
  landlinePhone: null,
  mobilePhone: null,
  hasAgreement: false,
  isActivated: true,
  isArchived: false,
  isOutOfSchool: false,
  age: 14,
  startDate: null,
  finishDate: null,
  permitionDate: null,
  fastLoginKey: null,
  creationDate: '2026-11-01T10:00:00.000Z',
  updateDate: '2026-11-20T10:00:00.000Z',
  schools: [],
};
const with_ = (change: object) => ({ ...draftOf(profile), ...change });

it('sends only what differs, without the blanks around it', () => {
  expect(changeOf(profile, draftOf(profile), 'PERSON')).toEqual({});
  const draft = with_({
    firstName: ' Onutė ',
    gender: 'F',
    dateOfBirth: '',
    email: ' ',
    mobilePhone: '+370 612 34567 ',
  });
  expect(changeOf(profile, draft, 'PERSON')).toEqual({
    firstName: 'Onutė',
    gender: 'F',
    dateOfBirth: null,
    email: '',
    mobilePhone: '+370 612 34567',
  });
  expect(changeOf(profile, draft, 'CONTACT')).toEqual({ email: '', mobilePhone: '+370 612 34567' });
});

it('names the fields that the server would refuse', () => {
  const faults = (change: object) => faultsOf(changeOf(profile, with_(change), 'PERSON'), 2026);
  expect(faults({ firstName: ' ', email: 'ona@', mobilePhone: 'rytoj' })).toEqual([
    'firstName',
    'email',
    'mobilePhone',
  ]);
  expect(faults({ dateOfBirth: '2022-01-01' })).toEqual(['dateOfBirth']);
  expect(faults({ dateOfBirth: '2001-02-30' })).toEqual(['dateOfBirth']);
  expect(faults({ firstName: 'Ieva', email: '', mobilePhone: '+370 612 34567', dateOfBirth: '' })).toEqual([]);
});

it('knows the days of the calendar', () => {
  expect(['2001-02-28', '2000-02-29', '1980-12-31'].map(isDay)).toEqual([true, true, true]);
  expect(['2001-02-29', '2001-02-30', '2001-2-3', '30.05.2001', '', '2001-13-01'].map(isDay)).toEqual(
    Array(6).fill(false),
  );
});

it('staff change the class of a pupil too, and write names as the lists of pupils have them', () => {
  const pupil: Profile = { ...profile, role: 'STUDENT', grade: 5, sub_grade: 1 };
  const draft = { ...draftOf(pupil), grade: '6', subGrade: '' };
  expect(changeOf(pupil, draft, 'STAFF')).toEqual({ grade: 6, sub_grade: null });
  expect(changeOf(pupil, draft, 'PERSON')).toEqual({});
  expect(changeOf(profile, { ...draftOf(profile), grade: '6' }, 'STAFF')).toEqual({});
  const names = (firstName: string) => faultsOf({ firstName }, 2026, 'STAFF');
  expect(['Šarūnas', "O'Konor Žąsius", 'Jonas-Petras'].flatMap(names)).toEqual([]);
  expect(['=1+1', '\u202eJonas', 'x'.repeat(65), ' '].flatMap(names)).toEqual(Array(4).fill('firstName'));
});

it('what was typed stays when somebody else has changed the profile, the rest follows', () => {
  const newer: Profile = { ...profile, firstName: 'Onutė', mobilePhone: '861234567' };
  const draft = with_({ firstName: 'Onilė', email: 'nauja@damba.example' });
  expect(rebase(draft, profile, newer)).toEqual({
    ...draftOf(profile),
    firstName: 'Onilė',
    email: 'nauja@damba.example',
    mobilePhone: '861234567',
  });
  expect(changedFields(profile, newer)).toEqual(['firstName', 'mobilePhone']);
});
