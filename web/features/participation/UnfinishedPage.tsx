import { type ReactNode, useMemo } from 'react';
import type { StaffChallenge } from '../../../contract/permissions';
import { usePage } from '../../lists/use-page';
import { navigate, useParams, usePlace } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { AskAct } from './acts/AskAct';
import { type Acts, useActs } from './acts/use-acts';
import { ChallengePage } from './ChallengePage';
import { participationColumns } from './columns';
import { exportUnfinished } from './export';
import { ListTable } from './ListTable';
import { ListToolbar } from './ListToolbar';
import { noChallenge } from './ParticipationTabs';
import { loadUnfinished, pupilOf } from './participation';
import { useChallengeList } from './use-challenge-list';

const sorts = ['name', 'grade', 'school', 'access', 'start'] as const;

/** Pupils who were let into a challenge and have not finished. Sittings can be closed, permissions withdrawn. */
export function UnfinishedPage() {
  const words = useWords('participation');
  const { search } = usePlace();
  const { collectionId = noChallenge } = useParams();
  return (
    <ChallengePage
      title={words.title.unfinished}
      hint={words.chooseChallengeHint}
      scope="ALL"
      wanted={collectionId}
      choose={(id) =>
        navigate({
          to: paths.unfinishedParticipants,
          params: { collectionId: id || noChallenge },
          search,
          replace: true,
        })
      }
    >
      {(challenge, select) => <Unfinished challenge={challenge} select={select} />}
    </ChallengePage>
  );
}

function Unfinished({ challenge, select }: { challenge: StaffChallenge; select: ReactNode }) {
  const words = useWords('participation');
  const { filters, school, place, table, ...list } = useChallengeList(challenge, sorts);
  const query = { brc_id: challenge.brc_id, ...list.query };
  const load = usePage(['participation', 'unfinished'], query, place, loadRows, { everyMs: 30_000 });
  const acts = useActs({ challengeId: challenge.brc_id, school: school.id });
  const columns = useColumns(acts, school.id === '');
  return (
    <>
      <ListToolbar
        filters={filters}
        label={words.title.unfinished}
        school={school.id}
        grades={challenge.brc_grades}
        end={exportUnfinished(words, query, load.value?.total ?? 0)}
      >
        {select}
      </ListToolbar>
      <ListTable
        {...table}
        label={words.title.unfinished}
        load={load}
        columns={columns}
        rowId={(row) => row.uuid}
        empty={{ title: words.emptyUnfinished, hint: words.emptyUnfinishedHint }}
      />
      <AskAct acts={acts} totalTasks={challenge.brc_task_count} />
    </>
  );
}

type Row = ReturnType<typeof rowOf>;

async function loadRows(...query: Parameters<typeof loadUnfinished>) {
  const { participants, total } = await loadUnfinished(...query);
  return { participants: participants.map(rowOf), total };
}

function rowOf(row: Parameters<typeof pupilOf>[0]) {
  const { brrc_user_class: grade, brrc_user_subclass: subGrade, className, login, schoolName } = row;
  return { ...pupilOf(row), grade, subGrade, className, login, schoolName };
}

function useColumns({ run }: Acts, withSchool: boolean) {
  const words = useWords('participation');
  return useMemo(() => {
    const all = participationColumns<Row>(words);
    const act = (row: Row) => {
      const name = `${row.firstName} ${row.lastName}`;
      if (row.startDate !== null) {
        return (
          <Button size="xs" variant="danger" aria-label={words.closeName({ name })} onClick={() => run('close', [row])}>
            {words.close}
          </Button>
        );
      }
      // A permission that ran out has nothing to withdraw.
      if (row.state === 'EXPIRED') return null;
      return (
        <Button size="xs" aria-label={words.withdrawName({ name })} onClick={() => run('withdraw', [row])}>
          {words.withdraw}
        </Button>
      );
    };
    return [
      all.name,
      all.class,
      all.login,
      ...(withSchool ? [all.school] : []),
      all.state,
      all.access,
      all.start,
      { ...all.finish, sortBy: undefined },
      { id: 'acts', title: words.col.acts, hideTitle: true, cell: act, card: 'foot' as const },
    ];
  }, [words, run, withSchool]);
}
