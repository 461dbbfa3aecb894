// Pure rules of the form for one pupil: what is wrong with each field, and what is still needed.
import type { ClassId } from '../../../contract/classes';
import { isDay, loginPattern, namePattern, participantLimits, tidyName } from '../../../contract/participants';
import type { Words } from '../../platform/words/words';
import { readDay } from './read/days';

export const emptyEntry = { firstName: '', lastName: '', dateOfBirth: '', gender: '', login: '' };
export type Entry = typeof emptyEntry;

/** What is wrong with each field, in words; '' for nothing. range: the first and last birthday, yyyy-MM-dd. */
export function entryProblems(
  { invalid }: Words<'participants'>,
  entry: Entry,
  range: { from: string; to: string },
): Record<keyof Entry, string> {
  const name = (text: string) => {
    const problem = nameProblem(text);
    if (problem === 'NAME_LENGTH') return invalid.NAME_LENGTH({ n: participantLimits.nameLength });
    return problem ? invalid[problem] : '';
  };
  const birth = birthProblem(readDay(entry.dateOfBirth) ?? entry.dateOfBirth, range);
  return {
    firstName: name(entry.firstName),
    lastName: name(entry.lastName),
    dateOfBirth: birth === 'BIRTH_RANGE' ? invalid.BIRTH_RANGE(range) : birth ? invalid[birth] : '',
    gender: entry.gender === '' ? invalid.MISSING : '',
    login: isBadLogin(entry.login) ? invalid.LOGIN(participantLimits.loginLength) : '',
  };
}

/** What is still needed before the pupil can be added, as a sentence; '' for nothing. */
export function missingWords(
  { participantsList }: Words<'participants', 'participantsList'>,
  problems: Record<keyof Entry, string>,
  place: ClassId | null,
): string {
  const { entry } = participantsList;
  const order = ['firstName', 'lastName', 'dateOfBirth', 'gender', 'login'] as const;
  const fields = order.filter((name) => problems[name] !== '').map((name) => entry.field[name]);
  if (place === null) fields.push(entry.field.place);
  return fields.length === 0 ? '' : entry.missing({ fields: fields.join(', ') });
}

// The rules of single fields are the server's (contract/participants.ts).
const { nameLength, loginLength } = participantLimits;

type NameProblem = 'MISSING' | 'NAME_LENGTH' | 'NAME_SIGNS';
type BirthProblem = 'MISSING' | 'BIRTH' | 'BIRTH_RANGE';

/** What is wrong with a first or last name; null for nothing. */
function nameProblem(text: string): NameProblem | null {
  const name = tidyName(text);
  if (name === '') return 'MISSING';
  if (name.length > nameLength) return 'NAME_LENGTH';
  return namePattern.test(name) ? null : 'NAME_SIGNS';
}

/** What is wrong with a date of birth; null for nothing. range: the first and the last day, yyyy-MM-dd. */
function birthProblem(text: string, range: { from: string; to: string }): BirthProblem | null {
  const day = text.trim();
  if (day === '') return 'MISSING';
  if (!isDay(day)) return 'BIRTH';
  return day < range.from || day > range.to ? 'BIRTH_RANGE' : null;
}

/** Whether a login is wrong. An empty login is valid: the server makes one. */
function isBadLogin(text: string): boolean {
  const login = text.trim();
  if (login === '') return false;
  return login.length < loginLength.least || login.length > loginLength.most || !loginPattern.test(login);
}
