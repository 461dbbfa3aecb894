import { type ReactNode, useMemo } from 'react';
import type { PastRow } from '../../../contract/participation';
import type { StaffChallenge } from '../../../contract/permissions';
import { listLoad } from '../../platform/list-load';
import { useFilters } from '../../platform/use-filters';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { PageEmpty } from '../../ui/PageState';
import type { StaffColumn } from '../../ui/staff/use-staff-table';
import { useSchool } from '../participants/SchoolChoice';
import { ChallengePage } from './ChallengePage';
import { byServer } from './columns';
import { exportPast } from './export';
import { type ListFilterName, placeOf, toSecond } from './filters';
import { ListTable } from './ListTable';
import { ListToolbar } from './ListToolbar';
import { loadPast } from './participation';
import { type ParticipationWords, participationWords } from './words';

const sorts = ['name', 'grade', 'date'] as const;

/** Who of the school has sat a challenge, and when (part 1, sections 2 and 3). */
export function PastPage() {
  const words = useWords(participationWords);
  const filters = useFilters<ListFilterName>();
  return (
    <ChallengePage
      title={words.title.past}
      hint={words.choosePastHint}
      scope="PAST"
      asked={filters.get('challenge')}
      choose={(id) => filters.set({ challenge: id, page: '' })}
      none={<PageEmpty title={words.outcome.NO_PAST_CONTESTS}>{words.outcome.NO_PAST_CONTESTS_HINT}</PageEmpty>}
    >
      {(challenge, select) => <Past challenge={challenge} select={select} />}
    </ChallengePage>
  );
}

function Past({ challenge, select }: { challenge: StaffChallenge; select: ReactNode }) {
  const words = useWords(participationWords);
  const filters = useFilters<ListFilterName>();
  const school = useSchool(filters);
  const place = placeOf(filters.get, sorts);
  const search = filters.get('search');
  const asked = { brc_id: challenge.brc_id, school: school.id, search, ...place.order };
  const key = JSON.stringify([asked, place.page, place.size]);
  const load = listLoad(
    useLoad(key, (signal) => loadPast({ ...asked, num: place.page, page_size: place.size }, signal)),
    key,
  );
  const columns = useMemo(() => pastColumns(words), [words]);
  return (
    <>
      <ListToolbar
        filters={filters}
        label={words.title.past}
        grades={challenge.brc_grades.slice(0, 1)}
        end={exportPast(words, asked, load.value?.total ?? 0)}
      >
        {select}
      </ListToolbar>
      <ListTable
        label={words.title.past}
        load={load}
        asked={key}
        columns={columns}
        rowId={(row) => row.uuid}
        place={place}
        filters={filters}
        clear={search === '' ? null : { search: '' }}
        empty={{ title: words.emptyPast, hint: words.emptyPastHint }}
      />
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
