import { useCallback, useMemo } from 'react';
import type { StaffChallenge } from '../../../contract/permissions';
import { appWords } from '../../platform/app-words';
import { Loaded } from '../../platform/Loaded';
import { listLoad } from '../../platform/list-load';
import { navigate, useParams, usePlace } from '../../platform/navigation';
import { paths } from '../../platform/paths';
import { useSession } from '../../platform/session';
import { useTitle } from '../../platform/title';
import { useFilters } from '../../platform/use-filters';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { PageHead } from '../../ui/PageHead';
import { PageEmpty } from '../../ui/PageState';
import { StaffTable } from '../../ui/staff/StaffTable';
import type { StaffSort } from '../../ui/staff/use-staff-table';
import { useSchool } from '../participants/SchoolChoice';
import { AskAct } from '../permissions/AskAct';
import { type Acts, useActs } from '../permissions/use-acts';
import { ListPager } from '../reference/ListPager';
import { ChallengeSelect, ChooseChallenge } from './ChooseChallenge';
import { participationColumns } from './columns';
import { exportUnfinished } from './export';
import { chooseChallenge, type ListFilterName, readPage, readSize, readSort, writeSort } from './filters';
import { ListToolbar } from './ListToolbar';
import { noChallenge, ParticipationTabs } from './ParticipationTabs';
import { loadChallenges, loadUnfinished, pupilOf } from './participation';
import { participationWords } from './words';

const sorts = ['name', 'grade', 'school', 'access', 'start'] as const;

/** Who was let into a challenge and has not finished it; a sitting can be closed, a permission withdrawn. */
export function UnfinishedPage() {
  const words = useWords(participationWords);
  const filters = useFilters<ListFilterName>();
  const { search } = usePlace();
  const { collectionId = noChallenge } = useParams();
  const challenges = useLoad('ALL', (signal) => loadChallenges('ALL', signal));
  const challenge = chooseChallenge(challenges.value ?? [], collectionId);
  const school = useSchool(filters);
  useTitle(words.title.unfinished);
  const choose = (id: string) =>
    navigate({ to: paths.unfinishedParticipants, params: { collectionId: id || noChallenge }, search, replace: true });
  return (
    <>
      <ParticipationTabs challenge={challenge?.brc_id ?? ''} />
      <PageHead title={words.title.unfinished} aside={school.name} />
      <Loaded load={challenges} failed={words.outcome.LOAD_CONTESTS}>
        {(all) =>
          challenge ? (
            <Unfinished key={challenge.brc_id} challenge={challenge} challenges={all} choose={choose} />
          ) : (
            <>
              <ListToolbar filters={filters} label={words.title.unfinished} grades={[]}>
                <ChallengeSelect challenges={all} value="" onChange={choose} />
              </ListToolbar>
              <ChooseChallenge challenges={all} hint={words.chooseChallengeHint} onChoose={choose} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

type UnfinishedProps = {
  challenge: StaffChallenge;
  challenges: StaffChallenge[];
  choose: (id: string) => void;
};

function Unfinished({ challenge, challenges, choose }: UnfinishedProps) {
  const words = useWords(participationWords);
  const { common } = useWords(appWords);
  const isTutor = useSession()?.role === 'TUTOR';
  const filters = useFilters<ListFilterName>();
  const school = useSchool(filters);
  const page = readPage(filters.get('page'));
  const size = readSize(filters.get('size'));
  const sort = readSort(filters.get('sort'), sorts);
  const grade = challenge.brc_grades.find((one) => String(one) === filters.get('grade')) ?? null;
  const search = filters.get('search');
  const asked = {
    brc_id: challenge.brc_id,
    ...{ school: school.id, district: isTutor ? '' : filters.get('district'), grade, search },
    sort: sort.id,
    direction: sort.desc ? ('desc' as const) : ('asc' as const),
  };
  const key = JSON.stringify([asked, page, size]);
  const load = listLoad(
    useLoad(
      key,
      async (signal) => {
        const { participants, total } = await loadUnfinished({ ...asked, num: page, page_size: size }, signal);
        return { rows: participants.map(rowOf), total };
      },
      { everyMs: 30_000 },
    ),
    key,
  );
  const acts = useActs({ challengeId: challenge.brc_id, school: school.id }, load.reload);
  const columns = useColumns(acts, school.id === '');
  const onSort = useCallback((next: StaffSort) => filters.set({ sort: writeSort(next), page: '' }), [filters]);
  return (
    <>
      <ListToolbar
        filters={filters}
        label={words.title.unfinished}
        grades={challenge.brc_grades}
        end={exportUnfinished(words, asked, load.value?.total ?? 0)}
      >
        <ChallengeSelect challenges={challenges} value={challenge.brc_id} onChange={choose} />
      </ListToolbar>
      <Loaded load={load} failed={words.outcome.LOAD_PARTICIPANTS}>
        {({ rows, total }) => (
          <>
            <StaffTable
              label={words.title.unfinished}
              columns={columns}
              rows={rows}
              rowId={(row) => row.uuid}
              sort={sort}
              onSort={onSort}
              dense={!isTutor}
              loading={load.loading && load.valueKey !== key}
              empty={
                search !== '' || grade !== null ? (
                  <PageEmpty
                    plain
                    title={common.filteredEmpty}
                    action={
                      <Button onClick={() => filters.set({ search: '', grade: '', page: '' })}>
                        {common.clearFilters}
                      </Button>
                    }
                  />
                ) : (
                  <PageEmpty title={words.emptyUnfinished}>{words.emptyUnfinishedHint}</PageEmpty>
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
      <AskAct acts={acts} totalTasks={challenge.brc_task_count} />
    </>
  );
}

type Row = ReturnType<typeof rowOf>;

function rowOf(row: Parameters<typeof pupilOf>[0]) {
  const { brrc_user_class: grade, brrc_user_subclass: subGrade, login, schoolName } = row;
  return { ...pupilOf(row), grade, subGrade, login, schoolName };
}

function useColumns({ run }: Acts, withSchool: boolean) {
  const words = useWords(participationWords);
  return useMemo(() => {
    const all = participationColumns<Row>(words);
    const act = (row: Row) => {
      const name = `${row.firstName} ${row.lastName}`;
      const isSolving = row.startDate !== null && row.deadline !== null;
      if (isSolving) {
        return (
          <Button size="xs" variant="danger" aria-label={words.closeName({ name })} onClick={() => run('close', [row])}>
            {words.close}
          </Button>
        );
      }
      return (
        <Button size="xs" aria-label={words.withdrawName({ name })} onClick={() => run('withdraw', [row])}>
          {words.withdraw}
        </Button>
      );
    };
    return [
      all.name,
      ...[all.grade, all.subGrade, all.login],
      ...(withSchool ? [all.school] : []),
      ...[all.state, all.access, all.start, { ...all.finish, sortBy: undefined }],
      { id: 'acts', title: words.col.acts, hideTitle: true, cell: act },
    ];
  }, [words, run, withSchool]);
}
