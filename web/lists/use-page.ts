// How every list is had of which the server gives a page at a time.

import { type Load, useLoad } from '../platform/calls/use-load';
import type { Filters } from '../platform/screens/use-filters';
import { listLoad } from './list-load';
import { readPage, readSize } from './paging';

/** Where in a list one is, and the way to its other pages. */
export type ListPage = {
  /** From 1. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Lets the reader choose how many rows a page has. */
  onSize?: (size: number) => void;
};

/** The page of a list whose filters live in the address. */
export function pageIn(filters: Filters<'page'>, pageSize: number): ListPage {
  return { page: readPage(filters.get('page')), pageSize, onPage: (one) => filters.set({ page: String(one) }) };
}

/** The same, where the reader chooses how many rows a page has. */
export function sizedPageIn(filters: Filters<'page' | 'size'>): ListPage {
  const onSize = (one: number) => filters.set({ size: String(one), page: '' });
  return { ...pageIn(filters, readSize(filters.get('size'))), onSize };
}

/**
 * Loads a page of what is asked for; rows of other filters give way when the new ones cannot be had.
 * @param asked what the rows depend on besides the page: `read` is given it with the page as the calls take it
 */
export function usePage<Asked extends object, Seen>(
  asked: Asked,
  { page, pageSize }: ListPage,
  read: (body: Asked & { num: number; page_size: number }, signal: AbortSignal) => Promise<Seen>,
  options?: Parameters<typeof useLoad>[2],
): Load<Seen> & { key: string } {
  const key = JSON.stringify([asked, page, pageSize]);
  const load = useLoad(key, (signal) => read({ ...asked, num: page, page_size: pageSize }, signal), options);
  return { ...listLoad(load, key), key };
}
