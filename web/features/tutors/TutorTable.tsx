import { useCallback } from 'react';
import { type TutorRow, tutorOrders, waitingTutorOrders } from '../../../contract/tutors';
import { NothingFound } from '../../lists/NothingFound';
import { PagedTable } from '../../lists/PagedTable';
import { sortable, sortIn } from '../../lists/sorting';
import { pageIn, usePage } from '../../lists/use-page';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { loadTutors, type TutorList } from './tutors';

const pageSize = 50;

/** The list's data for the search and page of the address; `table` shows them. */
export function useTutors(list: TutorList) {
  const filters = useFilters<'search' | 'sort' | 'page'>();
  const search = filters.get('search');
  const place = pageIn(filters, pageSize);
  const { order, table } = sortIn(filters, list === 'waiting' ? waitingTutorOrders : tutorOrders);
  const load = usePage(['tutors', 'list'], { list, search, ...order }, place, loadTutors);
  return { filters, search, place, load, table };
}

type TutorTableProps = {
  title: string;
  empty: string;
  emptyHint: string;
  tutors: ReturnType<typeof useTutors>;
  columns: StaffColumn<TutorRow>[];
  isQuiet?: (row: TutorRow) => boolean;
  /** The last column holds drawings, not words. */
  isTight?: boolean;
};

/** Searching, the rows, the pages. */
export function TutorTable({ title, empty, emptyHint, tutors, columns, isQuiet, isTight = false }: TutorTableProps) {
  const words = useWords('tutors');
  const { filters, search, place, load, table } = tutors;
  const find = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  return (
    <>
      <Toolbar label={title}>
        <SearchBox value={search} onSearch={find} label={words.search} placeholder={words.search} />
      </Toolbar>
      <PagedTable
        load={load}
        failed={words.outcome.LOAD_TUTORS}
        place={place}
        label={title}
        columns={sortable(columns, tutorOrders)}
        dense
        isTight={isTight}
        {...table}
        rowsOf={({ users }) => users}
        rowId={(row) => row.uuid}
        isQuiet={isQuiet}
        empty={search ? <NothingFound onClear={() => find('')} /> : <PageEmpty title={empty}>{emptyHint}</PageEmpty>}
      />
    </>
  );
}
