import { useCallback, useMemo } from 'react';
import type { AttendingRow } from '../../../contract/awards';
import { appWords } from '../../platform/app-words';
import { Loaded } from '../../platform/Loaded';
import { listLoad } from '../../platform/list-load';
import { useTitle } from '../../platform/title';
import { useFilters } from '../../platform/use-filters';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { Badge } from '../../ui/Badge';
import { PageHead } from '../../ui/PageHead';
import { PageEmpty } from '../../ui/PageState';
import { SearchBox } from '../../ui/staff/SearchBox';
import { StaffTable } from '../../ui/staff/StaffTable';
import { Toolbar } from '../../ui/staff/Toolbar';
import type { StaffColumn, StaffSort } from '../../ui/staff/use-staff-table';
import { readSort, toMinute, writeSort } from '../participation/filters';
import { ExportButton } from '../reference/ExportButton';
import { ListPager } from '../reference/ListPager';
import { loadAttending } from './awards';
import { EventChoice } from './EventChoice';
import { pageOf } from './find';
import { type AwardWords, awardWords } from './words';

const sorts = ['date', 'name', 'email', 'role', 'tutor', 'tutorEmail'] as const;

/** All who are registered to the awards of a year (part 2, section 2). */
export function AttendingPage() {
  const words = useWords(awardWords);
  const { common } = useWords(appWords);
  const filters = useFilters<'year' | 'search' | 'sort' | 'page'>();
  useTitle(words.title.attending);
  const year = filters.get('year');
  const load = listLoad(
    useLoad(year, (signal) => loadAttending(year, signal)),
    year,
  );
  const columns = useMemo(() => attendingColumns(words), [words]);
  const onSort = useCallback((next: StaffSort) => filters.set({ sort: writeSort(next), page: '' }), [filters]);
  const find = useCallback((search: string) => filters.set({ search: search.trim(), page: '' }), [filters]);
  const { value } = load;
  const sort = filters.get('sort') === '' ? null : readSort(filters.get('sort'), sorts);
  const search = filters.get('search');
  const shown = pageOf(value?.students ?? [], (row) => `${row.firstName} ${row.lastName} ${row.email ?? ''}`, {
    ...{ search, page: filters.get('page'), sort, columns },
  });
  return (
    <>
      <PageHead
        title={words.title.attending}
        aside={value?.year && <Badge tone="info">{words.reference.yearN({ year: value.year })}</Badge>}
      />
      <Toolbar
        label={words.title.attending}
        end={
          <ExportButton
            file={words.file.attending}
            failed={words.outcome.LOAD_AWARDS}
            kinds={['xlsx', 'csv']}
            disabled={shown.all.length === 0}
            read={async () => exportRows(words, shown.all)}
          />
        }
      >
        <EventChoice
          year={value?.year ?? null}
          years={value?.years ?? []}
          onChange={(one) => filters.set({ year: one, page: '' })}
        />
        <SearchBox value={search} onSearch={find} label={words.searchName} placeholder={words.searchName} />
      </Toolbar>
      <Loaded load={load} failed={words.outcome.LOAD_AWARDS}>
        {() => (
          <>
            <StaffTable
              label={words.title.attending}
              columns={columns}
              rows={shown.rows}
              rowId={(row) => row.id}
              sort={sort ?? undefined}
              onSort={onSort}
              dense
              loading={load.loading}
              empty={
                search ? (
                  <PageEmpty plain title={common.filteredEmpty} />
                ) : (
                  <PageEmpty title={words.emptyAttending}>{words.emptyAttendingHint}</PageEmpty>
                )
              }
            />
            <ListPager
              page={shown.page}
              pageSize={shown.pageSize}
              total={shown.all.length}
              onPage={(page) => filters.set({ page: String(page) })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

const nameOf = (row: AttendingRow): string => `${row.firstName} ${row.lastName}`;
const tutorOf = (row: AttendingRow): string => `${row.tutorFirstName ?? ''} ${row.tutorLastName ?? ''}`.trim();

function attendingColumns({ col, reference }: AwardWords): StaffColumn<AttendingRow>[] {
  return [
    {
      id: 'date',
      title: col.registrationDate,
      cell: (row) => <span className="num">{toMinute(row.registrationDate)}</span>,
      sortBy: (row) => row.registrationDate,
    },
    {
      id: 'name',
      title: col.name,
      cell: (row) => <strong>{nameOf(row)}</strong>,
      sortBy: (row) => `${row.lastName} ${row.firstName}`,
      wrap: true,
    },
    { id: 'email', title: col.email, cell: (row) => row.email ?? '–', sortBy: (row) => row.email },
    {
      id: 'role',
      title: col.role,
      cell: (row) => reference.role[row.role],
      sortBy: (row) => reference.role[row.role],
    },
    { id: 'tutor', title: col.registeringTutor, cell: tutorOf, sortBy: tutorOf, wrap: true },
    { id: 'tutorEmail', title: col.tutorEmail, cell: (row) => row.tutorEmail ?? '–', sortBy: (row) => row.tutorEmail },
  ];
}

function exportRows({ col, reference }: AwardWords, rows: readonly AttendingRow[]) {
  return [
    [col.registrationDate, col.name, col.email, col.role, col.registeringTutor, col.tutorEmail],
    ...rows.map((row) => [
      ...[toMinute(row.registrationDate), nameOf(row), row.email, reference.role[row.role]],
      ...[tutorOf(row), row.tutorEmail],
    ]),
  ];
}
