// Pure rules of the pupils of a school: what is moved where, who cannot be added, who counts as above thirteen.
import type { AddRefusal } from '../../../contract/participants';
import { isFourteen } from '../../../contract/signup';

export type Move = { what: 'grade' | 'subGrade'; by: 1 | -1 };

/** Where a move leads, or null: there is no such grade or sub-grade. Who has no sub-grade goes up into the first. */
export function movedTo(
  pupil: { grade: number | null; subGrade: number | null },
  move: Move,
): { grade: number | null; subGrade: number | null } | null {
  const from = move.what === 'grade' ? pupil.grade : (pupil.subGrade ?? 0);
  if (from === null) return null;
  const to = from + move.by;
  if (to < 1 || to > 12) return null;
  return move.what === 'grade' ? { ...pupil, grade: to } : { ...pupil, subGrade: to };
}

/** Whether the 14th birthday has come (decisions 3); days as yyyy-MM-dd, false for an unknown birthday. */
export function isAboveThirteen(birthday: string | null, today: string): boolean {
  return birthday !== null && isFourteen(birthday, today);
}

/** Who somebody is within a school: their name, whatever its case, and their birthday. */
export function personKey(who: { firstName: string; lastName: string; dateOfBirth: string }): string {
  return JSON.stringify([who.firstName.toLowerCase(), who.lastName.toLowerCase(), who.dateOfBirth]);
}

export type Known = { isArchived: boolean; isOutOfSchool: boolean };

export type New = { firstName: string; lastName: string; dateOfBirth: string; login?: string | null };

/**
 * Whom of a list the school cannot take, and why; the first row that somebody stands in is the one that counts.
 * known: keys of the school's pupils, and why they are not in its list; taken: logins in small letters.
 */
export function refusedRows(
  list: readonly New[],
  known: ReadonlyMap<string, Known>,
  taken: ReadonlySet<string>,
): { row: number; code: AddRefusal }[] {
  const people = new Set<string>();
  const logins = new Set<string>();
  const refused: { row: number; code: AddRefusal }[] = [];
  for (const [row, one] of list.entries()) {
    const key = personKey(one);
    const login = one.login?.toLowerCase() ?? '';
    const before = known.get(key);
    if (before)
      refused.push({ row, code: before.isArchived ? 'ARCHIVED' : before.isOutOfSchool ? 'OUT_OF_SCHOOL' : 'EXISTS' });
    else if (people.has(key) || (login !== '' && logins.has(login))) refused.push({ row, code: 'REPEATED' });
    else if (login !== '' && taken.has(login)) refused.push({ row, code: 'LOGIN_TAKEN' });
    people.add(key);
    if (login !== '') logins.add(login);
  }
  return refused;
}

/** The first part of a school's own logins: its code, or its number where it has no code (decisions 3). */
export function loginPrefix(school: { id: string; code: string | null }): string {
  return `${school.code ?? `m${school.id}`}-`;
}

/** `count` numbers after `last`, as in logins: three digits at least. */
export function runningNumbers(last: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(last + 1 + index).padStart(3, '0'));
}

type Use = { isActivated: boolean; hasResults: boolean };

/** Why an account cannot be deleted, or null: only one that was never activated and under which nothing was solved. */
export function removalRefused(account: Use): 'USER_HAS_RESULTS' | 'USER_ACTIVATED' | null {
  if (account.hasResults) return 'USER_HAS_RESULTS';
  return account.isActivated ? 'USER_ACTIVATED' : null;
}

/** Why a person cannot be taken out of an account, or null. One that was never used is deleted instead. */
export function maskingRefused(
  account: Use & { isSolving: boolean },
): 'USER_NOT_ACTIVATED' | 'PARTICIPANT_SOLVING' | null {
  if (!account.isActivated && !account.hasResults) return 'USER_NOT_ACTIVATED';
  return account.isSolving ? 'PARTICIPANT_SOLVING' : null;
}
