import { useCallback, useMemo } from 'react';
import type { ActiveRow, ActiveState } from '../../../contract/participation';
import { orderOf } from '../../lists/sorting';
import { Unbroken } from '../../lists/Unbroken';
import { sizedPageIn, usePage } from '../../lists/use-page';
import { useTitle } from '../../platform/screens/title';
import { type Filters, useFilters } from '../../platform/screens/use-filters';
import { useWords, type Words } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { PageHead } from '../../ui/frame/PageHead';
import { CountFilter } from '../../ui/staff/table/CountFilter';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { classIn, noClass } from '../participants/SchoolChoice';
import { shortDistrict } from '../reference/districts';
import { allGrades } from '../reference/grades';
import { SchoolPicker } from '../reference/SchoolPicker';
import { ChallengeSelect } from './ChooseChallenge';
import { participationColumns } from './columns';
import { exportActive } from './export';
import type { ListFilterName } from './filters';
import { ListTable } from './ListTable';
import { ClassChoice } from './ListToolbar';
import { ParticipationTabs } from './ParticipationTabs';
import { loadActive, loadChallenges } from './participation';

const sorts = ['name', 'grade', 'school', 'access', 'start'] as const;
const states = ['ALL', 'ALLOWED', 'SOLVING'] as const;

/** All pupils of the country who may enter a contest now or are solving. The open page reloads the list. */
export function ActivePage() {
  const words = useWords('participation', 'reference');
  const filters = useFilters<ListFilterName>();
  useTitle(words.title.active);
  const place = sizedPageIn(filters);
  const { sort, order } = orderOf(filters.get('sort'), sorts);
  const show = filters.get('show');
  const state = states.find((one) => one === show) ?? 'ALL';
  const school = filters.get('school');
  const of = classIn(filters);
  const filter = {
    challengeId: filters.get('challenge'),
    district: filters.get('district'),
    school,
    grade: of?.grade ?? null,
    subGrade: school === '' ? null : (of?.subGrade ?? null),
    search: filters.get('search'),
    state,
  };
  const query = { ...filter, ...order };
  const load = usePage(['participation', 'active'], query, place, loadActive, { everyMs: 20_000 });
  const columns = useMemo(() => activeColumns(words), [words]);
  const isFiltered = Object.values(filter).some((value) => value && value !== 'ALL');
  return (
    <>
      <ParticipationTabs challenge={filters.get('challenge')} />
      <PageHead title={words.title.active} />
      <ActiveFilters
        filters={filters}
        state={state}
        counts={load.value}
        end={exportActive(words, query, load.value?.total ?? 0)}
      />
      <ListTable
        label={words.title.active}
        load={load}
        columns={columns}
        rowId={(row) => `${row.uuid} ${row.challengeId}`}
        place={place}
        sort={sort}
        filters={filters}
        dense
        clear={isFiltered ? { challenge: '', district: '', school: '', ...noClass, search: '', show: '' } : null}
        empty={{ title: words.emptyActive, hint: words.emptyActiveHint }}
      />
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
  const words = useWords('participation', 'reference');
  const { reference } = words;
  const challenges = useData(['participation', 'openChallenges'], (signal) => loadChallenges('OPEN', signal));
  const find = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  const { allowed = 0, solving = 0 } = counts ?? {};
  const numbers = { ALL: allowed + solving, ALLOWED: allowed, SOLVING: solving };
  return (
    <Toolbar
      label={words.title.active}
      end={end}
      chosen={[filters.get('district') || filters.get('school'), classIn(filters)].filter(Boolean).length}
      more={
        <>
          <SchoolPicker
            district={filters.get('district')}
            school={filters.get('school')}
            placeholders={{ district: reference.allDistricts, school: reference.allSchools }}
            onChange={(place) => filters.set({ ...place, ...noClass, page: '' })}
          />
          <ClassChoice filters={filters} school={filters.get('school')} grades={allGrades} />
        </>
      }
    >
      <ChallengeSelect
        challenges={challenges.value ?? []}
        value={filters.get('challenge')}
        empty={words.allChallenges}
        onChange={(challenge) => filters.set({ challenge, page: '' })}
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

function activeColumns(words: Words<'participation', 'reference'>): StaffColumn<ActiveRow>[] {
  const all = participationColumns<ActiveRow>(words);
  const { col } = words;
  return [
    all.name,
    all.login,
    all.class,
    all.school,
    { id: 'district', title: col.district, cell: (row) => shortDistrict(row.districtName), card: 'under' },
    {
      id: 'challenge',
      title: col.challenge,
      cell: (row) => <Unbroken text={row.challengeName} />,
      wrap: true,
      card: 'under',
    },
    all.state,
    all.access,
    all.start,
  ];
}
