// The fields of the profile's form, their faults, and the body to send. Pure.
import { birthRange } from '../../../../contract/participants';
import { type Editable, isPersonName, type Profile, saveUserBody } from '../../../../contract/users';
import type { ProfileFields } from '../users';

/** The telephone numbers of a person, in the order of the form. */
export const phoneNames = ['mobilePhone', 'landlinePhone'] as const;
const fieldNames = [
  'firstName',
  'lastName',
  'gender',
  'dateOfBirth',
  'email',
  ...phoneNames,
  'grade',
  'subGrade',
] as const;
export type FieldName = (typeof fieldNames)[number];
export type Draft = Record<FieldName, string>;
/** What may be changed: by the owner, or by staff of somebody else. */
export type Mode = Editable | 'STAFF';

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
    grade: String(profile.grade ?? ''),
    subGrade: String(profile.sub_grade ?? ''),
  };
}

/** What is sent: only what differs, and only what one may change. */
export function changeOf(profile: Profile, draft: Draft, mode: Mode): ProfileFields {
  const before = draftOf(profile);
  const mayAll = mode === 'PERSON' || mode === 'STAFF';
  const mayMove = mode === 'STAFF' && profile.role === 'STUDENT';
  const changed = (name: FieldName) => draft[name].trim() !== before[name];
  const text = (name: FieldName) => draft[name].trim();
  const gender = draft.gender === 'F' || draft.gender === 'M' ? draft.gender : null;
  return {
    ...(mayAll && changed('firstName') && { firstName: text('firstName') }),
    ...(mayAll && changed('lastName') && { lastName: text('lastName') }),
    ...(mayAll && changed('gender') && { gender }),
    ...(mayAll && changed('dateOfBirth') && { dateOfBirth: text('dateOfBirth') || null }),
    ...Object.fromEntries((['email', ...phoneNames] as const).filter(changed).map((name) => [name, text(name)])),
    ...(mayMove && changed('grade') && { grade: Number(draft.grade) }),
    ...(mayMove && changed('subGrade') && { sub_grade: draft.subGrade === '' ? null : Number(draft.subGrade) }),
  };
}

/** Moves a draft onto a newer profile: untouched fields take the newer values. */
export function rebase(draft: Draft, before: Profile, newer: Profile): Draft {
  const [old, fresh] = [draftOf(before), draftOf(newer)];
  const merged = fieldNames.map(
    (name) => [name, draft[name].trim() === old[name] ? fresh[name] : draft[name]] as const,
  );
  return { ...fresh, ...Object.fromEntries(merged) };
}

/** The fields in which two states of a profile differ. */
export function changedFields(before: Profile, newer: Profile): FieldName[] {
  const [old, fresh] = [draftOf(before), draftOf(newer)];
  return fieldNames.filter((name) => old[name] !== fresh[name]);
}

/** The fields that the server would not take, by the contract's own schema. year: this one. */
export function faultsOf(change: ProfileFields, year: number, mode: Mode = 'PERSON'): FieldName[] {
  const parsed = saveUserBody.safeParse({ user: change });
  const bad = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[1]);
  const { from, to } = birthRange(year);
  const day = change.dateOfBirth ?? null;
  if (day !== null && (day < from || day > to)) bad.push('dateOfBirth');
  if (mode === 'STAFF') {
    for (const name of ['firstName', 'lastName'] as const)
      if (change[name] !== undefined && !isPersonName(change[name])) bad.push(name);
  }
  return fieldNames.filter((name) => bad.includes(name));
}

/** Whether a text is a day of the calendar, written yyyy-MM-dd: 30 February is none. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
