import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, textIn } from './shapes';

/** The classes of a school: what they are called, how their names are read, which ones there are. */

/** A class: its grade and the number of its letter; null: a class without a letter. */
export type ClassId = { grade: number; subGrade: number | null };

/** The usual letters of classes, by number. Administrators may change them in the dictionaries. */
export const classLetters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const;

export const classLimits = {
  /** Of a class's own name ("5 Bebrai"), in letters. */
  nameLength: 30,
  /** Of what stands for a letter, in letters. */
  letterLength: 8,
};

/** A class as schools write it: "5b", "6", or "5-1" where letters are digits. letters: the dictionary's, by number. */
export function className({ grade, subGrade }: ClassId, letters: readonly string[] = classLetters): string {
  if (subGrade === null) return String(grade);
  const letter = letters[subGrade - 1] ?? String(subGrade);
  return /^\p{L}/u.test(letter) ? `${grade}${letter}` : `${grade}-${letter}`;
}

/** A class in an address: "5b", "6". */
export function classSlug(id: ClassId): string {
  return className(id);
}

/** The class of an address, or null. */
export function classOfSlug(text: string): ClassId | null {
  const parts = /^([1-9]|1[0-2])([a-l])?$/.exec(text);
  return parts ? { grade: Number(parts[1]), subGrade: letterNumber(parts[2] ?? '') } : null;
}

/** Orders classes by grade, then by letter; "5" comes before "5a". */
export function byClass(a: ClassId, b: ClassId): number {
  return a.grade - b.grade || (a.subGrade ?? 0) - (b.subGrade ?? 0);
}

/** Whether two are the same class. */
export function isSameClass(a: ClassId, b: ClassId): boolean {
  return a.grade === b.grade && a.subGrade === b.subGrade;
}

/** What is known of the school when names of its classes are read. */
export type ClassReader = {
  /** The school's classes with their names, own ones among them. */
  classes: readonly (ClassId & { name: string })[];
  /** What I, II, III and IV mean, once somebody was asked: the grades 9 to 12, or 1 to 4. */
  roman?: 'GYMNASIUM' | 'PRIMARY';
};

/** A name that was read: the class, or the two that it may mean ("Ia" where there are grades 1 and 9). */
export type ClassRead = { id: ClassId } | { either: [primary: ClassId, gymnasium: ClassId] };

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
// Grade, "g." of a gymnasium, "kl." of a class, and the letter; also "5 kl. b" and "5b klasė".
const written =
  /^(?<grade>\d{1,2}|[ivx]+)\s*(?<gymnasium>g(?:imn(?:azijos)?)?\.?(?![a-z]))?\s*(?:kl(?:as[eė]s?)?\.?(?![a-z]))?[\s./–-]*(?<letter>[a-l]|\d{1,2})?\s*(?:kl(?:as[eė]s?)?\.?)?$/u;

/** Reads a class as people write it: `5b`, `5 B`, `5-b`, `V b`, `5 kl. b`, `Ia`, `I g. a`, the school's own name; or null. */
export function readClass(text: string, reader: ClassReader = { classes: [] }): ClassRead | null {
  const tidy = tidyClass(text);
  const own = reader.classes.find(({ name }) => tidyClass(name) === tidy);
  if (own) return { id: { grade: own.grade, subGrade: own.subGrade } };
  const groups = readParts(tidy);
  if (!groups) return null;
  const { grade: digits = '', letter = '' } = groups;
  const subGrade = letterNumber(letter);
  if (subGrade !== null && subGrade > classLetters.length) return null;
  const isRoman = !/^\d/.test(digits);
  const grade = isRoman ? roman.indexOf(digits) + 1 : Number(digits);
  if (grade < 1 || grade > 12) return null;
  const gymnasium = { grade: grade + 8, subGrade };
  if (groups.gymnasium) return grade <= 4 ? { id: gymnasium } : { id: { grade, subGrade } };
  if (!isRoman || grade > 4) return { id: { grade, subGrade } };
  return ofRoman({ grade, subGrade }, gymnasium, reader);
}

/** I to IV are grades of a gymnasium, unless the school has primary grades too: then somebody must say. */
function ofRoman(primary: ClassId, gymnasium: ClassId, { classes, roman }: ClassReader): ClassRead {
  if (roman) return { id: roman === 'GYMNASIUM' ? gymnasium : primary };
  const has = (from: number, to: number) => classes.some(({ grade }) => grade >= from && grade <= to);
  if (has(9, 12) === has(1, 4)) return { either: [primary, gymnasium] };
  return { id: has(9, 12) ? gymnasium : primary };
}

/** "1g" is the seventh letter, "1 g." and "1g a" are of a gymnasium. */
function readParts(text: string): Record<string, string | undefined> | null {
  const letter = /^(?<grade>\d{1,2}|[ivx]+)(?<letter>g)$/u.exec(text);
  return (letter ?? written.exec(text))?.groups ?? null;
}

function tidyClass(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[„“”"'’]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The number of a letter ("b": 2) or of a number written for it; null for none. */
function letterNumber(letter: string): number | null {
  if (letter === '') return null;
  if (/^\d/.test(letter)) return Number(letter) || null;
  return letter.charCodeAt(0) - 96;
}

const school = z.optional(z.nullable(z.union([idIn, z.literal('')])));
const small = z.coerce.number().check(z.int(), z.gte(1), z.lte(12));
/** A name that can stand in a table and in a spreadsheet: it begins with a letter or a digit. */
export const classNamePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .’'-]*$/u;
const nameIn = (most: number) =>
  z.pipe(
    textIn(400),
    z.pipe(
      z.transform((text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()),
      z.union([z.literal(''), z.string().check(z.maxLength(most), z.regex(classNamePattern))]),
    ),
  );

/** A class of a school. isNamed: by the school itself. isMine: the caller brought, let in or gave cards to half of it. */
export const schoolClass = z.object({
  grade: z.number(),
  subGrade: z.nullable(z.number()),
  name: z.string(),
  isNamed: z.boolean(),
  count: z.number(),
  isMine: z.boolean(),
});
export type SchoolClass = z.infer<typeof schoolClass>;

export const listClasses = endpoint({
  method: 'POST',
  path: '/classes/list',
  summary: 'The classes of a school that have pupils, in their order, with their names and how many pupils are in each',
  roles: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  body: z.object({ ...claims, school }),
  reply: z.object({ classes: z.array(schoolClass) }),
  errors: [],
});

export const renameClass = endpoint({
  method: 'POST',
  path: '/classes/rename',
  summary: 'Gives a class the name that its school uses; an empty name is the usual one again',
  roles: ['ADMIN', 'TUTOR'],
  body: z.object({
    ...claims,
    school,
    grade: small,
    subGrade: z.optional(z.nullable(z.union([z.literal(''), small]))),
    name: nameIn(classLimits.nameLength),
  }),
  reply: z.object({ name: z.string() }),
  errors: ['CLASS_NAME_TAKEN'],
});

export const renameLetter = endpoint({
  method: 'POST',
  path: '/classes/letter',
  summary: 'Changes what is written for a letter of classes in all schools; an empty name is the usual letter again',
  roles: organisers,
  body: z.object({ ...claims, subGrade: small, name: nameIn(classLimits.letterLength) }),
  reply: z.object({ name: z.string() }),
  errors: ['CLASS_NAME_TAKEN'],
});

type Named = { firstName: string; lastName: string; login?: string | null | undefined };

/**
 * A pupil's name, with the log-in name where one is given. Namesakes alone have one, in every list and on every computer: it stands
 * on their cards, and two never have the same (docs/rules/sitting.md).
 */
export function nameWithLogin({ firstName, lastName, login }: Named): string {
  const name = `${firstName} ${lastName}`;
  return login ? `${name} (${login})` : name;
}

/** Names the pupils of one list: who has a namesake in it carries the log-in name. */
export function namesAmong(pupils: readonly Named[]): (pupil: Named) => string {
  const counts = new Map<string, number>();
  for (const one of pupils) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return ({ login, ...pupil }) =>
    nameWithLogin({ ...pupil, login: (counts.get(keyOf(pupil)) ?? 0) > 1 ? login : null });
}

const keyOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.toLocaleLowerCase('lt');
