// The order of a list in its address.
import type { Filters } from '../platform/screens/use-filters';
import type { StaffSort } from '../ui/staff/table/use-staff-table';

/** The sort of an address: "name", or "-name" for descending; the first known one for anything else. */
export function readSort<Sort extends string>(text: string, known: readonly [Sort, ...Sort[]]) {
  const desc = text.startsWith('-');
  const id = known.find((one) => one === (desc ? text.slice(1) : text));
  return id === undefined ? { id: known[0], desc: false } : { id, desc };
}

/** The same as it stands in an address. */
export function writeSort({ id, desc }: StaffSort): string {
  return desc ? `-${id}` : id;
}

/** The sort of an address, and the same order in the form of the calls. */
export function orderOf<Sort extends string>(text: string, known: readonly [Sort, ...Sort[]]) {
  const sort = readSort(text, known);
  return { sort, order: { sort: sort.id, direction: sort.desc ? ('desc' as const) : ('asc' as const) } };
}

/**
 * The order of a list whose filters live in the address: for the call, and for the table that shows it. first: the
 * direction of a list whose address names no order.
 */
export function sortIn<Sort extends string>(
  filters: Filters<'sort' | 'page'>,
  known: readonly [Sort, ...Sort[]],
  first: 'asc' | 'desc' = 'asc',
) {
  const text = filters.get('sort') || (first === 'desc' ? `-${known[0]}` : '');
  const { sort, order } = orderOf(text, known);
  return { order, table: { sort, onSort: (next: StaffSort) => filters.set({ sort: writeSort(next), page: '' }) } };
}

/** The columns of a list that the server sorts: those with a name in `known` sort. */
export function sortable<Column extends { id: string; sortBy?: unknown }>(
  columns: readonly Column[],
  known: readonly string[],
): Column[] {
  return columns.map((column) => (known.includes(column.id) ? { ...column, sortBy: () => null } : column));
}
