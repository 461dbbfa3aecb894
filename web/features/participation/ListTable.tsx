import { useCallback } from 'react';
import { NothingFound } from '../../lists/NothingFound';
import { PagedTable } from '../../lists/PagedTable';
import { writeSort } from '../../lists/sorting';
import type { ListPage } from '../../lists/use-page';
import type { Load } from '../../platform/calls/use-load';
import type { Filters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import type { StaffColumn, StaffSort } from '../../ui/staff/table/use-staff-table';
import type { ListFilterName } from './filters';

type ListTableProps<Row extends object, Reply extends { participants: Row[]; total: number }> = {
  /** Names the table. */
  label: string;
  load: Load<Reply>;
  columns: StaffColumn<Row>[];
  rowId: (row: Row) => string;
  place: ListPage;
  sort: StaffSort;
  filters: Filters<ListFilterName>;
  dense?: boolean;
  /** Clears the filters that are set; null if none is set. */
  clear: Partial<Record<ListFilterName, ''>> | null;
  /** Shown for an empty list without filters. */
  empty: { title: string; hint: string };
};

/** The rows of a participation list, sorted and paged by the server. Reloading the same rows does not dim them. */
export function ListTable<Row extends object, Reply extends { participants: Row[]; total: number }>(
  props: ListTableProps<Row, Reply>,
) {
  const { load, filters, clear, empty, ...table } = props;
  const words = useWords('participation');
  const onSort = useCallback((next: StaffSort) => filters.set({ sort: writeSort(next), page: '' }), [filters]);
  return (
    <PagedTable
      {...table}
      isTight
      load={load}
      failed={words.outcome.LOAD_PARTICIPANTS}
      rowsOf={({ participants }) => participants}
      onSort={onSort}
      loading={load.loading && (load.isFormer || load.value === undefined)}
      empty={
        clear ? (
          <NothingFound onClear={() => filters.set({ ...clear, page: '' })} />
        ) : (
          <PageEmpty title={empty.title}>{empty.hint}</PageEmpty>
        )
      }
    />
  );
}
