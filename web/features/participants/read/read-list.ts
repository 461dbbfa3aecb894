// Turns the cells of a source into the rows of a list. Nothing is judged here, and personal codes end here. Pure.
import { type Columns, findColumns, isHead } from './columns';
import { isMonthFirst, readDay } from './days';
import { isBareM, readGender } from './genders';
import { gridOfText, gridsOfFile, type Separator, type Source } from './grids';
import { kindOfHead } from './heads';
import { mendGarbled, type Page } from './letters';
import {
  type ColumnKind,
  type Grid,
  isBlank,
  isPersonalCode,
  listLimits,
  type RawRow,
  type ReadFault,
  type ReadList,
} from './list';

export type ReadOptions = {
  /** Whether a text is the name of a class. */
  isClass: (text: string) => boolean;
  /** The answer to the doubt about the first row; null: not answered. */
  firstIsHead: boolean | null;
  /** Read a file with the specification's heads as any other list. */
  isLoose: boolean;
  /** The alphabet in which a text is read; without it the likeliest. */
  page?: Page | null;
  /** What parts the columns of a text; without it the likeliest sign. */
  separator?: Separator | null;
  /** The numbers of the sheets that are read; without it those that the workbook shows. */
  sheets?: readonly number[] | null;
};

export type Read = { list: ReadList } | ReadFault;

/** The specification's columns, in the order of its template. */
export const strictHeads = ['FirstName', 'LastName', 'DateOfBirth', 'Gender', 'Index'] as const;
const required = strictHeads.slice(0, 4);

export async function readFile(file: File): Promise<Source> {
  return gridsOfFile(file).catch(() => ({ fault: 'UNREADABLE' }) as const);
}

/** The rows of a source: of all its sheets that hold a list. */
export function readSource(source: Source, options: ReadOptions): Read {
  if ('fault' in source) return source;
  const grids = chosenGrids(source, options);
  const first = grids[0]?.grid;
  if (!first) return { fault: 'EMPTY', sheets: 0 };
  const isStrict = source.isCsv && !options.isLoose && isStrictHead(first.rows[0] ?? []);
  const fault = isStrict ? headFault(first.rows[0] ?? []) : null;
  if (fault) return fault;
  const list: ReadList = { rows: [], heads: {}, dropped: [], doubt: null, is1904: first.is1904, isStrict };
  for (const { grid, at } of grids) {
    const columns = findColumns(grid, options.isClass);
    if (columns) addRows(list, grid, columns, options, at * keysOfGrid);
  }
  if (list.rows.length > listLimits.mostRows) return { fault: 'TOO_MANY', rows: null };
  if (list.rows.length > 0) return { list };
  return grids.every(({ grid }) => grid.rows.filter((row) => !isBlank(row)).length < 2 && isHead(grid.rows[0] ?? []))
    ? { fault: 'EMPTY', sheets: 0 }
    : { fault: 'NO_PEOPLE' };
}

/** The grids of a source that are read, with their numbers: those that somebody has chosen, else the likeliest. */
function chosenGrids(source: Exclude<Source, ReadFault>, options: ReadOptions): { grid: Grid; at: number }[] {
  const { page, separator, sheets } = options;
  const text = source.texts?.find((one) => one.page === page)?.text ?? source.texts?.[0]?.text;
  const isReread = text !== undefined && (page || separator);
  const all = (isReread ? [gridOfText(text, separator ?? undefined)] : source.grids)
    .map((grid, at) => ({ grid, at }))
    .filter(({ grid }) => !grid.rows.every(isBlank));
  const read = all.filter(({ grid, at }) => (sheets ? sheets.includes(at) : !grid.isHidden));
  // A workbook of which every sheet is hidden is read all the same.
  return read.length > 0 ? read : all;
}

function isStrictHead(head: readonly string[]): boolean {
  return head.filter((text) => strictHeads.some((one) => one.toLowerCase() === text.trim().toLowerCase())).length >= 2;
}

/** The specification's header must not be changed: no column may be missing, doubled or of another name. */
function headFault(head: readonly string[]): ReadFault | null {
  const names = head.map((text) => text.trim().toLowerCase()).filter((text) => text !== '');
  const missing = required.filter((one) => !names.includes(one.toLowerCase()));
  if (missing.length > 0) return { fault: 'COLUMN_MISSING', names: missing };
  const known: string[] = strictHeads.map((one) => one.toLowerCase());
  const isChanged = names.some((name, at) => !known.includes(name) || names.indexOf(name) !== at);
  return isChanged ? { fault: 'HEADER' } : null;
}

/** Keys of one grid: more than it may have rows. */
const keysOfGrid = 100_000;

const footer = /^(iš viso|viso|mokytoj|klasės (vadov|auklėtoj)|parengė|data:|direktor|mokinių skaičius)/i;

function addRows(list: ReadList, grid: Grid, columns: Columns, options: ReadOptions, firstKey: number): void {
  const { at, head, from } = columns;
  for (const [kind, index] of at) list.heads[kind] ??= mendGarbled(head[index] ?? '');
  for (const { head: text } of columns.codes) if (!list.dropped.includes(text)) list.dropped.push(text);
  const codeColumns = new Set(columns.codes.map((one) => one.at));
  const cellOf = (row: readonly string[], kind: ColumnKind): string => {
    const index = at.get(kind);
    const text = index === undefined || codeColumns.has(index) ? '' : (row[index] ?? '').trim();
    // A personal code in a column of something else is not taken either.
    return isPersonalCode(text) ? '' : text;
  };
  let cls = options.isClass(classTitle(grid.name)) ? classTitle(grid.name) : '';
  for (const row of grid.rows.slice(0, from)) cls = titleOf(row, options) ?? cls;
  const isFirstHead = columns.isByHead ? false : askFirstRow(list, grid, columns, options);
  for (const [index, row] of grid.rows.entries()) {
    if (index < from || (index === from && isFirstHead) || isBlank(row) || isHead(row)) continue;
    const title = titleOf(row, options);
    if (title !== null) {
      cls = title;
      continue;
    }
    const names = [cellOf(row, 'FULL'), cellOf(row, 'FIRST'), cellOf(row, 'LAST')];
    const others = [cellOf(row, 'BIRTH'), cellOf(row, 'GENDER')];
    if (names.every((text) => text === '') && others.every((text) => text === '')) continue;
    if (others.every((text) => text === '') && names.some((text) => footer.test(text))) continue;
    list.rows.push({
      key: firstKey + index,
      row: grid.firstRow + index,
      full: names[0] ?? '',
      first: names[1] ?? '',
      last: names[2] ?? '',
      birth: others[0] ?? '',
      gender: others[1] ?? '',
      cls: withGroup(cellOf(row, 'CLASS'), cellOf(row, 'GROUP')) || (at.has('CLASS') ? '' : cls),
      login: cellOf(row, 'LOGIN'),
      isHidden: grid.hiddenRows?.has(index) ?? false,
    });
  }
}

/** A list without a known head: whether its first row is one. Asked, unless the row is clearly a pupil. */
function askFirstRow(list: ReadList, grid: Grid, { at, from }: Columns, options: ReadOptions): boolean {
  const row = grid.rows[from] ?? [];
  const cell = (kind: ColumnKind) => (row[at.get(kind) ?? -1] ?? '').trim();
  const isPupil =
    readDay(cell('BIRTH')) !== null || readGender(cell('GENDER'), 'F') !== null || isBareM(cell('GENDER'));
  if (isPupil) return false;
  const isHeadRow = options.firstIsHead ?? (at.has('BIRTH') || row.some((text) => kindOfHead(text) !== null));
  list.doubt ??= { text: row.filter((text) => text.trim() !== '').join(' · '), isHead: isHeadRow };
  return isHeadRow;
}

/** The class that a title names, such as "5b klasės mokinių sąrašas"; null for a row that is no title. */
function titleOf(row: readonly string[], { isClass }: ReadOptions): string | null {
  const filled = row.filter((cell) => cell.trim() !== '');
  const [only = ''] = filled;
  if (filled.length !== 1) return null;
  const title = classTitle(only);
  return /\d|\b[IVX]+/.test(title) && isClass(title) ? title : null;
}

function classTitle(text: string): string {
  return mendGarbled(text)
    .replace(/(klas(ė|ės|e|es)?|mokini(ų|ai)|sąrašas|list|class|kl\.?)(?![\p{L}])/giu, ' ')
    .replace(/[:–]/g, ' ')
    .trim();
}

/** The class of two columns: "5" and "b", or "5" and the number of the letter. */
function withGroup(cls: string, group: string): string {
  if (group === '' || /\p{L}/u.test(cls)) return cls;
  const number = Number(group);
  const letter = Number.isInteger(number) && number >= 1 && number <= 12 ? String.fromCharCode(96 + number) : group;
  return `${cls}${letter}`;
}

/** What the dates of a list say together. */
export function dayFormOf(rows: readonly RawRow[], is1904: boolean) {
  return { monthFirst: isMonthFirst(rows.map(({ birth }) => birth)), is1904 };
}
