// Searches, sorts and pages the lists of awards in the browser: they are short enough to load whole. Pure.

import { cutPage, findRows } from '../../lists/paging';
import type { StaffColumn, StaffSort } from '../../ui/staff/table/use-staff-table';

const collator = new Intl.Collator('lt', { numeric: true });

type ListView<Row> = {
  search: string;
  /** As in the address. */
  page: string;
  /** The column and direction of the sort; null: the order in which the rows came. */
  sort: StaffSort | null;
  columns: readonly StaffColumn<Row>[];
};

/** One page of the rows that match the search, sorted. */
export function pageOf<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  view: ListView<Row>,
): ReturnType<typeof cutPage<Row>> {
  return cutPage(sorted(findRows(rows, textOf, view.search), view), view.page);
}

/** Rows without a value come last in both directions, as in every staff table. */
function sorted<Row>(rows: Row[], { sort, columns }: ListView<Row>): Row[] {
  const of = columns.find(({ id }) => id === sort?.id)?.sortBy;
  if (!sort || !of) return rows;
  const sign = sort.desc ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left, right] = [of(one) ?? null, of(other) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    return sign * collator.compare(String(left), String(right));
  });
}
