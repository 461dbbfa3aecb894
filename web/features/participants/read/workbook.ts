// Workbooks as rows of cells. Loaded when somebody chooses one: the library is as large as a page.
import { unzipSync } from 'fflate';
import { type CellValue, type MergeRange, readXls, readXlsx, type Sheet } from 'hucre/xlsx';
import { mostRead, type Source } from './grids';
import { isBlank, listLimits } from './list';

/** The sheets of a workbook that have something in them; of formulas the values that were saved with them. */
export async function gridsOfWorkbook(bytes: Uint8Array, kind: 'ZIP' | 'XLS'): Promise<Source> {
  try {
    if (kind === 'ZIP' && unpackedSize(bytes) > listLimits.mostUnpacked) return { fault: 'TOO_BIG_UNPACKED' };
    const workbook = kind === 'XLS' ? await readXls(bytes) : await readZip(bytes);
    const is1904 = workbook.dateSystem === '1904';
    const grids = workbook.sheets
      .map((sheet) => ({
        name: sheet.name,
        rows: rowsOfSheet(sheet),
        firstRow: 1,
        is1904,
        isHidden: sheet.hidden === true || sheet.veryHidden === true,
        hiddenRows: new Set([...(sheet.rowDefs ?? [])].flatMap(([row, { hidden }]) => (hidden ? [row] : []))),
      }))
      .filter(({ rows }) => !rows.every(isBlank));
    return grids.length > 0 ? { grids, isCsv: false } : { fault: 'EMPTY', sheets: workbook.sheets.length };
  } catch {
    return { fault: 'UNREADABLE' };
  }
}

/** Bytes of an archive as its directory has them; nothing is unpacked for it. The library takes no more of any part. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}

async function readZip(bytes: Uint8Array) {
  // An ods archive begins with its own media type, uncompressed.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 120));
  if (!start.includes('opendocument.spreadsheet')) return readXlsx(bytes, { maxRows: mostRead });
  return (await import('./ods')).readWholeOds(bytes);
}

function rowsOfSheet(sheet: Sheet): string[][] {
  const rows = sheet.rows.slice(0, mostRead).map((row) => row.map(textOf));
  for (const merge of sheet.merges ?? []) hang(rows, merge);
  return rows;
}

/** Writes a cell that spans rows into each of them, such as the class beside its pupils. */
function hang(rows: string[][], { startRow, endRow, startCol }: MergeRange): void {
  const text = rows[startRow]?.[startCol] ?? '';
  for (let at = startRow + 1; at <= Math.min(endRow, rows.length - 1); at += 1) {
    const row = rows[at];
    if (row && (row[startCol] ?? '') === '') row[startCol] = text;
  }
}

function textOf(value: CellValue): string {
  if (value === null) return '';
  // A cell with a date is a day without a place: the library keeps it in UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value);
}
