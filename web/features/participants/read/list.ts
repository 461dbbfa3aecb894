// What is read of a list of pupils before anything is understood: the texts of its cells, by their columns.

/** What a column holds. CODE: personal codes, which are dropped. GROUP: the letter of a class in a column of its own. */
export const columnKinds = ['FIRST', 'LAST', 'FULL', 'BIRTH', 'GENDER', 'CLASS', 'GROUP', 'LOGIN', 'CODE'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** One sheet or text as rows of cells. `firstRow`: the number of its first row, as spreadsheets count. */
export type Grid = {
  name: string;
  rows: readonly (readonly string[])[];
  firstRow: number;
  is1904: boolean;
  /** A sheet that the workbook does not show. */
  isHidden?: boolean;
  /** Indices of rows that the workbook does not show, such as those that a filter leaves out. */
  hiddenRows?: ReadonlySet<number>;
};

/** A row as it stands in the source. key: the same however the source is read; row: its number in the file. */
export type RawRow = {
  key: number;
  row: number;
  first: string;
  last: string;
  full: string;
  birth: string;
  gender: string;
  cls: string;
  login: string;
  /** The workbook does not show it. */
  isHidden: boolean;
};

export type ReadList = {
  rows: RawRow[];
  /** The words that stand above each column. */
  heads: Partial<Record<ColumnKind, string>>;
  /** Heads of columns with personal codes, '' for one without; they are not in the rows. */
  dropped: string[];
  /** Text of the first row when it is not sure whether it is a head; null: it is sure. */
  doubt: { text: string; isHead: boolean } | null;
  /** Dates of the source count days from 1904. */
  is1904: boolean;
  /** The heads and forms of the specification's CSV, which are checked to the letter. */
  isStrict: boolean;
};

export type ReadFault =
  | { fault: 'EMPTY'; sheets: number }
  | { fault: 'NO_PEOPLE' }
  | { fault: 'TOO_MANY'; rows: number | null }
  | { fault: 'TOO_BIG' }
  | { fault: 'TOO_BIG_UNPACKED' }
  | { fault: 'NOT_LIST' }
  | { fault: 'UNREADABLE' }
  | { fault: 'COLUMN_MISSING'; names: string[] }
  | { fault: 'HEADER' };

export const listLimits = {
  /** Pupils of one list: more than the largest school has. */
  mostRows: 3_000,
  /** Bytes of a file. */
  mostBytes: 5_000_000,
  /** Bytes of a workbook once it is unpacked: ten times what 3,000 pupils take. */
  mostUnpacked: 50_000_000,
};

const code = /^[3-6]\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}$/;

/** Whether a text is a personal code: sex and century, birthday, four digits. */
export function isPersonalCode(text: string): boolean {
  return code.test(text.replace(/\s/g, ''));
}

export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}
