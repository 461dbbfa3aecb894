// Streams lists into spreadsheet files, so that the memory does not grow with the rows.
import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { dayOf, hourOf } from '../days';

/** An instant is a real date and time of Lithuania in a workbook, "2026-11-23 14:05" in CSV. */
export type Cell = string | number | Date | null;
export type SheetKind = 'xlsx' | 'csv';

/** The media type of each kind of file, for the reply's header. */
export const sheetMedia: Record<SheetKind, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/**
 * The bytes of a file: its head, then each row when the reader of the stream asks for it. Texts stay texts: a workbook
 * has them as they are, CSV puts an apostrophe before a text that would be read as a formula (= + - @). CSV has the
 * form that Excel opens in Lithuania: UTF-8 with a byte order mark, semicolons, CRLF.
 * @param rows is ended early when the reader goes away
 */
export function spreadsheet(kind: SheetKind, head: readonly Cell[], rows: AsyncIterable<readonly Cell[]>): Readable {
  if (kind === 'csv') return Readable.from(csvLines(head, rows), { objectMode: false });
  return Readable.from(workbook(head, rows), { objectMode: false });
}

async function* workbook(head: readonly Cell[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  // The head stays in sight. Rows are not known beforehand, so a column is as wide as its head, or as a name.
  const columns = head.map((title) => ({ width: Math.max(12, String(title ?? '').length + 2) }));
  yield* writeXlsxStream(arrays(head, rows), { name: '1', columns, freezePane: { rows: 1 } });
}

async function* arrays(head: readonly Cell[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Cell[]> {
  yield [...head];
  for await (const row of rows)
    yield row.map((cell) => (cell instanceof Date ? new Date(`${wallTime(cell).replace(' ', 'T')}Z`) : cell));
}

/** Lines that are sent at once. */
const LINES = 200;

async function* csvLines(head: readonly Cell[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  let lines: (readonly Cell[])[] = [head];
  let mark = '\ufeff';
  const nextBlock = (): Buffer => {
    const text = `${mark}${csvText(lines)}`;
    mark = '';
    lines = [];
    return Buffer.from(text);
  };
  for await (const row of rows) {
    lines.push(row);
    if (lines.length >= LINES) yield nextBlock();
  }
  if (lines.length > 0) yield nextBlock();
}

function csvText(lines: readonly (readonly Cell[])[]): string {
  const cells = lines.map((line) => line.map((cell) => (cell instanceof Date ? wallTime(cell) : (cell ?? ''))));
  return `${Papa.unparse(cells, { delimiter: ';', newline: '\r\n', escapeFormulae: /^\s*[=+\-@\t\r]/ })}\r\n`;
}

function wallTime(instant: Date): string {
  return `${dayOf(instant)} ${hourOf(instant)}`;
}
