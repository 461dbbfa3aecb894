// Which column of a list holds what: by the words above them, else by what stands in them. Pure.
import { readDay } from './days';
import { isBareM, readGender } from './genders';
import { kindOfHead } from './heads';
import { type ColumnKind, type Grid, isBlank, isPersonalCode } from './list';

export type ClassTest = (text: string) => boolean;

/** Where the head ends and what each column holds. `head`: the texts above, empty for a list without one. */
export type Columns = {
  at: Map<ColumnKind, number>;
  head: string[];
  /** The index of the first row below the head. */
  from: number;
  /** Heads of columns with personal codes. */
  codes: { at: number; head: string }[];
  isByHead: boolean;
};

/** Rows in which a head is looked for: lists begin with a title, the school, the year. */
const headRows = 25;

/** The columns of a grid; null if nothing in it looks like a list of pupils. */
export function findColumns(grid: Grid, isClass: ClassTest): Columns | null {
  const byHead = columnsByHead(grid);
  if (byHead) addByContent(grid, byHead, isClass);
  const columns = byHead ?? columnsByContent(grid, isClass);
  if (!columns) return null;
  return { ...columns, codes: codesOf(grid, columns) };
}

/** Whether a row repeats the head, as lists do after each page. */
export function isHead(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell.trim() !== '');
  const known = filled.filter((cell) => kindOfHead(cell) !== null);
  return known.length >= 2 && known.length * 2 >= filled.length;
}

/** How many kinds of columns the row names that names the most. */
export function knownHeads(rows: Grid['rows']): number {
  return Math.max(0, ...rows.slice(0, headRows).map((row) => kindsOf(row).size));
}

function kindsOf(row: readonly string[]): Set<ColumnKind> {
  return new Set(row.map(kindOfHead).filter((kind) => kind !== null));
}

function columnsByHead({ rows }: Grid): Columns | null {
  const found = headRow(rows);
  if (found === null) return null;
  const top = rows[found] ?? [];
  const below = rows[found + 1] ?? [];
  // A head of two lines: "Mokinys" above "Pavardė" and "Vardas".
  const isDouble = below.some((cell) => kindOfHead(cell) !== null) && !below.some((cell) => /\d/.test(cell));
  const head = Array.from({ length: Math.max(top.length, isDouble ? below.length : 0) }, (_, at) => {
    const [upper, lower] = [(top[at] ?? '').trim(), isDouble ? (below[at] ?? '').trim() : ''];
    const both = `${upper} ${lower}`.trim();
    return kindOfHead(both) !== null ? both : kindOfHead(lower) !== null ? lower : upper;
  });
  const at = new Map<ColumnKind, number>();
  for (const [index, text] of head.entries()) {
    const kind = kindOfHead(text);
    if (kind && kind !== 'CODE' && !at.has(kind)) at.set(kind, index);
  }
  // Beside columns for each name, a "Mokinys" is their common head or a number.
  if (at.has('FIRST') && at.has('LAST')) at.delete('FULL');
  else if (at.has('FIRST') && !at.has('FULL')) rename(at, 'FIRST', 'FULL');
  else if (at.has('LAST') && !at.has('FULL')) rename(at, 'LAST', 'FULL');
  if (!at.has('FULL') && !at.has('FIRST')) return null;
  return { at, head, from: found + (isDouble ? 2 : 1), codes: [], isByHead: true };
}

/** Adds columns under heads that are not known, where nearly all of their cells are birthdays, sexes or classes. */
function addByContent({ rows }: Grid, { at, from }: Columns, isClass: ClassTest): void {
  const body = rows.slice(from).filter((row) => !isBlank(row) && !isHead(row));
  claimColumns(body.slice(0, 200), at, new Set(at.values()), { isClass, least: 0.9 });
}

/** A lone "Vardas" holds whole names. */
function rename(at: Map<ColumnKind, number>, from: ColumnKind, to: ColumnKind): void {
  const index = at.get(from);
  at.delete(from);
  if (index !== undefined) at.set(to, index);
}

function headRow(rows: Grid['rows']): number | null {
  let single: number | null = null;
  for (const [index, row] of rows.slice(0, headRows).entries()) {
    const kinds = kindsOf(row);
    if (kinds.size >= 2) return index;
    const hasName = kinds.has('FULL') || kinds.has('FIRST') || kinds.has('LAST');
    if (single === null && hasName && !row.some((cell) => /\d/.test(cell))) single = index;
  }
  return single;
}

/** How many of the filled cells of a column pass a test, and whether nearly all do. */
function share(rows: Grid['rows'], at: number, test: (cell: string) => boolean): number {
  const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
}

const isNameLike = (text: string) => /^\p{Lu}[\p{L}\p{M}'’. ,-]+$/u.test(text.trim());

function columnsByContent({ rows }: Grid, isClass: ClassTest): Columns | null {
  const sample = rows.filter((row) => !isBlank(row)).slice(0, 200);
  const at = new Map<ColumnKind, number>();
  const { width, free } = claimColumns(sample, at, new Set(), { isClass, least: 0.6 });
  const names = [...free].filter((index) => share(sample, index, isNameLike) >= 0.7);
  const [one, two] = names;
  if (one === undefined) return null;
  if (two === undefined || share(sample, one, (cell) => cell.trim().includes(' ')) > 0.7) at.set('FULL', one);
  else {
    const hasLastFirst = share(sample, one, isLastName) >= share(sample, two, isLastName);
    at.set(hasLastFirst ? 'LAST' : 'FIRST', one);
    at.set(hasLastFirst ? 'FIRST' : 'LAST', two);
  }
  // Names alone may be anything: a list of pupils has at least one thing more, or nothing else at all.
  if (at.size < 2 && width > 1) return null;
  return { at, head: [], from: 0, codes: [], isByHead: false };
}

/**
 * Claims the columns of birthdays, sexes and classes by what stands in them. except: columns that are something else;
 * least: the part of cells that must fit.
 */
function claimColumns(
  sample: Grid['rows'],
  at: Map<ColumnKind, number>,
  except: ReadonlySet<number>,
  { isClass, least }: { isClass: ClassTest; least: number },
): { width: number; free: Set<number> } {
  const width = Math.min(60, Math.max(0, ...sample.map((row) => row.length)));
  const free = new Set(
    Array.from({ length: width }, (_, index) => index).filter(
      (index) => !except.has(index) && share(sample, index, isPersonalCode) < 0.5,
    ),
  );
  const claim = (kind: ColumnKind, test: (cell: string) => boolean) => {
    const best = [...free]
      .map((index) => ({ index, part: share(sample, index, test) }))
      .sort((one, other) => other.part - one.part)[0];
    if (at.has(kind) || !best || best.part < least) return;
    at.set(kind, best.index);
    free.delete(best.index);
  };
  claim('BIRTH', (cell) => readDay(cell) !== null);
  claim('GENDER', (cell) => readGender(cell, null) !== null || isBareM(cell));
  claim('CLASS', (cell) => /[\p{L}]/u.test(cell) && isClass(cell));
  return { width, free };
}

const isLastName = (text: string) => /(?:tis|kas|tė|skis|vičius|ienė|ius|nas)$/iu.test(text.trim());

function codesOf({ rows }: Grid, { head, from }: Columns): Columns['codes'] {
  const body = rows.slice(from, from + 200);
  const width = Math.min(60, Math.max(head.length, ...body.map((row) => row.length)));
  return Array.from({ length: width }, (_, at) => ({ at, head: (head[at] ?? '').trim() })).filter(
    ({ at, head: text }) => kindOfHead(text) === 'CODE' || share(body, at, isPersonalCode) >= 0.5,
  );
}
