// Pure rules of lists: what their address says of the page, and finding and paging in those that are had whole.
import { holdsWords } from '../ui/fold-text';

/** The page of an address, from 1. */
export function readPage(text: string): number {
  return Math.max(1, Math.trunc(Number(text)) || 1);
}

/** 50 rows a page, or what was chosen. */
export function readSize(text: string): number {
  return [20, 50, 100].find((size) => size === Number(text)) ?? 50;
}

/** The rows in whose text each word of a search stands, without regard to case and diacritics. */
export function findRows<Row>(rows: readonly Row[], textOf: (row: Row) => string, search: string): Row[] {
  return rows.filter((row) => holdsWords(textOf(row), search));
}

/** Rows a page of a list that is had whole. */
const pageSize = 100;

/** The page of a whole list that an address asks for; one that is not there becomes the last. */
export function cutPage<Row>(all: Row[], wanted: string): { all: Row[]; rows: Row[]; page: number; pageSize: number } {
  const last = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(last, readPage(wanted));
  return { all, rows: all.slice((page - 1) * pageSize, page * pageSize), page, pageSize };
}
