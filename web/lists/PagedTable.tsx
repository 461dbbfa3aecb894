import { type ReactNode, useEffect } from 'react';
import { Loaded } from '../platform/calls/Loaded';
import type { Load } from '../platform/calls/use-load';
import { StaffTable, type StaffTableProps } from '../ui/staff/table/StaffTable';
import { ListPager } from './ListPager';
import type { ListPage } from './use-page';

type TablePageProps<Row> = StaffTableProps<Row> & { place: ListPage; total: number };

/** A page of a list with the pager under it. */
export function TablePage<Row extends object>({ place, total, ...table }: TablePageProps<Row>) {
  const last = Math.max(1, Math.ceil(total / place.pageSize));
  const isBeyond = total > 0 && place.page > last && !table.loading;
  const { onPage } = place;
  // An old address may name a page that the list has no longer.
  useEffect(() => {
    if (isBeyond) onPage(last);
  }, [isBeyond, last, onPage]);
  return (
    <>
      <StaffTable {...table} />
      <ListPager {...place} total={total} />
    </>
  );
}

type PagedTableProps<Row, Seen> = Omit<StaffTableProps<Row>, 'rows'> & {
  load: Load<Seen>;
  /** What failed, as a title. */
  failed: string;
  rowsOf: (seen: Seen) => Row[];
  place: ListPage;
  /** Shown above the rows. */
  above?: (seen: Seen) => ReactNode;
};

/** A list that the server sends page by page: its rows with the pager, or the state of loading. */
export function PagedTable<Row extends object, Seen extends { total: number }>(props: PagedTableProps<Row, Seen>) {
  const { load, failed, rowsOf, above, ...table } = props;
  return (
    <Loaded load={load} failed={failed}>
      {(seen) => (
        <>
          {above?.(seen)}
          <TablePage
            loading={load.loading}
            isFormer={load.isFormer}
            {...table}
            rows={rowsOf(seen)}
            total={seen.total}
          />
        </>
      )}
    </Loaded>
  );
}
