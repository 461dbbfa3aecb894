// Lists as Excel workbooks. Loaded when somebody asks for one: the library is as large as a page.
import { writeXlsx } from 'hucre/xlsx';
import type { CsvCell } from './csv-file';

/** The bytes of a workbook with one sheet; texts stay texts, even if they look like formulas or numbers. */
export async function xlsxBytes(rows: readonly (readonly CsvCell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({ sheets: [{ name: '1', rows: rows.map((row) => [...row]) }] });
  return new Uint8Array(bytes);
}
