import { useCallback, useMemo } from 'react';
import { type CheckedSchool, checkedSchoolOrders, schoolStates } from '../../../contract/roomcheck';
import { NothingFound } from '../../lists/NothingFound';
import { PagedTable } from '../../lists/PagedTable';
import { sortable, sortIn } from '../../lists/sorting';
import { sizedPageIn, usePage } from '../../lists/use-page';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { dayOf } from '../../platform/words/dates';
import { useWords, type Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { buttonClass } from '../../ui/button-class';
import { PageHead } from '../../ui/frame/PageHead';
import { CountFilter } from '../../ui/staff/table/CountFilter';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { shortDistrict } from '../reference/districts';
import { DistrictPicker } from '../reference/SchoolPicker';
import { loadCheckedSchools } from './roomcheck';
import { VerdictBadge } from './VerdictBadge';

/** How the computer rooms of all schools stand, for organisers, with the way to the reminder. */
export function RoomsPage() {
  const words = useWords('roomcheck', 'reference');
  const common = useWords('common');
  const { schools } = words;
  const filters = useFilters<'search' | 'district' | 'state' | 'sort' | 'page' | 'size'>();
  useTitle(schools.title);
  const search = filters.get('search');
  const district = filters.get('district');
  const state = schoolStates.find((one) => one === filters.get('state')) ?? null;
  const place = sizedPageIn(filters);
  const { order, table } = sortIn(filters, checkedSchoolOrders);
  const load = usePage(['roomcheck', 'schools'], { search, district, state, ...order }, place, loadCheckedSchools);
  const find = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  const columns = useMemo(() => sortable(columnsOf(words), checkedSchoolOrders), [words]);
  const counts = load.value?.counts;
  const isFiltered = search !== '' || district !== '' || state !== null;
  const all = counts ? counts.GREEN + counts.AMBER + counts.RED + counts.NEVER : 0;
  return (
    <>
      <PageHead
        title={schools.title}
        aside={schools.lead}
        actions={
          <Link
            to={paths.mailGroups}
            search={`?to=ROOM_CHECK${district === '' ? '' : `&district=${district}`}`}
            className={buttonClass({ variant: 'filled', size: 's' })}
          >
            {schools.remind}
          </Link>
        }
      />
      <Toolbar label={common.filters}>
        <DistrictPicker
          value={district}
          placeholder={words.reference.allDistricts}
          onChange={(id) => filters.set({ district: id, page: '' })}
        />
        <SearchBox value={search} onSearch={find} label={schools.find} placeholder={schools.find} />
        <CountFilter
          label={words.col.verdict}
          value={state ?? ''}
          onChange={(one) => filters.set({ state: one, page: '' })}
          options={[
            { id: '', label: schools.all, count: all },
            ...schoolStates.map((id) => ({ id, label: schools.state[id], count: counts?.[id] ?? 0 })),
          ]}
        />
      </Toolbar>
      <PagedTable
        load={load}
        failed={schools.notLoaded}
        place={place}
        label={schools.title}
        columns={columns}
        rowsOf={(seen) => seen.schools}
        rowId={({ id }) => id}
        {...table}
        dense
        empty={
          <NothingFound
            title={schools.none}
            onClear={isFiltered && (() => filters.set({ search: '', district: '', state: '', page: '' }))}
          />
        }
      />
    </>
  );
}

function columnsOf(words: Words<'roomcheck', 'reference'>): StaffColumn<CheckedSchool>[] {
  const { col, schools } = words;
  return [
    {
      id: 'name',
      title: col.name,
      wrap: true,
      width: 190,
      card: 'title',
      cell: ({ id, name, districtId }) => (
        <Link to={paths.roomCheck} search={`?district=${districtId}&school=${id}`}>
          <strong>{name}</strong>
        </Link>
      ),
    },
    { id: 'district', title: col.district, cell: ({ district }) => shortDistrict(district), card: 'under' },
    {
      id: 'state',
      title: col.verdict,
      card: 'mark',
      cell: ({ state }) =>
        state === 'NEVER' ? (
          <Badge>{schools.state.NEVER}</Badge>
        ) : (
          <VerdictBadge verdict={state}>{schools.state[state]}</VerdictBadge>
        ),
    },
    {
      id: 'rooms',
      title: col.rooms,
      numeric: true,
      cell: ({ rooms }) => rooms || '–',
      card: 'under',
      isNamed: true,
    },
    {
      id: 'keptAt',
      title: col.when,
      cell: ({ keptAt }) => <span className="num nowrap">{keptAt === null ? '–' : dayOf(keptAt)}</span>,
      card: 'under',
      cardCell: ({ keptAt }) => keptAt && dayOf(keptAt),
    },
  ];
}
