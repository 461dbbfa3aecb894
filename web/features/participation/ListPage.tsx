import { type ReactNode, useMemo, useState } from 'react';
import type { PermissionRow, StaffChallenge } from '../../../contract/permissions';
import { usePage } from '../../lists/use-page';
import { serverNow } from '../../platform/calls/api';
import { useSettings } from '../../platform/calls/settings';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { RowMenu } from '../../ui/staff/menus';
import { noClass } from '../participants/SchoolChoice';
import { AskAct } from './acts/AskAct';
import { type Acts, useActs } from './acts/use-acts';
import { ChallengePage } from './ChallengePage';
import { participationColumns } from './columns';
import { exportList } from './export';
import { isRunning, type ListFilterName } from './filters';
import { ListTable } from './ListTable';
import { ListToolbar } from './ListToolbar';
import { loadList } from './participation';
import { SelectModal } from './SelectModal';
import { useChallengeList } from './use-challenge-list';

const sorts = ['name', 'grade', 'school', 'access', 'start', 'finish'] as const;

/** The list of a challenge: pupils let in, solving, finished. Others can be put on it. */
export function ListPage() {
  const words = useWords('participation');
  const filters = useFilters<ListFilterName>();
  return (
    <ChallengePage
      title={words.title.list}
      hint={words.chooseChallengeHint}
      scope="ALL"
      wanted={filters.get('challenge')}
      choose={(id) => filters.set({ challenge: id, ...noClass, page: '' })}
    >
      {(challenge, select) => <Participants challenge={challenge} select={select} />}
    </ChallengePage>
  );
}

function Participants({ challenge, select }: { challenge: StaffChallenge; select: ReactNode }) {
  const words = useWords('participation');
  const { flags } = useSettings();
  const { filters, school, place, table, ...list } = useChallengeList(challenge, sorts);
  const [assigning, setAssigning] = useState(false);
  const query = { challengeId: challenge.brc_id, ...list.query };
  const load = usePage(['participation', 'list'], query, place, loadList, { everyMs: 30_000 });
  const acts = useActs({ challengeId: challenge.brc_id, school: school.id });
  const running = isRunning(challenge, serverNow());
  const why = running ? (school.id === '' ? words.select.needsSchool : null) : words.select.notRunning;
  const columns = useColumns({ acts, running, withLogin: flags.loginColumn, withSchool: school.id === '' });
  return (
    <>
      <ListToolbar
        filters={filters}
        label={words.title.list}
        school={school.id}
        grades={challenge.brc_grades}
        end={
          <>
            {exportList(words, query, load.value?.total ?? 0)}
            <Button
              variant="filled"
              size="s"
              icon="plus"
              disabled={why !== null}
              aria-describedby={why === null ? undefined : 'why-nobody-is-added'}
              onClick={() => setAssigning(true)}
            >
              {words.select.open}
            </Button>
          </>
        }
      >
        {select}
      </ListToolbar>
      {/* A telephone shows no title of a button that is off, and the field of the school is in the fold there. */}
      {why !== null && (
        <p id="why-nobody-is-added" className="type-dense dimmed below-2 no-print">
          {why}
        </p>
      )}
      <ListTable
        {...table}
        label={words.title.list}
        load={load}
        columns={columns}
        rowId={(row) => row.uuid}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
      <AskAct acts={acts} totalTasks={challenge.brc_task_count} />
      {assigning && <SelectModal challenge={challenge} school={school.id} onClose={() => setAssigning(false)} />}
    </>
  );
}

type ColumnOptions = { acts: Acts; running: boolean; withLogin: boolean; withSchool: boolean };

function useColumns({ acts, running, withLogin, withSchool }: ColumnOptions) {
  const words = useWords('participation');
  const permission = useWords('permissions');
  const { run } = acts;
  return useMemo(() => {
    const all = participationColumns<PermissionRow>(words);
    const rowActs = (row: PermissionRow) => {
      const isBefore = row.startDate === null;
      const menu = [
        isBefore && running && { label: permission.renew, icon: 'hand' as const, onAct: () => run('allow', [row]) },
        isBefore &&
          row.permitionDate !== null && {
            label: permission.disallow,
            icon: 'undo' as const,
            onAct: () => run('withdraw', [row]),
          },
        !isBefore &&
          row.finishDate === null && {
            label: permission.disallowFinish,
            icon: 'cross' as const,
            danger: true,
            onAct: () => run('close', [row]),
          },
      ].filter((act) => act !== false);
      const name = `${row.firstName} ${row.lastName}`;
      return menu.length === 0 ? null : <RowMenu label={words.actsOf({ name })} acts={menu} />;
    };
    return [
      all.name,
      ...(withLogin ? [all.login] : []),
      all.class,
      ...(withSchool ? [all.school] : []),
      all.state,
      all.access,
      all.start,
      all.finish,
      { id: 'acts', title: words.col.acts, hideTitle: true, cell: rowActs, card: 'menu' as const },
    ];
  }, [words, permission, run, running, withLogin, withSchool]);
}
