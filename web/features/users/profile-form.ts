// What stands in the profile's fields, what is wrong with it, and what is sent. Pure.
import { birthRange, type Editable, type Profile, saveUser } from '../../../contract/users';
import type { ProfileFields } from './users';

export type Draft = {
  firstName: string;
  lastName: string;
  gender: string;
  dateOfBirth: string;
  email: string;
  mobilePhone: string;
  landlinePhone: string;
};
export type FieldName = keyof Draft;

/** The fields as they stand when the form opens. */
export function draftOf(profile: Profile): Draft {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    gender: profile.gender ?? '',
    dateOfBirth: profile.dateOfBirth ?? '',
    email: profile.email ?? '',
    mobilePhone: profile.mobilePhone ?? '',
    landlinePhone: profile.landlinePhone ?? '',
  };
}

/** What is sent: only what differs, and only what one may change. */
export function changeOf(profile: Profile, draft: Draft, editable: Editable): ProfileFields {
  const before = draftOf(profile);
  const mayAll = editable === 'PERSON';
  const changed = (name: FieldName) => draft[name].trim() !== before[name];
  const text = (name: FieldName) => draft[name].trim();
  const gender = draft.gender === 'F' || draft.gender === 'M' ? draft.gender : null;
  return {
    ...(mayAll && changed('firstName') && { firstName: text('firstName') }),
    ...(mayAll && changed('lastName') && { lastName: text('lastName') }),
    ...(mayAll && changed('gender') && { gender }),
    ...(mayAll && changed('dateOfBirth') && { dateOfBirth: text('dateOfBirth') || null }),
    ...(changed('email') && { email: text('email') }),
    ...(changed('mobilePhone') && { mobilePhone: text('mobilePhone') }),
    ...(changed('landlinePhone') && { landlinePhone: text('landlinePhone') }),
  };
}

/** The fields that the server would not take, by the contract's own schema. year: this one. */
export function faultsOf(change: ProfileFields, year: number): FieldName[] {
  const parsed = saveUser.body.safeParse({ user: change });
  const bad = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[1]);
  const { from, to } = birthRange(year);
  const day = change.dateOfBirth ?? null;
  if (day !== null && (day < from || day > to)) bad.push('dateOfBirth');
  return fieldNames.filter((name) => bad.includes(name));
}

/** Whether a text is a day of the calendar, written yyyy-MM-dd: 30 February is none. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

const fieldNames: FieldName[] = [
  'firstName',
  'lastName',
  'gender',
  'dateOfBirth',
  'email',
  'mobilePhone',
  'landlinePhone',
];
