// Pure rules of the fields of a new pupil, the same as the server's (contract/participants.ts).
import { isDay, loginPattern, namePattern, participantLimits, tidyName } from '../../../../contract/participants';

const { nameLength, loginLength } = participantLimits;

export type NameProblem = 'MISSING' | 'NAME_LENGTH' | 'NAME_SIGNS';
export type BirthProblem = 'MISSING' | 'BIRTH' | 'BIRTH_RANGE';

/** What is wrong with a first or last name; null for nothing. */
export function nameProblem(text: string): NameProblem | null {
  const name = tidyName(text);
  if (name === '') return 'MISSING';
  if (name.length > nameLength) return 'NAME_LENGTH';
  return namePattern.test(name) ? null : 'NAME_SIGNS';
}

/** What is wrong with a date of birth; null for nothing. range: the first and the last day, yyyy-MM-dd. */
export function birthProblem(text: string, range: { from: string; to: string }): BirthProblem | null {
  const day = text.trim();
  if (day === '') return 'MISSING';
  if (!isDay(day)) return 'BIRTH';
  return day < range.from || day > range.to ? 'BIRTH_RANGE' : null;
}

/** Whether a login is wrong. An empty login is valid: the server makes one. */
export function isBadLogin(text: string): boolean {
  const login = text.trim();
  if (login === '') return false;
  return login.length < loginLength.least || login.length > loginLength.most || !loginPattern.test(login);
}
