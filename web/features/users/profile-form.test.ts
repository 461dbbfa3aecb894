import { expect, it } from 'vitest';
import type { Profile } from '../../../contract/users';
import { changeOf, draftOf, faultsOf, isDay } from './profile-form';

const profile: Profile = {
  uuid: 'u',
  login: 'ona',
  role: 'TUTOR',
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
