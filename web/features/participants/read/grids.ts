// Lists as rows of cells: from the bytes of a file, from what is pasted. Workbooks are read by a library of their own.
import Papa from 'papaparse';
import { markup } from '../../../ui/markup';
import { type Grid, isBlank, listLimits, type ReadFault } from './list';

export type Source = { grids: Grid[]; isCsv: boolean } | ReadFault;

/** Rows that are read at most: enough to know that a list is too long. */
export const mostRead = listLimits.mostRows + 100;

/** The cells of a chosen file: a workbook (xlsx, xls, ods), a saved web page, or text of columns. */
export async function gridsOfFile(file: File): Promise<Source> {
  if (file.size > listLimits.mostBytes) return { fault: 'TOO_BIG' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (kind !== 'TEXT') {
    const { gridsOfWorkbook } = await import('./workbook');
    return gridsOfWorkbook(bytes, kind);
  }
  const text = decodeText(bytes);
  if (text === null) return { fault: 'NOT_LIST' };
  // Some e-diaries save a web page under the name of a workbook.
  if (/^\s*(<!doctype html|<html|<table|<meta)/i.test(text)) return sourceOf(gridsOfHtml(text));
  return { ...sourceOf([gridOfText(text)]), isCsv: true };
}

/** The cells of what was pasted: the tables of a web page or a spreadsheet, else the text. */
export function gridsOfPaste(html: string, text: string): Source {
  if (text.length > listLimits.mostBytes) return { fault: 'TOO_BIG' };
  const tables = /<table/i.test(html) ? gridsOfHtml(html) : [];
  if (tables.length > 0) return sourceOf(tables);
  return sourceOf([gridOfText(text.replace(/\r\n?/g, '\n'))]);
}

function sourceOf(grids: Grid[]): { grids: Grid[]; isCsv: boolean } {
  return { grids, isCsv: false };
}

function kindOf(bytes: Uint8Array): 'ZIP' | 'XLS' | 'TEXT' {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'ZIP';
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0 ? 'XLS' : 'TEXT';
}

/**
 * The text of a file; null if it is not text. Excel in Lithuania writes windows-1257, UTF-8 with a mark, or UTF-16 as
 * "Unicode text". Marks are removed, line ends become \n.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  const text = wide
    ? new TextDecoder(wide).decode(bytes)
    : (asUtf8(bytes) ?? new TextDecoder('windows-1257').decode(bytes));
  // No text contains control characters, except white space and those that windows-1257 uses.
  if (/(?![\s\u007f-\u009f])\p{Cc}/u.test(text.slice(0, 100_000))) return null;
  return text.replace(/\r\n?/g, '\n');
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The rows of a text whose columns a semicolon, a comma or a tab parts. */
export function gridOfText(text: string): Grid {
  const sep = /^sep=(.)\n/.exec(text);
  const body = sep ? text.slice(sep[0].length) : text;
  const delimiter = sep?.[1] ?? delimiterOf(body);
  const parsed = Papa.parse<string[]>(body, { delimiter, newline: '\n', preview: mostRead });
  // An open quote swallows the rest of the file: then quotes are signs like others.
  const isBroken = parsed.errors.some(({ type }) => type === 'Quotes');
  const { data } = isBroken
    ? Papa.parse<string[]>(body, { delimiter, newline: '\n', preview: mostRead, quoteChar: '\0' })
    : parsed;
  return { name: '', rows: data, firstRow: sep ? 2 : 1, is1904: false };
}

/** The sign that parts the most of the first lines into columns; a semicolon if there is none. */
function delimiterOf(text: string): string {
  const lines = text.split('\n', 20).filter((line) => line.trim() !== '');
  const count = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const tabs = count('\t');
  if (tabs > 0 && tabs >= lines.length / 2) return '\t';
  return count(',') > count(';') ? ',' : ';';
}

/** The tables of a web page. Cells that span rows are repeated in them. */
export function gridsOfHtml(html: string): Grid[] {
  const page = new DOMParser().parseFromString(markup(html), 'text/html');
  return [...page.querySelectorAll('table')]
    .filter((table) => !table.querySelector('table'))
    .map((table) => ({ name: '', rows: rowsOfTable(table), firstRow: 1, is1904: false }))
    .filter(({ rows }) => !rows.every(isBlank));
}

function rowsOfTable(table: HTMLTableElement): string[][] {
  const rows: string[][] = [];
  /** What hangs down from rows above: by column, its text and how many rows are left. */
  const hanging = new Map<number, { text: string; left: number }>();
  for (const line of [...table.rows].slice(0, mostRead)) {
    const row: string[] = [];
    const hang = () => {
      for (let above = hanging.get(row.length); above && above.left > 0; above = hanging.get(row.length)) {
        above.left -= 1;
        row.push(above.text);
      }
    };
    for (const cell of [...line.cells].slice(0, 100)) {
      hang();
      const text = (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (cell.rowSpan > 1) hanging.set(row.length, { text, left: Math.min(cell.rowSpan, mostRead) - 1 });
      row.push(text, ...Array.from({ length: Math.min(cell.colSpan, 100) - 1 }, () => ''));
    }
    hang();
    rows.push(row);
  }
  return rows;
}
