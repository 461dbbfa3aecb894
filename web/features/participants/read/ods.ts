// Reads an ods file. The library leaves out rows that stand in groups or in the repeated head, and does not say which
// are hidden.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Workbook } from 'hucre';
import { readOds } from 'hucre/ods';
import { mostRead } from './grids';

/** What may stand around rows of a sheet: the head that each printed page repeats, groups, and all other rows. */
const around = /<\/?table:table-(?:header-rows|row-group|rows)\b[^>]*>/g;

/** The workbook with all of its rows, and those that are hidden among the definitions of rows. */
export async function readWholeOds(bytes: Uint8Array): Promise<Workbook> {
  const parts = unzipSync(bytes, { filter: ({ name }) => name === 'mimetype' || name === 'content.xml' });
  const content = strFromU8(parts['content.xml'] ?? new Uint8Array()).replace(around, '');
  const mimetype = parts.mimetype ?? new Uint8Array();
  const workbook = await readOds(zipSync({ mimetype, 'content.xml': strToU8(content) }, { level: 0 }));
  const tables = content.match(/<table:table\s[\s\S]*?<\/table:table>/g) ?? [];
  return {
    ...workbook,
    sheets: workbook.sheets.map((sheet, at) => ({
      ...sheet,
      rowDefs: new Map([...hiddenRowsOf(tables[at] ?? '')].map((row) => [row, { hidden: true }])),
    })),
  };
}

/** The hidden rows of a sheet, counted from 0: by hand or in a closed group (`collapse`), or by a filter. */
function hiddenRowsOf(table: string): Set<number> {
  const hidden = new Set<number>();
  let at = 0;
  for (const [row] of table.matchAll(/<table:table-row\b[^>]*>/g)) {
    const next = at + Number(/number-rows-repeated="(\d+)"/.exec(row)?.[1] ?? 1);
    if (/table:visibility="(?:collapse|filter)"/.test(row))
      for (; at < Math.min(next, mostRead); at += 1) hidden.add(at);
    at = next;
  }
  return hidden;
}
