import { useCallback } from 'react';
import { appWords } from '../../platform/app-words';
import { Loaded } from '../../platform/Loaded';
import type { Filters } from '../../platform/use-filters';
import type { Load } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { PageEmpty } from '../../ui/PageState';
import { StaffTable } from '../../ui/staff/StaffTable';
import type { StaffColumn, StaffSort } from '../../ui/staff/use-staff-table';
import { ListPager } from '../reference/ListPager';
import { type ListFilterName, type ListPlace, writeSort } from './filters';
import { participationWords } from './words';

type ListTableProps<Row extends object, Seen extends { participants: Row[]; total: number }> = {
  /** Names the table. */
  label: string;
  load: Load<Seen>;
  /** What is asked for now: while other rows are shown the table is dimmed, but not while the same are read again. */
  asked: string;
  columns: StaffColumn<Row>[];
  rowId: (row: Row) => string;
  place: ListPlace;
  filters: Filters<ListFilterName>;
  dense?: boolean;
  /** The filters that are set, to be taken away when nothing fits; null: none is. */
  clear: Partial<Record<ListFilterName, ''>> | null;
  /** Said where nobody stands without any filter. */
  empty: { title: string; hint: string };
};

/** The rows of a list of participation, sorted and paged by the server. */
export function ListTable<Row extends object, Seen extends { participants: Row[]; total: number }>(
  props: ListTableProps<Row, Seen>,
) {
  const { label, load, asked, columns, rowId, place, filters, dense = false, clear, empty } = props;
  const words = useWords(participationWords);
  const { common } = useWords(appWords);
  const onSort = useCallback((next: StaffSort) => filters.set({ sort: writeSort(next), page: '' }), [filters]);
  return (
    <Loaded load={load} failed={words.outcome.LOAD_PARTICIPANTS}>
      {({ participants, total }) => (
        <>
          <StaffTable
            label={label}
            columns={columns}
            rows={participants}
            rowId={rowId}
            sort={place.sort}
            onSort={onSort}
            dense={dense}
            loading={load.loading && load.valueKey !== asked}
            empty={
              clear ? (
                <PageEmpty
                  plain
                  title={common.filteredEmpty}
                  action={<Button onClick={() => filters.set({ ...clear, page: '' })}>{common.clearFilters}</Button>}
                />
              ) : (
                <PageEmpty title={empty.title}>{empty.hint}</PageEmpty>
              )
            }
          />
          <ListPager
            page={place.page}
            pageSize={place.size}
            total={total}
            onPage={(one) => filters.set({ page: String(one) })}
            onSize={(one) => filters.set({ size: String(one), page: '' })}
          />
        </>
      )}
    </Loaded>
  );
}
