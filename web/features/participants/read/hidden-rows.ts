// Which rows of an ods file are hidden; the library does not say it.
import { strFromU8, unzipSync } from 'fflate';
import { mostRead } from './grids';

/** Rows that the library does not count among those of the sheet. */
const apart = /<table:table-(header-rows|row-group|rows)\b[^>]*>[\s\S]*?<\/table:table-\1>/g;

/** The hidden rows of each sheet, counted from 0: by hand (`collapse`) or by a filter. */
export function hiddenRowsOfOds(bytes: Uint8Array): Set<number>[] {
  const content = unzipSync(bytes, { filter: ({ name }) => name === 'content.xml' })['content.xml'];
  const sheets = content ? strFromU8(content).match(/<table:table\s[\s\S]*?<\/table:table>/g) : null;
  return (sheets ?? []).map((sheet) => hiddenRowsOf(sheet.replace(apart, '')));
}

function hiddenRowsOf(sheet: string): Set<number> {
  const hidden = new Set<number>();
  let at = 0;
  for (const [row] of sheet.matchAll(/<table:table-row\b[^>]*>/g)) {
    const next = at + Number(/number-rows-repeated="(\d+)"/.exec(row)?.[1] ?? 1);
    if (/table:visibility="(?:collapse|filter)"/.test(row))
      for (; at < Math.min(next, mostRead); at += 1) hidden.add(at);
    at = next;
  }
  return hidden;
}
