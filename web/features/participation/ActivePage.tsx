import { useCallback, useMemo } from 'react';
import type { ActiveRow, ActiveState } from '../../../contract/participation';
import { appWords } from '../../platform/app-words';
import { Loaded } from '../../platform/Loaded';
import { listLoad } from '../../platform/list-load';
import { useTitle } from '../../platform/title';
import { type Filters, useFilters } from '../../platform/use-filters';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { PageHead } from '../../ui/PageHead';
import { PageEmpty } from '../../ui/PageState';
import { CountFilter } from '../../ui/staff/CountFilter';
import { FilterSelect } from '../../ui/staff/FilterSelect';
import { SearchBox } from '../../ui/staff/SearchBox';
import { StaffTable } from '../../ui/staff/StaffTable';
import { Toolbar } from '../../ui/staff/Toolbar';
import type { StaffColumn, StaffSort } from '../../ui/staff/use-staff-table';
import { shortDistrict } from '../reference/districts';
import { allGrades, gradeOptions, readGrade } from '../reference/grades';
import { ListPager } from '../reference/ListPager';
import { SchoolPicker } from '../reference/SchoolPicker';
import { ChallengeSelect } from './ChooseChallenge';
import { participationColumns } from './columns';
import { exportActive } from './export';
import { type ListFilterName, readPage, readSize, readSort, writeSort } from './filters';
import { ParticipationTabs } from './ParticipationTabs';
import { loadActive, loadChallenges } from './participation';
import { type ParticipationWords, participationWords } from './words';

const sorts = ['name', 'grade', 'school', 'access', 'start'] as const;
const states = ['ALL', 'ALLOWED', 'SOLVING'] as const;

/** Who of the country may enter a contest now or is solving (part 1, section 2); followed while it is open. */
export function ActivePage() {
  const words = useWords(participationWords);
  const { common } = useWords(appWords);
  const filters = useFilters<ListFilterName>();
  useTitle(words.title.active);
  const page = readPage(filters.get('page'));
  const size = readSize(filters.get('size'));
  const sort = readSort(filters.get('sort'), sorts);
  const show = filters.get('show');
  const state = states.find((one) => one === show) ?? 'ALL';
  const asked = {
    challengeId: filters.get('challenge'),
    ...{ district: filters.get('district'), school: filters.get('school'), grade: readGrade(filters.get('grade')) },
    ...{ search: filters.get('search'), state, sort: sort.id },
    direction: sort.desc ? ('desc' as const) : ('asc' as const),
  };
  const key = JSON.stringify([asked, page, size]);
  const load = listLoad(
    useLoad(key, (signal) => loadActive({ ...asked, num: page, page_size: size }, signal), { everyMs: 20_000 }),
    key,
  );
  const columns = useMemo(() => activeColumns(words), [words]);
  const onSort = useCallback((next: StaffSort) => filters.set({ sort: writeSort(next), page: '' }), [filters]);
  const clear = () =>
    filters.set({ challenge: '', district: '', school: '', grade: '', search: '', show: '', page: '' });
  const isFiltered = Object.values({ ...asked, sort: '', direction: '' }).some((value) => value && value !== 'ALL');
  return (
    <>
      <ParticipationTabs challenge={filters.get('challenge')} />
      <PageHead title={words.title.active} />
      <ActiveFilters
        filters={filters}
        state={state}
        counts={load.value}
        end={exportActive(words, asked, load.value?.total ?? 0)}
      />
      <Loaded load={load} failed={words.outcome.LOAD_PARTICIPANTS}>
        {({ participants, total }) => (
          <>
            <StaffTable
              label={words.title.active}
              columns={columns}
              rows={participants}
              rowId={(row) => `${row.uuid} ${row.challengeId}`}
              sort={sort}
              onSort={onSort}
              dense
              loading={load.loading && load.valueKey !== key}
              empty={
                isFiltered ? (
                  <PageEmpty
                    plain
                    title={common.filteredEmpty}
                    action={<Button onClick={clear}>{common.clearFilters}</Button>}
                  />
                ) : (
                  <PageEmpty title={words.emptyActive}>{words.emptyActiveHint}</PageEmpty>
                )
              }
            />
            <ListPager
              page={page}
              pageSize={size}
              total={total}
              onPage={(one) => filters.set({ page: String(one) })}
              onSize={(one) => filters.set({ size: String(one), page: '' })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

type ActiveFiltersProps = {
  filters: Filters<ListFilterName>;
  state: ActiveState;
  counts: { allowed: number; solving: number } | undefined;
  end: React.ReactNode;
};

function ActiveFilters({ filters, state, counts, end }: ActiveFiltersProps) {
  const words = useWords(participationWords);
  const { reference } = words;
  const challenges = useLoad('OPEN', (signal) => loadChallenges('OPEN', signal));
  const find = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  const { allowed = 0, solving = 0 } = counts ?? {};
  const numbers = { ALL: allowed + solving, ALLOWED: allowed, SOLVING: solving };
  return (
    <Toolbar label={words.title.active} end={end}>
      <ChallengeSelect
        challenges={challenges.value ?? []}
        value={filters.get('challenge')}
        empty={words.allChallenges}
        onChange={(challenge) => filters.set({ challenge, page: '' })}
      />
      <SchoolPicker
        district={filters.get('district')}
        school={filters.get('school')}
        placeholders={{ district: reference.allDistricts, school: reference.allSchools }}
        onChange={(place) => filters.set({ ...place, page: '' })}
      />
      <FilterSelect
        label={reference.grade.label}
        value={filters.get('grade')}
        empty={reference.allGrades}
        options={gradeOptions(reference, allGrades)}
        onChange={(grade) => filters.set({ grade, page: '' })}
      />
      <SearchBox value={filters.get('search')} onSearch={find} label={words.search} placeholder={words.search} />
      <CountFilter
        label={words.state.label}
        value={state}
        onChange={(one) => filters.set({ show: one === 'ALL' ? '' : one, page: '' })}
        options={states.map((id) => ({ id, label: words.state[id], count: numbers[id] }))}
      />
    </Toolbar>
  );
}

function activeColumns(words: ParticipationWords): StaffColumn<ActiveRow>[] {
  const all = participationColumns<ActiveRow>(words);
  const { col } = words;
  return [
    ...[all.name, all.login, all.grade, all.school],
    { id: 'district', title: col.district, cell: (row) => shortDistrict(row.districtName) },
    { id: 'challenge', title: col.challenge, cell: (row) => row.challengeName, wrap: true },
    ...[all.state, all.access, all.start],
  ];
}
