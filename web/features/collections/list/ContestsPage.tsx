import { useState } from 'react';
import { lets } from '../../../../contract/roles';
import { screens } from '../../../../contract/screens';
import type { Challenge } from '../../../../contract/solving-challenge';
import { listChallenges } from '../../../../contract/training';
import { Unbroken } from '../../../lists/Unbroken';
import { call } from '../../../platform/calls/api';
import { Loaded } from '../../../platform/calls/Loaded';
import { useListPlace } from '../../../platform/screens/list-place';
import { navigate, usePlace } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { noKey } from '../../../platform/sitting-paths';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { Dialog } from '../../../ui/frame/Dialog';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { SimpleTable } from '../../../ui/SimpleTable';
import { gradeRange } from '../../reference/grades';
import { useKeyEntry } from '../../training/use-key-entry';
import { ContestReview } from '../review/ContestReview';

/**
 * The complete contests. Administrators, developers and testers sit them as test attempts (docs/rules/roles.md).
 * Testers have only this list, so it shows them the trainings too.
 */
export function ContestsPage() {
  const { contests } = useWords('collections', 'reference');
  const session = useSession();
  const types = lets(screens.contestTrainings, session?.role ?? null) ? contestTypes : allTypes;
  const { collectionId, at } = placeIn(usePlace().search);
  const load = useChallenges(types);
  if (collectionId === null) return <ChallengeList title={contests.contests} empty={contests.empty} types={types} />;
  return (
    <Loaded load={load} failed={contests.failed}>
      {(challenges) => {
        const found = challenges.find(({ brc_id }) => brc_id === collectionId);
        if (!found) return <ChallengeList title={contests.contests} empty={contests.empty} types={types} />;
        const collection = { id: found.brc_id, name: found.brc_name, grades: found.brc_grades };
        return <ContestReview key={collectionId} collection={collection} at={at} />;
      }}
    </Loaded>
  );
}

/** The collection that is looked through, and the number of its task or the summary; null: the list. */
function placeIn(search: string): { collectionId: string | null; at: number | 'summary' } {
  const query = new URLSearchParams(search);
  const task = query.get('task') ?? '1';
  return { collectionId: query.get('collection'), at: task === 'summary' ? task : Number(task) || 1 };
}

/** The same list for trainings. */
export function ContestTrainingsPage() {
  const { contests } = useWords('collections', 'reference');
  return <ChallengeList title={contests.trainings} empty={contests.emptyTrainings} types={trainingTypes} />;
}

const contestTypes = ['CON'] as const;
/** Free trainings are not listed: they have no attempts, and are shown among the public trainings. */
const trainingTypes = ['TRA', 'OTR'] as const;
const allTypes = [...contestTypes, ...trainingTypes];

/** "1–4 klasės" before "11–12 klasės". */
const byNumbers = new Intl.Collator('lt', { numeric: true });

type ListedType = 'CON' | 'TRA' | 'OTR';

async function loadChallenges(types: readonly ListedType[], signal: AbortSignal): Promise<Challenge[]> {
  const lists = await Promise.all(types.map((type) => call(listChallenges, { params: { type }, signal })));
  const all = lists.flatMap((list) => list.data);
  return all.sort((one, other) => other.brc_year - one.brc_year || byNumbers.compare(one.brc_name, other.brc_name));
}

function useChallenges(types: readonly ListedType[]) {
  return useData(['collections', 'contests', types], (signal) => loadChallenges(types, signal), { cached: true });
}

type ChallengeListProps = { title: string; empty: string; types: readonly ListedType[] };

function ChallengeList({ title, empty, types }: ChallengeListProps) {
  const { contests, reference } = useWords('collections', 'reference');
  const review = useWords('collectionsReview');
  const [asking, setAsking] = useState<Challenge | null>(null);
  useListPlace();
  useTitle(title);
  const load = useChallenges(types);
  const start = (challenge: Challenge) => {
    if (challenge.secured && challenge.attemptState !== 'RUNNING') setAsking(challenge);
    else navigate({ to: paths.solver, params: { id: challenge.brc_id, key: noKey } });
  };
  const act = (challenge: Challenge) => {
    const isRunning = challenge.attemptState === 'RUNNING';
    const label = (isRunning ? contests.continueOf : contests.startOf)({ name: challenge.brc_name });
    return (
      <span className="cluster">
        <Button size="s" aria-label={review.tasksOf({ name: challenge.brc_name })} onClick={() => look(challenge)}>
          {review.tasks}
        </Button>
        <Button size="s" variant={isRunning ? 'filled' : 'outline'} aria-label={label} onClick={() => start(challenge)}>
          {isRunning ? contests.continue : contests.start}
        </Button>
      </span>
    );
  };
  const look = ({ brc_id }: Challenge) => navigate({ to: paths.contests, search: `?collection=${brc_id}` });
  return (
    <>
      <PageHead title={title} />
      <p className="below-2 dimmed">{contests.about}</p>
      <Loaded load={load} failed={contests.failed}>
        {(challenges) =>
          challenges.length === 0 ? (
            <PageEmpty title={empty}>{contests.emptyHint}</PageEmpty>
          ) : (
            <SimpleTable
              caption={title}
              rows={challenges}
              rowKey={(row) => row.brc_id}
              stacked
              columns={[
                { key: 'name', title: contests.col.name, cell: (row) => <Name challenge={row} /> },
                { key: 'type', title: contests.col.type, cell: (row) => reference.challengeType[row.brc_type] },
                { key: 'grades', title: contests.col.grades, cell: (row) => gradeRange(row.brc_grades) },
                { key: 'years', title: contests.col.years, cell: (row) => row.brc_year, numeric: true },
                { key: 'round', title: contests.col.round, cell: (row) => row.brc_round, numeric: true },
                { key: 'tasks', title: contests.col.tasks, cell: (row) => row.brc_task_count, numeric: true },
                { key: 'time', title: contests.col.time, cell: (row) => row.brc_time_mins, numeric: true },
                { key: 'act', title: <span className="visually-hidden">{contests.col.act}</span>, cell: act },
              ]}
            />
          )
        }
      </Loaded>
      {asking && <KeyDialog challenge={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function Name({ challenge }: { challenge: Challenge }) {
  const { contests } = useWords('collections', 'reference');
  return (
    <>
      <strong>
        <Unbroken text={challenge.brc_name} />
      </strong>
      {challenge.secured && <span className="type-dense dimmed"> · {contests.secured}</span>}
    </>
  );
}

function KeyDialog({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const { contests } = useWords('collections', 'reference');
  const { input, error, busy, isEmpty, enter } = useKeyEntry(challenge.brc_id, contests.wrongKey);
  return (
    <Dialog
      open
      title={contests.keyTitle({ name: challenge.brc_name })}
      confirmLabel={contests.start}
      confirmDisabled={isEmpty}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void enter()}
    >
      <TextField label={contests.key} error={error} {...input} />
    </Dialog>
  );
}
