// Loads a list page by page.
import type { Load, LoadOptions } from '../platform/calls/use-load';
import type { Filters } from '../platform/screens/use-filters';
import { type Data, type DataKey, useData } from '../staff/use-data';
import { readPage, readSize } from './paging';

/** The place in a list, and the links to its other pages. */
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

/** As above; the reader chooses how many rows a page has. */
export function sizedPageIn(filters: Filters<'page' | 'size'>): ListPage {
  const onSize = (one: number) => filters.set({ size: String(one), page: '' });
  return { ...pageIn(filters, readSize(filters.get('size'))), onSize };
}

/**
 * Loads a page of a list. A page that was seen before is shown at once and loaded anew.
 * @param name of the list, the beginning of its `DataKey`
 * @param filter what the rows depend on besides the page: `read` gets it with the page as the calls take it
 */
export function usePage<Filter extends object, Reply extends Data>(
  name: DataKey,
  filter: Filter,
  { page, pageSize }: ListPage,
  read: (body: Filter & { num: number; page_size: number }, signal: AbortSignal) => Promise<Reply>,
  options?: LoadOptions,
): Load<Reply> {
  const key: DataKey = [...name, filter, page, pageSize];
  const readIt = (signal: AbortSignal) => read({ ...filter, num: page, page_size: pageSize }, signal);
  return useData(key, readIt, { ...options, cached: true });
}
