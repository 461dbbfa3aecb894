import { isFourteen } from '../../../contract/auth';
// Pure rules for the pupils of a school: where they move, who cannot be added, who counts as above thirteen.
import type { AddRefusal } from '../../../contract/participants';

export type Move = { what: 'grade' | 'subGrade'; by: 1 | -1 };

/** The class after a move; null: there is no such class. A pupil without a sub-grade moves up into the first one. */
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

/** Whether the 14th birthday has come (docs/rules/privacy.md); days as yyyy-MM-dd, false for an unknown birthday. */
export function isAboveThirteen(birthday: string | null, today: string): boolean {
  return birthday !== null && isFourteen(birthday, today);
}

/** The key of a person within a school: the name, whatever its case, and the birthday. */
export function personKey(who: { firstName: string; lastName: string; dateOfBirth: string }): string {
  return JSON.stringify([who.firstName.toLowerCase(), who.lastName.toLowerCase(), who.dateOfBirth]);
}

export type KnownPupil = { isArchived: boolean; isOutOfSchool: boolean };

export type NewPupil = { firstName: string; lastName: string; dateOfBirth: string; login?: string | null };

/**
 * The rows of a list that cannot be added, with the reason. The first of several repeated rows can be added.
 * known: the school's pupils by personKey; taken: logins in lower case.
 */
export function refusedRows(
  list: readonly NewPupil[],
  known: ReadonlyMap<string, KnownPupil>,
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

/** The first part of a school's own logins: its code, or its number where it has no code (docs/rules/accounts.md). */
export function loginPrefix(school: { id: string; code: string | null }): string {
  return `${school.code ?? `m${school.id}`}-`;
}

/** The `count` numbers after `last`, as logins write them: with at least three digits. */
export function runningNumbers(last: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(last + 1 + index).padStart(3, '0'));
}

type AccountUse = { isActivated: boolean; hasResults: boolean };

/** Why an account cannot be deleted, or null. Only one that was never activated and has no results can. */
export function removalRefused(account: AccountUse): 'USER_HAS_RESULTS' | 'USER_ACTIVATED' | null {
  if (account.hasResults) return 'USER_HAS_RESULTS';
  return account.isActivated ? 'USER_ACTIVATED' : null;
}

/** Why an account cannot be masked, or null. An unused account is deleted instead. */
export function maskingRefused(
  account: AccountUse & { isSolving: boolean },
): 'USER_NOT_ACTIVATED' | 'PARTICIPANT_SOLVING' | null {
  if (!account.isActivated && !account.hasResults) return 'USER_NOT_ACTIVATED';
  return account.isSolving ? 'PARTICIPANT_SOLVING' : null;
}
