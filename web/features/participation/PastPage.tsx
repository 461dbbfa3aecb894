import { type ReactNode, useMemo } from 'react';
import type { PastRow } from '../../../contract/participation';
import type { StaffChallenge } from '../../../contract/permissions';
import { usePage } from '../../lists/use-page';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords, type Words } from '../../platform/words/words';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { ChallengePage } from './ChallengePage';
import { byServer } from './columns';
import { exportPast } from './export';
import { type ListFilterName, toSecond } from './filters';
import { ListTable } from './ListTable';
import { ListToolbar } from './ListToolbar';
import { loadPast } from './participation';
import { StandingBadge } from './StandingBadge';
import { useChallengeList } from './use-challenge-list';

const sorts = ['name', 'grade', 'date'] as const;

/** The pupils of the school who sat a challenge, and when. */
export function PastPage() {
  const words = useWords('participation');
  const filters = useFilters<ListFilterName>();
  return (
    <ChallengePage
      title={words.title.past}
      hint={words.choosePastHint}
      scope="PAST"
      wanted={filters.get('challenge')}
      choose={(id) => filters.set({ challenge: id, page: '' })}
      none={<PageEmpty title={words.outcome.NO_PAST_CONTESTS}>{words.outcome.NO_PAST_CONTESTS_HINT}</PageEmpty>}
    >
      {(challenge, select) => <Past challenge={challenge} select={select} />}
    </ChallengePage>
  );
}

function Past({ challenge, select }: { challenge: StaffChallenge; select: ReactNode }) {
  const words = useWords('participation');
  const { filters, place, table, ...list } = useChallengeList(challenge, sorts);
  const { school, search, sort, direction } = list.query;
  const query = { brc_id: challenge.brc_id, school, search, sort, direction };
  const load = usePage(['participation', 'past'], query, place, loadPast);
  const columns = useMemo(() => pastColumns(words), [words]);
  return (
    <>
      <ListToolbar
        filters={filters}
        label={words.title.past}
        school={school}
        grades={challenge.brc_grades}
        hasClass={false}
        end={exportPast(words, query, load.value?.total ?? 0)}
      >
        {select}
      </ListToolbar>
      <ListTable
        {...table}
        label={words.title.past}
        load={load}
        columns={columns}
        rowId={(row) => row.uuid}
        dense={false}
        clear={search === '' ? null : { search: '' }}
        empty={{ title: words.emptyPast, hint: words.emptyPastHint }}
      />
    </>
  );
}

function pastColumns({ col }: Words<'participation'>): StaffColumn<PastRow>[] {
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
      card: 'title',
    },
    {
      id: 'grade',
      title: col.grade,
      cell: (row) => row.userGrade,
      sortBy: byServer,
      numeric: true,
      card: 'under',
      isNamed: true,
    },
    {
      id: 'date',
      title: col.participationDate,
      cell: (row) => <span className="num">{toSecond(row.participationDate)}</span>,
      sortBy: byServer,
      card: 'under',
    },
    {
      id: 'state',
      title: col.state,
      // The list has only sittings that are over.
      cell: (row) => <StandingBadge of={{ ...row, finishDate: row.participationDate }} />,
      card: 'mark',
    },
  ];
}
