import { birthRange, type Editable, type ProfileChange } from '../../../contract/users';
import type { OwnRow } from './queries';

/** What an account becomes by a change, pure: only what its owner may change, empty texts as none. */
export function changed(row: OwnRow, change: ProfileChange, editable: Editable): OwnRow {
  if (editable === 'NOTHING') return row;
  const text = (given: string | null | undefined, old: string | null): string | null =>
    given === undefined ? old : given?.trim() || null;
  const contact = {
    ...row,
    email: text(change.email, row.email),
    landlinePhone: text(change.landlinePhone, row.landlinePhone),
    mobilePhone: text(change.mobilePhone, row.mobilePhone),
  };
  if (editable === 'CONTACT') return contact;
  return {
    ...contact,
    firstName: text(change.firstName, row.firstName) ?? row.firstName,
    lastName: text(change.lastName, row.lastName) ?? row.lastName,
    gender: change.gender === undefined ? row.gender : change.gender,
    birthDate: change.dateOfBirth === undefined ? row.birthDate : change.dateOfBirth,
  };
}

/** The names of the fields that differ, for the audit log: which ones, not what stood there. */
export function differences(before: OwnRow, after: OwnRow): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .flatMap(([name, value]) => (old.get(name) === value ? [] : [name]))
    .sort();
}

/** Whether a date of birth may be that of somebody who has an account in this year. */
export function isBirthDate(day: string, year: number): boolean {
  const { from, to } = birthRange(year);
  return day >= from && day <= to;
}
