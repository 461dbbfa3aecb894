// Pure rules of lists: the page in the address, and searching and paging in lists that are loaded whole.
import { holdsWords } from '../ui/fold-text';

/** The page number in the address, from 1. */
export function readPage(text: string): number {
  return Math.max(1, Math.trunc(Number(text)) || 1);
}

/** Rows on a page: 50, or what the reader chose. */
export function readSize(text: string): number {
  return [20, 50, 100].find((size) => size === Number(text)) ?? 50;
}

/** The rows whose text has every word of the search, ignoring case and diacritics. */
export function findRows<Row>(rows: readonly Row[], textOf: (row: Row) => string, search: string): Row[] {
  return rows.filter((row) => holdsWords(textOf(row), search));
}

/** Rows on a page of a list that is loaded whole. */
const pageSize = 100;

/** The page of a whole list that the address asks for; a page after the end becomes the last. */
export function cutPage<Row>(all: Row[], wanted: string): { all: Row[]; rows: Row[]; page: number; pageSize: number } {
  const last = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(last, readPage(wanted));
  return { all, rows: all.slice((page - 1) * pageSize, page * pageSize), page, pageSize };
}
