// Lists that are loaded whole: the page sorts them and cuts its part, by the order and the page in the address.
import type { Filters } from '../platform/screens/use-filters';
import type { StaffColumn, StaffSort } from '../ui/staff/table/use-staff-table';
import { cutPage } from './paging';
import { writeSort } from './sorting';
import type { ListPage } from './use-page';

const collator = new Intl.Collator('lt', { numeric: true });

/** The rows of a whole list in the order of the address, and what the table needs to show and change it. */
export function orderedIn<Row>(
  filters: Filters<'sort' | 'page'>,
  columns: readonly StaffColumn<Row>[],
  rows: readonly Row[],
) {
  const sort = sortOf(filters.get('sort'), columns);
  const onSort = (next: StaffSort) => filters.set({ sort: writeSort(next), page: '' });
  return { rows: sortRows(rows, columns, sort), sort: sort ?? undefined, onSort };
}

/** The same for a list with pages; `all` are the rows of every page in this order. */
export function wholeListIn<Row>(
  filters: Filters<'sort' | 'page'>,
  columns: readonly StaffColumn<Row>[],
  found: readonly Row[],
) {
  const { rows: sorted, ...order } = orderedIn(filters, columns, found);
  const { all, rows, page, pageSize } = cutPage(sorted, filters.get('page'));
  const place: ListPage = { page, pageSize, onPage: (one) => filters.set({ page: String(one) }) };
  return { all, table: { ...order, rows, total: all.length, place } };
}

/** The order that an address names; null when it names none that the list has. */
function sortOf<Row>(text: string, columns: readonly StaffColumn<Row>[]): StaffSort | null {
  const desc = text.startsWith('-');
  const id = desc ? text.slice(1) : text;
  return columns.some((column) => column.id === id && column.sortBy) ? { id, desc } : null;
}

/** Rows without a value come last in both directions, as in every staff table. */
function sortRows<Row>(rows: readonly Row[], columns: readonly StaffColumn<Row>[], sort: StaffSort | null): Row[] {
  const of = columns.find(({ id }) => id === sort?.id)?.sortBy;
  if (!sort || !of) return [...rows];
  const sign = sort.desc ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left, right] = [of(one) ?? null, of(other) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    return sign * collator.compare(String(left), String(right));
  });
}
