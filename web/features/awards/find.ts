// Pure rules of the lists of the awards, which are short enough to be had whole: finding, order and paging in the page.

import { cutPage, findRows } from '../../lists/paging';
import type { StaffColumn, StaffSort } from '../../ui/staff/table/use-staff-table';

const collator = new Intl.Collator('lt', { numeric: true });

type ListView<Row> = {
  search: string;
  /** As in the address. */
  page: string;
  /** By what of the columns; null: in the order in which they came. */
  sort: StaffSort | null;
  columns: readonly StaffColumn<Row>[];
};

/** The rows that a search finds, sorted, and those of them on a page. */
export function pageOf<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  view: ListView<Row>,
): ReturnType<typeof cutPage<Row>> {
  return cutPage(sorted(findRows(rows, textOf, view.search), view), view.page);
}

/** Rows without a value stand last in both directions, as in every table of the staff. */
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
