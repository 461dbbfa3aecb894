import { useCallback, useMemo } from 'react';
import type { InvitedRow } from '../../../contract/awards';
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
import { readSort, writeSort } from '../participation/filters';
import { ExportButton } from '../reference/ExportButton';
import { ListPager } from '../reference/ListPager';
import { loadInvited } from './awards';
import { EventChoice } from './EventChoice';
import { eventName } from './event-name';
import { pageOf } from './find';
import { Rank } from './Rank';
import { type AwardWords, awardWords } from './words';

const sorts = ['rank', 'name', 'school', 'grade', 'points', 'state'] as const;

/** All who are invited to the awards of a year, registered or not (part 2, section 2). */
export function InvitedPage() {
  const words = useWords(awardWords);
  const { common } = useWords(appWords);
  const filters = useFilters<'year' | 'search' | 'sort' | 'page'>();
  useTitle(words.title.invited);
  const year = filters.get('year');
  const load = listLoad(
    useLoad(year, (signal) => loadInvited(year, signal)),
    year,
  );
  const columns = useMemo(() => invitedColumns(words), [words]);
  const onSort = useCallback((next: StaffSort) => filters.set({ sort: writeSort(next), page: '' }), [filters]);
  const find = useCallback((search: string) => filters.set({ search: search.trim(), page: '' }), [filters]);
  const { value } = load;
  const sort = filters.get('sort') === '' ? null : readSort(filters.get('sort'), sorts);
  const search = filters.get('search');
  const shown = pageOf(value?.students ?? [], (row) => `${row.userFirstName} ${row.userLastName} ${row.schoolName}`, {
    search,
    page: filters.get('page'),
    sort,
    columns,
  });
  return (
    <>
      <PageHead
        title={words.title.invited}
        aside={value?.year && <Badge tone="info">{eventName(words, value)}</Badge>}
      />
      <Toolbar
        label={words.title.invited}
        end={
          <ExportButton
            file={words.file.invited}
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
        <SearchBox value={search} onSearch={find} label={words.search} placeholder={words.search} />
      </Toolbar>
      <Loaded load={load} failed={words.outcome.LOAD_AWARDS}>
        {(reply) =>
          reply.year === null ? (
            <PageEmpty title={words.notYet}>{words.notYetHint}</PageEmpty>
          ) : (
            <>
              <StaffTable
                label={words.title.invited}
                columns={columns}
                rows={shown.rows}
                rowId={(row) => row.id}
                sort={sort ?? undefined}
                onSort={onSort}
                dense
                loading={load.loading}
                empty={<PageEmpty plain title={search ? common.filteredEmpty : words.emptyInvited} />}
              />
              <ListPager
                page={shown.page}
                pageSize={shown.pageSize}
                total={shown.all.length}
                onPage={(page) => filters.set({ page: String(page) })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function invitedColumns(words: AwardWords): StaffColumn<InvitedRow>[] {
  const { col } = words;
  return [
    {
      id: 'name',
      title: col.fullName,
      cell: (row) => (
        <strong>
          {row.userFirstName} {row.userLastName}
        </strong>
      ),
      sortBy: (row) => `${row.userLastName} ${row.userFirstName}`,
      wrap: true,
    },
    { id: 'school', title: col.schoolName, cell: (row) => row.schoolName, sortBy: (row) => row.schoolName, wrap: true },
    { id: 'grade', title: col.class, cell: (row) => row.userGrade, sortBy: (row) => row.userGrade, numeric: true },
    { id: 'points', title: col.points, cell: (row) => row.points, sortBy: (row) => row.points, numeric: true },
    {
      id: 'rank',
      title: col.countryClassRank,
      cell: (row) => <Rank row={row} />,
      sortBy: (row) => row.gradeRank.country.rank,
      numeric: true,
    },
    {
      id: 'state',
      title: col.state,
      cell: (row) =>
        row.isRegistered && (
          <Badge tone="good" icon="check">
            {words.registered}
          </Badge>
        ),
      sortBy: (row) => (row.isRegistered ? 0 : 1),
    },
  ];
}

function exportRows({ col, registered }: AwardWords, rows: readonly InvitedRow[]) {
  return [
    [col.schoolName, col.fullName, col.class, col.points, col.countryClassRank, col.state],
    ...rows.map((row) => [
      ...[row.schoolName, `${row.userFirstName} ${row.userLastName}`, row.userGrade, row.points],
      ...[row.gradeRank.country.rank, row.isRegistered ? registered : ''],
    ]),
  ];
}
