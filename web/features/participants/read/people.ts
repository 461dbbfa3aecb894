// What the rows of a list mean: each cell as it will be stored, what was made of it, and what is wrong with it. Pure.
import { type ClassId, type ClassReader, readClass } from '../../../../contract/classes';
import {
  birthRange,
  isDay,
  loginPattern,
  namePattern,
  participantLimits,
  tidyName,
} from '../../../../contract/participants';
import { type DayForm, likelyDays, readDay } from './days';
import { type Gender, isBareM, readGender } from './genders';
import type { RawRow } from './list';
import { properCase, splitName } from './names';

export const fields = ['first', 'last', 'birth', 'gender', 'cls', 'login'] as const;
export type FieldName = (typeof fields)[number];

export type Problem =
  | { kind: 'MISSING' | 'NAME_LENGTH' | 'NAME_SIGNS' | 'BIRTH' | 'FUTURE' | 'BIRTH_RANGE' | 'GENDER' | 'GENDER_M' }
  | { kind: 'CLASS' | 'CLASS_EITHER' | 'LOGIN' | 'LOGIN_REPEATED' | 'LOGIN_TAKEN' };

/** A cell: what will be stored, what stood in the list if that was something else, and what is wrong. */
export type Cell = {
  text: string;
  was: string | null;
  problem: Problem | null;
  /** What may be meant, to be chosen by one press. */
  suggestions: string[];
};

export type Person = {
  key: number;
  row: number;
  cells: Record<FieldName, Cell>;
  cls: ClassId | null;
  gender: Gender | null;
};

/** How the whole list is read. */
export type Rules = {
  lastFirst: boolean;
  /** What a bare "M" means. */
  m: Gender | null;
  dates: DayForm;
  classes: ClassReader;
  /** How a class is called. */
  nameOf: (id: ClassId) => string;
  /** The class of rows without one, as text. */
  otherClass: string;
  /** Nothing but the forms of the specification is taken. */
  isStrict: boolean;
  year: number;
};

/** One row as it will be stored. edit: what was typed over its cells. */
export function readPerson(raw: RawRow, rules: Rules, edit: Partial<Record<FieldName, string>> = {}): Person {
  const whole = raw.full === '' ? null : splitName(raw.full, rules.lastFirst);
  const cls = edit.cls ?? (raw.cls || rules.otherClass);
  const cells: Person['cells'] = {
    first: nameCell(edit.first ?? whole?.first ?? raw.first),
    last: nameCell(edit.last ?? whole?.last ?? raw.last),
    birth: birthCell(edit.birth ?? raw.birth, rules, edit.birth !== undefined),
    gender: genderCell(edit.gender ?? raw.gender, rules, edit.gender !== undefined),
    cls: classCell(cls, rules),
    login: loginCell(edit.login ?? raw.login),
  };
  const read = readClass(cls, rules.classes);
  const gender = cells.gender.text;
  return {
    key: raw.key,
    row: raw.row,
    cells,
    cls: read && 'id' in read ? read.id : null,
    gender: gender === 'F' || gender === 'M' ? gender : null,
  };
}

export function hasProblem({ cells }: Person): boolean {
  return fields.some((field) => cells[field].problem !== null);
}

/** The key of a person, the same as the server's: the name, whatever its case, and the birthday. */
export function personKey({ cells }: Person): string {
  return [cells.first.text, cells.last.text, cells.birth.text].join('|').toLowerCase();
}

const cell = (text: string, kind: Problem['kind'] | null = null, was: string | null = null): Cell => ({
  text,
  was: was === text || was === '' ? null : was,
  problem: kind ? { kind } : null,
  suggestions: [],
});

function nameCell(source: string): Cell {
  const text = properCase(source);
  const kind =
    text === ''
      ? 'MISSING'
      : text.length > participantLimits.nameLength
        ? 'NAME_LENGTH'
        : namePattern.test(text)
          ? null
          : 'NAME_SIGNS';
  return { ...cell(text, kind, tidyName(source)), suggestions: kind === 'NAME_SIGNS' ? withoutSigns(text) : [] };
}

/** The name without what no name holds: quotes, emoji, digits, what stands in brackets. */
function withoutSigns(text: string): string[] {
  const name = tidyName(text.replace(/\([^)]*\)|[„"“][^”“"]*[“"”]/gu, ' ').replace(/[^\p{L}\p{M}'’ .-]/gu, ' '));
  return name !== '' && namePattern.test(name) ? [name] : [];
}

function birthCell(source: string, { dates, isStrict, year }: Rules, isTyped: boolean): Cell {
  const text = source.trim();
  if (text === '') return cell('', 'MISSING');
  const day = isStrict && !isTyped ? (isDay(text) ? text : null) : readDay(text, dates);
  if (day === null) return cell(text, 'BIRTH');
  const { from, to } = birthRange(year);
  if (day >= from && day <= to) return cell(day, null, text);
  const kind = day > `${year}-12-31` ? 'FUTURE' : 'BIRTH_RANGE';
  return { ...cell(day, kind, text), suggestions: kind === 'FUTURE' ? likelyDays(day, from, to) : [] };
}

function genderCell(source: string, { m, isStrict }: Rules, isTyped: boolean): Cell {
  const text = source.trim();
  if (text === '') return cell('', 'MISSING');
  if (isStrict || isTyped) return text === 'F' || text === 'M' ? cell(text) : cell(text, 'GENDER');
  if (isBareM(text) && m === null) return { ...cell(text, 'GENDER_M'), suggestions: ['F', 'M'] };
  const gender = readGender(text, m);
  // Letters stand for themselves; a word is shown beside what it was read as.
  return gender
    ? cell(gender, null, text.length > 2 ? text : null)
    : { ...cell(text, 'GENDER'), suggestions: ['F', 'M'] };
}

function classCell(source: string, { classes, nameOf }: Rules): Cell {
  const text = source.trim();
  if (text === '') return cell('', 'MISSING');
  const read = readClass(text, classes);
  if (read === null) return { ...cell(text, 'CLASS'), suggestions: nearClasses(text, classes) };
  if ('either' in read) return { ...cell(text, 'CLASS_EITHER'), suggestions: read.either.map(nameOf) };
  return cell(nameOf(read.id), null, text);
}

/** The school's classes of the grade that the text names, at most three. */
function nearClasses(text: string, { classes }: ClassReader): string[] {
  const grade = Number(/\d+/.exec(text)?.[0] ?? Number.NaN);
  return classes
    .filter((one) => one.grade === grade)
    .slice(0, 3)
    .map(({ name }) => name);
}

function loginCell(source: string): Cell {
  const text = source.trim();
  if (text === '') return cell('');
  const { least, most } = participantLimits.loginLength;
  return cell(text, text.length < least || text.length > most || !loginPattern.test(text) ? 'LOGIN' : null);
}

/** How many cells were read in another form, by what they are. */
export function countReadings(people: readonly Person[]): {
  births: number;
  genders: number;
  classes: number;
  names: number;
} {
  const count = (...names: FieldName[]) =>
    people.filter(({ cells }) => names.some((name) => cells[name].was !== null && !cells[name].problem)).length;
  return { births: count('birth'), genders: count('gender'), classes: count('cls'), names: count('first', 'last') };
}

/** Rows whose login stands in the list before. */
export function repeatedLogins(people: readonly Person[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const { key, cells } of people) {
    const login = cells.login.text.toLowerCase();
    if (login === '') continue;
    if (seen.has(login)) repeated.add(key);
    seen.add(login);
  }
  return repeated;
}
