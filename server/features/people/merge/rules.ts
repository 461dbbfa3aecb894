import type { MergeField } from '../../../../contract/people-merge';
import type { MergeAccount } from './queries';

const valuesOf: Record<MergeField, (one: MergeAccount) => readonly unknown[]> = {
  NAME: (one) => [one.firstName, one.lastName, one.gender],
  LOGIN: (one) => [one.login],
  SCHOOL: (one) => [one.schoolId, one.grade, one.subGrade],
  BIRTH: (one) => [one.birthDate],
  EMAIL: (one) => [one.email],
  PHONE: (one) => [one.phone, one.landlinePhone],
  CONSENT: (one) => [one.agreedAt?.getTime() ?? null, one.publishesAt?.getTime() ?? null],
};

/** The groups of fields in which two accounts differ. */
export function differingFields(target: MergeAccount, source: MergeAccount): MergeField[] {
  const fields: MergeField[] = ['NAME', 'LOGIN', 'SCHOOL', 'BIRTH', 'EMAIL', 'PHONE', 'CONSENT'];
  return fields.filter((field) => JSON.stringify(valuesOf[field](target)) !== JSON.stringify(valuesOf[field](source)));
}

/** An e-mail as it is shown until somebody asks for it: three letters at most, and whose mailbox it is. */
export function maskEmail(email: string | null): string | null {
  if (email === null) return null;
  const [name = '', domain = ''] = email.split('@');
  const shown = [...name].slice(0, Math.min(3, Math.ceil([...name].length / 2))).join('');
  return `${shown}***@${domain}`;
}

/** A telephone number as it is shown until somebody asks for it: its last two digits. */
export function maskPhone(phone: string | null): string | null {
  return phone === null ? null : `*** ${phone.replace(/[^0-9]/g, '').slice(-2)}`;
}

/**
 * Splits the contests that both have sat by whose sitting counts; null: one of them has no choice, or a choice is of
 * another contest.
 */
export function splitCounts(
  shared: readonly string[],
  counts: readonly { collectionId: string; side: 'TARGET' | 'SOURCE' }[],
): { target: string[]; source: string[] } | null {
  const sides = new Map(counts.map(({ collectionId, side }) => [collectionId, side]));
  if (sides.size !== counts.length || sides.size !== shared.length) return null;
  if (!shared.every((id) => sides.has(id))) return null;
  return {
    target: shared.filter((id) => sides.get(id) === 'TARGET'),
    source: shared.filter((id) => sides.get(id) === 'SOURCE'),
  };
}
