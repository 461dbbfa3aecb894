// Lists as Excel workbooks. Loaded when somebody asks for one: the library is as large as a page.
import { writeXlsx } from 'hucre/xlsx';
import type { CsvCell } from './csv-file';

/** Of a column, in letters: so wide that a name fits, so narrow that a sentence does not push the rest away. */
const narrowest = 6;
const widest = 44;

/**
 * The bytes of a workbook with one sheet; texts stay texts, even if they look like formulas or numbers. The first row is
 * the head: bold, always in sight, with a filter.
 */
export async function xlsxBytes(rows: readonly (readonly CsvCell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const [head = []] = rows;
  const bold = head.map((value, column) => [`0,${column}`, { value, style: { font: { bold: true } } }] as const);
  const sheet = {
    name: '1',
    rows: rows.map((row) => [...row]),
    columns: head.map((_, column) => ({ width: widthOf(rows.map((row) => row[column] ?? null)) })),
    cells: new Map(bold),
    freezePane: { rows: 1 },
    ...(head.length > 0 && { autoFilter: { range: `A1:${columnName(head.length - 1)}${rows.length}` } }),
  };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
}

/** As wide as the longest of the texts, with room for the filter's arrow. */
function widthOf(column: readonly CsvCell[]): number {
  const longest = column.reduce<number>((most, cell) => Math.max(most, String(cell ?? '').length), 0);
  return Math.min(widest, Math.max(narrowest, longest + 3));
}

/** The name of a column by its place: A … Z, AA, AB … */
export function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${columnName(Math.floor(place / 26) - 1)}${letter}`;
}
