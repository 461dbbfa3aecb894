import { birthRange, tidyName } from '../../../contract/participants';
import { isOrganiser, type Role } from '../../../contract/roles';
import { type Editable, type FindFields, isPersonName, mayFind, type ProfileChange } from '../../../contract/users';
import type { Reach } from './find/queries';
import type { OwnRow, UserRow } from './queries';

/** Whether a path names the caller, by the uuid or by the number that older clients send. */
export function isOwn(caller: { uuid: string; userId: string }, named: string): boolean {
  return named.toLowerCase() === caller.uuid.toLowerCase() || named === caller.userId;
}

/**
 * Whom a person reaches besides themselves (docs/rules/accounts.md): a tutor the pupils of own schools, administrators
 * and developers everybody, a centre administrator the second-round pupils confirmed for own centres.
 */
export function reachOf(caller: { userId: string; role: Role; schools: readonly { id: string }[] }): Reach {
  if (isOrganiser(caller.role)) return 'EVERYBODY';
  if (caller.role === 'CENTER_ADMIN') return { centresOf: caller.userId };
  return { pupilsOf: caller.role === 'TUTOR' ? caller.schools.map(({ id }) => id) : [] };
}

/** The field to search by: of the fields that are long enough, the most selective one. Null: none is long enough. */
export function leadOf(fields: FindFields): keyof FindFields | null {
  const alone = (field: keyof FindFields) =>
    mayFind({ email: '', firstName: '', lastName: '', [field]: fields[field] });
  return (['email', 'lastName', 'firstName'] as const).find(alone) ?? null;
}

/** An account after a change by staff: names are tidied; only a pupil has grade and sub-grade. */
export function changedByStaff(row: UserRow, change: ProfileChange): UserRow {
  const name = (value: string | undefined) => (value === undefined ? undefined : tidyName(value));
  const tidied = { ...change, firstName: name(change.firstName), lastName: name(change.lastName) };
  const after = { ...row, ...changed(row, tidied, 'PERSON') };
  if (row.role !== 'STUDENT') return after;
  return {
    ...after,
    grade: change.grade ?? row.grade,
    subGrade: change.sub_grade === undefined ? row.subGrade : change.sub_grade,
  };
}

/** The fields of a change whose values staff may not write. */
export function staffFaults(change: ProfileChange): string[] {
  return (['firstName', 'lastName'] as const)
    .filter((field) => change[field] !== undefined && !isPersonName(change[field] ?? ''))
    .map((field) => `user.${field}`);
}

/** An account after a change, pure: only fields that `editable` allows change; empty texts become null. */
export function changed(row: OwnRow, change: ProfileChange, editable: Editable): OwnRow {
  if (editable === 'NOTHING') return row;
  const text = (value: string | null | undefined, old: string | null): string | null =>
    value === undefined ? old : value?.trim() || null;
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

/** The names of the fields that differ, for the audit log, without their values. */
export function differences(before: OwnRow, after: OwnRow): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .flatMap(([name, value]) => (old.get(name) === value ? [] : [name]))
    .sort();
}

/** Whether an account holder may have this date of birth in this year. */
export function isBirthDate(day: string, year: number): boolean {
  const { from, to } = birthRange(year);
  return day >= from && day <= to;
}

/** Full years on a day; days as yyyy-MM-dd. A person born on 29 February turns older on 1 March of other years. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
