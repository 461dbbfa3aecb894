// What the rows of a list mean: each cell as it will be stored, what was made of it, and what is wrong with it. Pure.
import { type ClassId, type ClassRead, type ClassReader, classLetters, readClass } from '../../../../contract/classes';
import {
  birthRange,
  isDay,
  loginPattern,
  namePattern,
  participantLimits,
  tidyName,
} from '../../../../contract/participants';
import { type DayForm, likelyDays, readDay, readMonthDay } from './days';
import { type Gender, isBareM, readGender } from './genders';
import { mendGarbled } from './letters';
import type { RawRow } from './list';
import { mendSigns, properCase, splitName } from './names';

export const fields = ['first', 'last', 'birth', 'gender', 'cls', 'login'] as const;
export type FieldName = (typeof fields)[number];

export type Problem =
  | {
      kind:
        | 'MISSING'
        | 'NAME_LENGTH'
        | 'NAME_SIGNS'
        | 'NAME_BROKEN'
        | 'BIRTH'
        | 'FUTURE'
        | 'BIRTH_RANGE'
        | 'GENDER'
        | 'GENDER_M';
    }
  | { kind: 'CLASS' | 'CLASS_DATE' | 'CLASS_EITHER' | 'LOGIN' | 'LOGIN_REPEATED' | 'LOGIN_TAKEN' };

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
  /** Dates in the column of classes are classes that a spreadsheet has changed: 2026-05-02 is 5-2. */
  datesAreClasses: boolean;
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
  const whole = raw.full === '' ? null : splitName(mendSigns(raw.full), rules.lastFirst);
  const was = whole ? splitName(raw.full, rules.lastFirst) : raw;
  const cls = edit.cls ?? mendGarbled(raw.cls || rules.otherClass);
  const cells: Person['cells'] = {
    first: nameCell(edit.first ?? whole?.first ?? raw.first, edit.first ?? was.first),
    last: nameCell(edit.last ?? whole?.last ?? raw.last, edit.last ?? was.last),
    birth: birthCell(edit.birth ?? mendGarbled(raw.birth), rules, edit.birth !== undefined),
    gender: genderCell(edit.gender ?? mendGarbled(raw.gender), rules, edit.gender !== undefined),
    cls: classCell(cls, rules),
    login: loginCell(edit.login ?? raw.login),
  };
  const read = classOf(cls, rules);
  const gender = cells.gender.text;
  return {
    key: raw.key,
    row: raw.row,
    cells,
    cls: read && 'id' in read ? read.id : null,
    gender: gender === 'F' || gender === 'M' ? gender : null,
  };
}

/** The name as it is read, the last name first. */
export function nameOf({ cells }: Person): string {
  return `${cells.last.text} ${cells.first.text}`;
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

/** A name. was: what stood in the list, where the two names of a cell were parted. */
function nameCell(source: string, was: string): Cell {
  const text = properCase(source);
  const kind =
    text === ''
      ? 'MISSING'
      : text.length > participantLimits.nameLength
        ? 'NAME_LENGTH'
        : namePattern.test(text)
          ? null
          : text.includes('\ufffd')
            ? 'NAME_BROKEN'
            : 'NAME_SIGNS';
  return { ...cell(text, kind, tidyName(was)), suggestions: kind === 'NAME_SIGNS' ? withoutSigns(text) : [] };
}

/**
 * The name without what is certainly no part of it: a nickname in quotes or brackets, a number beside it, emoji and
 * marks before or behind it. Another sign may be a letter that was lost: then nothing is proposed.
 */
function withoutSigns(text: string): string[] {
  const name = text
    .replace(/\([^)]*\)|[„"“][^”“"]*[“"”]/gu, ' ')
    .replace(/(^|\s)\d+\.?(?=\s|$)/gu, ' ')
    .replace(/(?:[\u{1f000}-\u{1faff}\u2600-\u27bf]\ufe0f?)+/gu, ' ')
    .replace(/(^|\s)[*#_,;:!?]+|[*#_,;:!?]+(?=\s|$)/gu, ' ');
  const tidy = tidyName(name);
  return tidy.split(' ').length <= text.split(' ').length && namePattern.test(tidy) ? [tidy] : [];
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

/** The class that a text means; a date is one where somebody has said so. */
function classOf(text: string, rules: Rules): ClassRead | null {
  const read = readClass(text, rules.classes);
  const dated = read === null && rules.datesAreClasses ? classOfDate(text, rules) : null;
  return dated ? { id: dated } : read;
}

/** The class that a spreadsheet may have turned into this date: the month is the grade, the day the letter. */
function classOfDate(text: string, { year }: Rules): ClassId | null {
  const day = readMonthDay(text, year);
  return day && day.date <= classLetters.length ? { grade: day.month, subGrade: day.date } : null;
}

function classCell(source: string, rules: Rules): Cell {
  const { classes, nameOf } = rules;
  const text = source.trim();
  if (text === '') return cell('', 'MISSING');
  const read = classOf(text, rules);
  const dated = read === null ? classOfDate(text, rules) : null;
  if (dated) return { ...cell(text, 'CLASS_DATE'), suggestions: [nameOf(dated)] };
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
