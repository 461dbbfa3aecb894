import { useCallback, useMemo, useState } from 'react';
import type { PermissionRow, StaffChallenge } from '../../../contract/permissions';
import { serverNow } from '../../platform/api';
import { appWords } from '../../platform/app-words';
import { Loaded } from '../../platform/Loaded';
import { listLoad } from '../../platform/list-load';
import { useSession } from '../../platform/session';
import { useSettings } from '../../platform/settings';
import { useTitle } from '../../platform/title';
import { useFilters } from '../../platform/use-filters';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { PageHead } from '../../ui/PageHead';
import { PageEmpty } from '../../ui/PageState';
import { RowMenu } from '../../ui/staff/RowMenu';
import { StaffTable } from '../../ui/staff/StaffTable';
import type { StaffSort } from '../../ui/staff/use-staff-table';
import { useSchool } from '../participants/SchoolChoice';
import { AskAct } from '../permissions/AskAct';
import { standingOf } from '../permissions/board';
import { type Acts, useActs } from '../permissions/use-acts';
import { permissionWords } from '../permissions/words';
import { ListPager } from '../reference/ListPager';
import { ChallengeSelect, ChooseChallenge } from './ChooseChallenge';
import { participationColumns } from './columns';
import { exportList } from './export';
import { chooseChallenge, isRunning, type ListFilterName, readPage, readSize, readSort, writeSort } from './filters';
import { ListToolbar } from './ListToolbar';
import { ParticipationTabs } from './ParticipationTabs';
import { loadChallenges, loadList } from './participation';
import { SelectModal } from './SelectModal';
import { participationWords } from './words';

const sorts = ['name', 'grade', 'school', 'access', 'start', 'finish'] as const;

/** Who is on the list of a challenge: let in, solving, finished (part 1, section 2); others can be put on it. */
export function ListPage() {
  const words = useWords(participationWords);
  const filters = useFilters<ListFilterName>();
  const challenges = useLoad('ALL', (signal) => loadChallenges('ALL', signal));
  const challenge = chooseChallenge(challenges.value ?? [], filters.get('challenge'));
  const school = useSchool(filters);
  useTitle(words.title.list);
  const choose = (id: string) => filters.set({ challenge: id, grade: '', page: '' });
  return (
    <>
      <ParticipationTabs challenge={challenge?.brc_id ?? ''} />
      <PageHead title={words.title.list} aside={school.name} />
      <Loaded load={challenges} failed={words.outcome.LOAD_CONTESTS}>
        {(all) =>
          challenge ? (
            <Participants key={challenge.brc_id} challenge={challenge} challenges={all} choose={choose} />
          ) : (
            <>
              <ListToolbar filters={filters} label={words.title.list} grades={[]}>
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

type ParticipantsProps = {
  challenge: StaffChallenge;
  challenges: StaffChallenge[];
  choose: (id: string) => void;
};

function Participants({ challenge, challenges, choose }: ParticipantsProps) {
  const words = useWords(participationWords);
  const { common } = useWords(appWords);
  const { flags } = useSettings();
  const isTutor = useSession()?.role === 'TUTOR';
  const filters = useFilters<ListFilterName>();
  const school = useSchool(filters);
  const [assigning, setAssigning] = useState(false);
  const page = readPage(filters.get('page'));
  const size = readSize(filters.get('size'));
  const sort = readSort(filters.get('sort'), sorts);
  const grade = challenge.brc_grades.find((one) => String(one) === filters.get('grade')) ?? null;
  const search = filters.get('search');
  const asked = {
    challengeId: challenge.brc_id,
    ...{ school: school.id, district: isTutor ? '' : filters.get('district'), grade, search },
    sort: sort.id,
    direction: sort.desc ? ('desc' as const) : ('asc' as const),
  };
  const key = JSON.stringify([asked, page, size]);
  const load = listLoad(
    useLoad(key, (signal) => loadList({ ...asked, num: page, page_size: size }, signal), { everyMs: 30_000 }),
    key,
  );
  const acts = useActs({ challengeId: challenge.brc_id, school: school.id }, load.reload);
  const running = isRunning(challenge, serverNow());
  const columns = useColumns({ acts, running, withLogin: flags.loginColumn, withSchool: school.id === '' });
  const onSort = useCallback((next: StaffSort) => filters.set({ sort: writeSort(next), page: '' }), [filters]);
  const isFiltered = search !== '' || grade !== null;
  return (
    <>
      <ListToolbar
        filters={filters}
        label={words.title.list}
        grades={challenge.brc_grades}
        end={
          <>
            {exportList(words, asked, load.value?.total ?? 0)}
            <Button
              variant="filled"
              size="s"
              icon="plus"
              disabled={!running || school.id === ''}
              title={running ? (school.id === '' ? words.select.needsSchool : undefined) : words.select.notRunning}
              onClick={() => setAssigning(true)}
            >
              {words.select.open}
            </Button>
          </>
        }
      >
        <ChallengeSelect challenges={challenges} value={challenge.brc_id} onChange={choose} />
      </ListToolbar>
      <Loaded load={load} failed={words.outcome.LOAD_PARTICIPANTS}>
        {({ participants, total }) => (
          <>
            <StaffTable
              label={words.title.list}
              columns={columns}
              rows={participants}
              rowId={(row) => row.uuid}
              sort={sort}
              onSort={onSort}
              dense={!isTutor}
              loading={load.loading && load.valueKey !== key}
              empty={
                isFiltered ? (
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
                  <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>
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
      {assigning && (
        <SelectModal
          challenge={challenge}
          school={school.id}
          onClose={() => setAssigning(false)}
          onDone={load.reload}
        />
      )}
    </>
  );
}

type ColumnsGiven = { acts: Acts; running: boolean; withLogin: boolean; withSchool: boolean };

function useColumns({ acts, running, withLogin, withSchool }: ColumnsGiven) {
  const words = useWords(participationWords);
  const permission = useWords(permissionWords);
  const { run } = acts;
  return useMemo(() => {
    const all = participationColumns<PermissionRow>(words);
    const rowActs = (row: PermissionRow) => {
      const { kind } = standingOf(row, serverNow());
      const isBefore = kind === 'none' || kind === 'allowed' || kind === 'expired';
      const offered = [
        isBefore && running && { label: permission.renew, icon: 'hand' as const, onAct: () => run('allow', [row]) },
        isBefore &&
          row.permitionDate !== null && {
            label: permission.disallow,
            icon: 'undo' as const,
            onAct: () => run('withdraw', [row]),
          },
        kind === 'solving' && {
          label: permission.disallowFinish,
          icon: 'cross' as const,
          danger: true,
          onAct: () => run('close', [row]),
        },
      ].filter((act) => act !== false);
      const name = `${row.firstName} ${row.lastName}`;
      return offered.length === 0 ? null : <RowMenu label={words.actsOf({ name })} acts={offered} />;
    };
    return [
      all.name,
      ...(withLogin ? [all.login] : []),
      all.grade,
      all.subGrade,
      ...(withSchool ? [all.school] : []),
      ...[all.state, all.access, all.start, all.finish],
      { id: 'acts', title: words.col.acts, hideTitle: true, cell: rowActs },
    ];
  }, [words, permission, run, running, withLogin, withSchool]);
}
