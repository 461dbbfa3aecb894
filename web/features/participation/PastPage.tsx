import { useCallback, useMemo } from 'react';
import type { PastRow } from '../../../contract/participation';
import type { StaffChallenge } from '../../../contract/permissions';
import { appWords } from '../../platform/app-words';
import { Loaded } from '../../platform/Loaded';
import { listLoad } from '../../platform/list-load';
import { useTitle } from '../../platform/title';
import { useFilters } from '../../platform/use-filters';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { PageHead } from '../../ui/PageHead';
import { PageEmpty } from '../../ui/PageState';
import { StaffTable } from '../../ui/staff/StaffTable';
import type { StaffColumn, StaffSort } from '../../ui/staff/use-staff-table';
import { useSchool } from '../participants/SchoolChoice';
import { ListPager } from '../reference/ListPager';
import { ChallengeSelect, ChooseChallenge } from './ChooseChallenge';
import { byServer } from './columns';
import { exportPast } from './export';
import { chooseChallenge, type ListFilterName, readPage, readSize, readSort, toSecond, writeSort } from './filters';
import { ListToolbar } from './ListToolbar';
import { ParticipationTabs } from './ParticipationTabs';
import { loadChallenges, loadPast } from './participation';
import { type ParticipationWords, participationWords } from './words';

const sorts = ['name', 'grade', 'date'] as const;

/** Who of the school has sat a challenge, and when (part 1, sections 2 and 3). */
export function PastPage() {
  const words = useWords(participationWords);
  const filters = useFilters<ListFilterName>();
  const challenges = useLoad('PAST', (signal) => loadChallenges('PAST', signal));
  const challenge = chooseChallenge(challenges.value ?? [], filters.get('challenge'));
  const school = useSchool(filters);
  useTitle(words.title.past);
  const choose = (id: string) => filters.set({ challenge: id, page: '' });
  return (
    <>
      <ParticipationTabs challenge="" />
      <PageHead title={words.title.past} aside={school.name} />
      <Loaded load={challenges} failed={words.outcome.LOAD_CONTESTS}>
        {(all) => {
          if (all.length === 0) {
            return <PageEmpty title={words.outcome.NO_PAST_CONTESTS}>{words.outcome.NO_PAST_CONTESTS_HINT}</PageEmpty>;
          }
          if (challenge) {
            return <Past key={challenge.brc_id} challenge={challenge} challenges={all} choose={choose} />;
          }
          return (
            <>
              <ListToolbar filters={filters} label={words.title.past} grades={[]}>
                <ChallengeSelect challenges={all} value="" onChange={choose} />
              </ListToolbar>
              <ChooseChallenge challenges={all} hint={words.choosePastHint} onChoose={choose} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

type PastProps = { challenge: StaffChallenge; challenges: StaffChallenge[]; choose: (id: string) => void };

function Past({ challenge, challenges, choose }: PastProps) {
  const words = useWords(participationWords);
  const { common } = useWords(appWords);
  const filters = useFilters<ListFilterName>();
  const school = useSchool(filters);
  const page = readPage(filters.get('page'));
  const size = readSize(filters.get('size'));
  const sort = readSort(filters.get('sort'), sorts);
  const search = filters.get('search');
  const asked = {
    ...{ brc_id: challenge.brc_id, school: school.id, search, sort: sort.id },
    direction: sort.desc ? ('desc' as const) : ('asc' as const),
  };
  const key = JSON.stringify([asked, page, size]);
  const load = listLoad(
    useLoad(key, (signal) => loadPast({ ...asked, num: page, page_size: size }, signal)),
    key,
  );
  const columns = useMemo(() => pastColumns(words), [words]);
  const onSort = useCallback((next: StaffSort) => filters.set({ sort: writeSort(next), page: '' }), [filters]);
  return (
    <>
      <ListToolbar
        filters={filters}
        label={words.title.past}
        grades={challenge.brc_grades.slice(0, 1)}
        end={exportPast(words, asked, load.value?.total ?? 0)}
      >
        <ChallengeSelect challenges={challenges} value={challenge.brc_id} onChange={choose} />
      </ListToolbar>
      <Loaded load={load} failed={words.outcome.LOAD_PARTICIPANTS}>
        {({ participants, total }) => (
          <>
            <StaffTable
              label={words.title.past}
              columns={columns}
              rows={participants}
              rowId={(row) => row.uuid}
              sort={sort}
              onSort={onSort}
              loading={load.loading}
              empty={
                search !== '' ? (
                  <PageEmpty
                    plain
                    title={common.filteredEmpty}
                    action={
                      <Button onClick={() => filters.set({ search: '', page: '' })}>{common.clearFilters}</Button>
                    }
                  />
                ) : (
                  <PageEmpty title={words.emptyPast}>{words.emptyPastHint}</PageEmpty>
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

function pastColumns({ col }: ParticipationWords): StaffColumn<PastRow>[] {
  return [
    {
      id: 'name',
      title: col.name,
      cell: (row) => (
        <strong>
          {row.userFirstName} {row.userLastName}
        </strong>
      ),
      sortBy: byServer,
      wrap: true,
    },
    { id: 'grade', title: col.grade, cell: (row) => row.userGrade, sortBy: byServer, numeric: true },
    {
      id: 'date',
      title: col.participationDate,
      cell: (row) => <span className="num">{toSecond(row.participationDate)}</span>,
      sortBy: byServer,
    },
  ];
}
