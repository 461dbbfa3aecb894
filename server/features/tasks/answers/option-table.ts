// A table's tokens as rows of cells with their places.
import type { Token } from 'markdown-it';
import { plainText } from '../markdown/markdown';

export type Cell = { text: string; tokens: Token[]; row: number; column: number };
export type Row = { index: number; cells: Cell[] };

/** Rows of a table, from `table_open` to `table_close`; header rows count. */
export function cellsOf(tokens: Token[]): Row[] {
  const rows: Row[] = [];
  let column = 0;
  for (const token of tokens) {
    if (token.type === 'tr_open') rows.push({ index: rows.length, cells: [] });
    if (token.type === 'td_open' || token.type === 'th_open') column = Number(token.meta?.column ?? 0);
    const row = rows.at(-1);
    if (token.type === 'inline' && row) {
      row.cells.push({ text: plainText([token]), tokens: token.children ?? [], row: row.index, column });
    }
  }
  return rows;
}
