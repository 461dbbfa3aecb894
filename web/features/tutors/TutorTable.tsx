import { useCallback } from 'react';
import type { TutorRow } from '../../../contract/tutors';
import { appWords } from '../../platform/app-words';
import { Loaded } from '../../platform/Loaded';
import { listLoad } from '../../platform/list-load';
import { useFilters } from '../../platform/use-filters';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { PageEmpty } from '../../ui/PageState';
import { SearchBox } from '../../ui/staff/SearchBox';
import { StaffTable } from '../../ui/staff/StaffTable';
import { Toolbar } from '../../ui/staff/Toolbar';
import type { StaffColumn } from '../../ui/staff/use-staff-table';
import { ListPager } from '../reference/ListPager';
import { loadTutors, type TutorList, type TutorsSeen } from './tutors';
import { tutorWords } from './words';

const pageSize = 50;

/** The list's data for the search and page of the address; `table` shows them. */
export function useTutors(list: TutorList) {
  const filters = useFilters<'search' | 'page'>();
  const search = filters.get('search');
  const page = Math.max(1, Math.trunc(Number(filters.get('page'))) || 1);
  const key = JSON.stringify([list, search, page]);
  const load = listLoad(
    useLoad(key, (signal) => loadTutors(list, { search, num: page, page_size: pageSize }, signal)),
    key,
  );
  return { filters, search, page, load };
}

type TutorTableProps = {
  title: string;
  empty: string;
  emptyHint: string;
  tutors: ReturnType<typeof useTutors>;
  columns: StaffColumn<TutorRow>[];
  isQuiet?: (row: TutorRow) => boolean;
};

/** Searching, the rows, the pages. */
export function TutorTable({ title, empty, emptyHint, tutors, columns, isQuiet }: TutorTableProps) {
  const words = useWords(tutorWords);
  const { common } = useWords(appWords);
  const { filters, search, page, load } = tutors;
  const find = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  return (
    <>
      <Toolbar label={title}>
        <SearchBox value={search} onSearch={find} label={words.search} placeholder={words.search} />
      </Toolbar>
      <Loaded load={load} failed={words.outcome.LOAD_TUTORS}>
        {({ users, total }: TutorsSeen) => (
          <>
            <StaffTable
              label={title}
              columns={columns}
              rows={users}
              rowId={(row) => row.uuid}
              loading={load.loading}
              isQuiet={isQuiet}
              empty={
                search ? (
                  <PageEmpty
                    plain
                    title={common.filteredEmpty}
                    action={<Button onClick={() => find('')}>{common.clearFilters}</Button>}
                  />
                ) : (
                  <PageEmpty title={empty}>{emptyHint}</PageEmpty>
                )
              }
            />
            <ListPager
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={(one) => filters.set({ page: String(one) })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
