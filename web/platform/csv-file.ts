// Lists as CSV files that Excel opens in Lithuania: UTF-8 with its mark, semicolons, CRLF.
import Papa from 'papaparse';

export type CsvCell = string | number | null;

/** The text of a file; a cell that a spreadsheet would take for a formula (= + - @) gets an apostrophe before it. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell ?? ''));
  return `\ufeff${Papa.unparse(cells, { delimiter: ';', newline: '\r\n', escapeFormulae: /^\s*[=+\-@\t\r]/ })}\r\n`;
}

const types = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  seb: 'application/seb',
  txt: 'text/plain;charset=utf-8',
};
export type FileKind = keyof typeof types;

/** Lets the browser save a file. name: without the ending. */
export function saveFile(name: string, kind: FileKind, content: string | Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([content], { type: types[kind] }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${kind}`;
  link.click();
  // The browser has begun to read it; the address can be released later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const most = 500;

/** All rows of a paged list, page after page; `read` returns one page (num from 1). */
export async function readAll<Row>(
  read: (page: { num: number; page_size: number }) => Promise<{ rows: Row[]; total: number }>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let num = 1; ; num += 1) {
    const { rows, total } = await read({ num, page_size: most });
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}
