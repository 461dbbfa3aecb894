// Reads and checks a CSV file of pupils before anything is sent: every fault with its row. Pure.
import Papa from 'papaparse';
import { birthRange, participantLimits, tidyName } from '../../../../contract/participants';
import { birthProblem, isBadLogin, nameProblem } from './check-person';

/** The columns in the order of the template; Index is the login and may be missing. */
export const columns = ['FirstName', 'LastName', 'DateOfBirth', 'Gender', 'Index'] as const;
type Column = (typeof columns)[number];
export const requiredColumns = ['FirstName', 'LastName', 'DateOfBirth', 'Gender'] as const satisfies Column[];

export type CsvProblem =
  | 'NOT_CSV'
  | 'NOT_TEXT'
  | 'TOO_BIG'
  | 'UNREADABLE'
  | 'TOO_MANY'
  | 'COLUMN_MISSING'
  | 'HEADER'
  | 'EMPTY'
  | 'CELLS'
  | 'QUOTES'
  | 'NAME_MISSING'
  | 'NAME_LENGTH'
  | 'NAME_SIGNS'
  | 'BIRTH'
  | 'BIRTH_RANGE'
  | 'GENDER'
  | 'LOGIN'
  | 'LOGIN_REPEATED'
  | 'PERSON_REPEATED';

/** row: as Excel numbers it, the header is 1; null: the whole file. name: a column's name. */
export type CsvError = { row: number | null; problem: CsvProblem; name?: string };

export type CsvPerson = {
  row: number;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  gender: 'F' | 'M';
  login: string;
};

export type CsvChecked = { people: CsvPerson[]; errors: CsvError[] };

export type CheckOptions = {
  /** The present year, for the range of birthdays. */
  year: number;
  /** Called with the number of checked rows and of all rows. */
  onProgress?: (done: number, all: number) => void;
  /** Gives the page time between two portions. */
  pause?: () => Promise<void>;
  isStopped?: () => boolean;
};

/** The number of rows in one portion, which takes a millisecond or two. */
const portion = 100;

/** Reads and checks a chosen file. */
export async function checkFile(file: File, options: CheckOptions): Promise<CsvChecked> {
  if (!/\.csv$/i.test(file.name)) return whole('NOT_CSV');
  if (file.size > mostBytes) return whole('TOO_BIG');
  try {
    const text = decodeCsv(new Uint8Array(await file.arrayBuffer()));
    return text === null ? whole('NOT_TEXT') : await checkText(text, options);
  } catch {
    return whole('UNREADABLE');
  }
}

/** Checks the text of a file, portion by portion. */
export async function checkText(text: string, options: CheckOptions): Promise<CsvChecked> {
  const { cells, offset, badQuotes } = readTable(text);
  const [header = [], ...lines] = cells;
  const { at, errors } = readHeader(header);
  const filled = lines.map((line, index) => ({ line, row: index + 2 + offset })).filter(({ line }) => !isBlank(line));
  if (errors.length > 0) return { people: [], errors };
  if (filled.length === 0) return whole('EMPTY');
  if (filled.length > participantLimits.mostAdded) return whole('TOO_MANY');

  const people: CsvPerson[] = [];
  const seen = { people: new Set<string>(), logins: new Set<string>() };
  const range = birthRange(options.year);
  for (const [index, { line, row }] of filled.entries()) {
    const fault = (problem: CsvProblem) => errors.push({ row, problem });
    const cell = (name: Column) => (line[at.get(name) ?? -1] ?? '').trim();
    if (badQuotes.has(row)) fault('QUOTES');
    if (line.slice(header.length).some((text) => text.trim() !== '')) fault('CELLS');
    const person = {
      row,
      firstName: tidyName(cell('FirstName')),
      lastName: tidyName(cell('LastName')),
      dateOfBirth: cell('DateOfBirth'),
      gender: cell('Gender') === 'F' ? ('F' as const) : ('M' as const),
      login: cell('Index'),
    };
    const names = [nameProblem(person.firstName), nameProblem(person.lastName)];
    for (const problem of new Set(names)) if (problem) fault(problem === 'MISSING' ? 'NAME_MISSING' : problem);
    const birth = birthProblem(person.dateOfBirth, range);
    if (birth) fault(birth === 'MISSING' ? 'BIRTH' : birth);
    if (!['F', 'M'].includes(cell('Gender'))) fault('GENDER');
    if (isBadLogin(person.login)) fault('LOGIN');
    if (repeats(seen.logins, person.login.toLowerCase())) fault('LOGIN_REPEATED');
    const who = `${person.firstName}|${person.lastName}|${person.dateOfBirth}`.toLowerCase();
    if (repeats(seen.people, who === '||' ? '' : who)) fault('PERSON_REPEATED');
    people.push(person);
    if ((index + 1) % portion === 0) {
      options.onProgress?.(index + 1, filled.length);
      await options.pause?.();
      if (options.isStopped?.()) break;
    }
  }
  return { people, errors };
}

function whole(problem: CsvProblem): CsvChecked {
  return { people: [], errors: [{ row: null, problem }] };
}

/**
 * The cells of a text. offset: lines before the header ("sep=;", which Excel writes). It stops reading a huge file as
 * soon as the file is known to be too long.
 */
function readTable(text: string): { cells: string[][]; offset: number; badQuotes: Set<number> } {
  const sep = /^sep=(.)\n/.exec(text);
  const body = sep ? text.slice(sep[0].length) : text;
  const offset = sep ? 1 : 0;
  const parsed = Papa.parse<string[]>(body, {
    delimiter: sep?.[1] ?? delimiterOf(body),
    newline: '\n',
    preview: participantLimits.mostAdded * 3,
  });
  const badQuotes = new Set(
    parsed.errors.flatMap(({ type, row }) => (type === 'Quotes' ? (row ?? 0) + 1 + offset : [])),
  );
  return { cells: parsed.data, offset, badQuotes };
}

/** The most frequent delimiter of the first line; a semicolon if there is none. */
function delimiterOf(text: string): string {
  const first = text.slice(0, text.indexOf('\n') === -1 ? text.length : text.indexOf('\n'));
  const count = (sign: string) => first.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The positions of the columns. Missing, unknown and duplicate columns are errors. */
function readHeader(header: readonly string[]): { at: Map<Column, number>; errors: CsvError[] } {
  const at = new Map<Column, number>();
  let isChanged = false;
  for (const [index, text] of header.entries()) {
    const column = columns.find((one) => one.toLowerCase() === text.trim().toLowerCase());
    if (column && !at.has(column)) at.set(column, index);
    else if (column || text.trim() !== '') isChanged = true;
  }
  const missing = requiredColumns.filter((one) => !at.has(one));
  const errors: CsvError[] = missing.map((name) => ({ row: 1, problem: 'COLUMN_MISSING', name }));
  return { at, errors: isChanged ? [{ row: 1, problem: 'HEADER' }, ...errors] : errors };
}

function isBlank(line: readonly string[]): boolean {
  return line.every((cell) => cell.trim() === '');
}

/** Whether a text was seen before. Remembers it, unless it is empty: an empty text never counts as seen. */
function repeats(seen: Set<string>, text: string): boolean {
  if (text === '') return false;
  if (seen.has(text)) return true;
  seen.add(text);
  return false;
}

/** The template in the format that Excel in Lithuania opens: UTF-8 with a byte order mark, semicolons, CRLF. */
export function templateText(): string {
  const samples = [
    ['Ona', 'Jonaitė', '2014-05-30', 'F', ''],
    ['Jonas', 'Petraitis', '2014-11-02', 'M', ''],
  ];
  const table = { fields: [...columns], data: samples };
  return `\ufeff${Papa.unparse(table, { delimiter: ';', newline: '\r\n' })}\r\n`;
}

/** The largest file that is read, in bytes. 100,000 pupils fit, so a longer list is refused for its length. */
export const mostBytes = 8_000_000;

/**
 * The text of a file; null if it is not text (a picture, a workbook). Excel in Lithuania writes windows-1257, or UTF-8
 * with a byte order mark. The mark is removed, and line ends become \n.
 */
export function decodeCsv(bytes: Uint8Array): string | null {
  const text = isUtf16(bytes) ? new TextDecoder('utf-16le').decode(bytes) : (asUtf8(bytes) ?? asBaltic(bytes));
  // No text contains control characters, except white space and those that windows-1257 uses.
  if (/(?![\s\u007f-\u009f])\p{Cc}/u.test(text.slice(0, 100_000))) return null;
  return text.replace(/\r\n?/g, '\n');
}

function isUtf16(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xfe;
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function asBaltic(bytes: Uint8Array): string {
  return new TextDecoder('windows-1257').decode(bytes);
}
