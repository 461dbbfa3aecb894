// Lists as rows of cells: from the bytes of a file, from what is pasted. Workbooks are read by a library of their own.
import Papa from 'papaparse';
import { markup } from '../../../ui/markup';
import { knownHeads } from './columns';
import { type Reading, readingsOf } from './letters';
import { type Grid, isBlank, listLimits, type ReadFault } from './list';

/** What was chosen or pasted. texts: its readings where it is text, the likeliest first; they may be read again. */
export type Source = { grids: Grid[]; isCsv: boolean; texts?: Reading[] } | ReadFault;

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
  const texts = readingsOf(bytes);
  const text = texts?.[0]?.text;
  if (!texts || text === undefined) return { fault: 'NOT_LIST' };
  // Some e-diaries save a web page under the name of a workbook.
  if (/^\s*(<!doctype html|<html|<table|<meta)/i.test(text)) return sourceOf(gridsOfHtml(text));
  return { grids: [gridOfText(text)], isCsv: true, texts };
}

/** The cells of what was pasted: the tables of a web page or a spreadsheet, else the text. */
export function gridsOfPaste(html: string, text: string): Source {
  if (text.length > listLimits.mostBytes) return { fault: 'TOO_BIG' };
  const tables = /<table/i.test(html) ? gridsOfHtml(html) : [];
  if (tables.length > 0) return sourceOf(tables);
  const tidy = text.replace(/\r\n?/g, '\n');
  return { ...sourceOf([gridOfText(tidy)]), texts: [{ page: null, text: tidy }] };
}

function sourceOf(grids: Grid[]): { grids: Grid[]; isCsv: boolean } {
  return { grids, isCsv: false };
}

function kindOf(bytes: Uint8Array): 'ZIP' | 'XLS' | 'TEXT' {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'ZIP';
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0 ? 'XLS' : 'TEXT';
}

/** What may part the columns of a text. */
export const separators = [';', ',', '\t'] as const;
export type Separator = (typeof separators)[number];

/** The rows of a text. separator: what parts its columns; without it the likeliest does. */
export function gridOfText(text: string, separator?: Separator): Grid {
  const sep = /^sep=(.)\n/.exec(text);
  const body = sep ? text.slice(sep[0].length) : text;
  const delimiter = separator ?? sep?.[1] ?? separatorOf(body);
  const parsed = Papa.parse<string[]>(body, { delimiter, newline: '\n', preview: mostRead });
  // An open quote swallows the rest of the file: then quotes are signs like others.
  const isBroken = parsed.errors.some(({ type }) => type === 'Quotes');
  const { data } = isBroken
    ? Papa.parse<string[]>(body, { delimiter, newline: '\n', preview: mostRead, quoteChar: '\0' })
    : parsed;
  // Some programs put the whole of each line in quotes.
  const lines = data.filter((row) => !isBlank(row)).map((row) => row.join(delimiter));
  if (lines.length > 1 && body.startsWith('"') && lines.every((line, at) => line === data[at]?.[0]))
    return gridOfText(lines.join('\n'), separator);
  return { name: '', rows: data, firstRow: sep ? 2 : 1, is1904: false };
}

/** The sign that parts the known heads of a list; without heads the one in the most of the first lines. */
export function separatorOf(text: string): Separator {
  const lines = firstLines(text);
  const heads = separators
    .map((sign) => ({ sign, count: knownHeads(lines.map((line) => line.split(sign))) }))
    .sort((one, other) => other.count - one.count);
  const [best, next] = heads;
  if (best && best.count >= 2 && best.count > (next?.count ?? 0)) return best.sign;
  const count = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const tabs = count('\t');
  if (tabs > 0 && tabs >= lines.length / 2) return '\t';
  return count(',') > count(';') ? ',' : ';';
}

/** The signs that stand in at least half of the first lines: they too might part the columns. */
export function possibleSeparators(text: string): Separator[] {
  const lines = firstLines(text);
  if (lines.length === 0) return [];
  return separators.filter((sign) => lines.filter((line) => line.includes(sign)).length * 2 >= lines.length);
}

/** The lines in which a head is looked for; no line of a list is longer. */
function firstLines(text: string): string[] {
  const lines = text.slice(0, 100_000).split('\n', 25);
  return lines.filter((line) => line.trim() !== '').map((line) => line.slice(0, 2_000));
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
