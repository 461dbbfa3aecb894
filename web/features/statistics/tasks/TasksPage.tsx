import { useMemo } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import type { Load } from '../../../platform/calls/use-load';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords, type Words } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { PageHead } from '../../../ui/frame/PageHead';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { StatisticsTabs } from '../StatisticsTabs';
import { type AnswerRow, AnswerTable } from './AnswerTable';
import { type Corrections, loadCorrections, loadTimes, type Times } from './task-statistics';

type Filter = 'contest' | 'task';

/** How tasks were answered and how long that took, by grade and gender: two tables, for administrators. */
export function TasksPage() {
  const words = useWords('statistics');
  const own = useWords('statisticsTasks');
  const filters = useFilters<Filter>();
  const contest = /^\d{1,9}$/.test(filters.get('contest')) ? filters.get('contest') : '';
  const corrections = useData(['statistics', 'corrections', contest], (signal) => loadCorrections(contest, signal), {
    cached: true,
  });
  const times = useData(['statistics', 'times', contest], (signal) => loadTimes(contest, signal), { cached: true });
  const known = corrections.value ?? times.value;
  const tasks = tasksOf(known, contest === '', own);
  // Ignores a task of another contest, which would empty the table.
  const task = tasks.some(({ value }) => value === filters.get('task')) ? filters.get('task') : '';
  useTitle(words.tasks);
  return (
    <>
      <PageHead
        title={words.tasks}
        aside={
          known && known.year !== null && <span className="dimmed">{words.figures.ofYear({ year: known.year })}</span>
        }
      />
      <StatisticsTabs />
      <Toolbar label={words.choices}>
        <FilterSelect
          label={own.contest}
          value={contest}
          empty={own.allContests}
          options={(known?.collections ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next) => filters.set({ contest: next, task: '' })}
          wide
        />
        <FilterSelect
          label={own.task}
          value={task}
          empty={own.allTasks}
          options={tasks}
          onChange={(next) => filters.set({ task: next })}
          wide
        />
      </Toolbar>
      <div className="stack">
        <Part load={corrections} contest={contest} task={task} kind="CORRECTIONS" />
        <Part load={times} contest={contest} task={task} kind="TIMES" />
      </div>
    </>
  );
}

type PartProps<Reply> = {
  load: Load<Reply>;
  contest: string;
  task: string;
  kind: 'CORRECTIONS' | 'TIMES';
};

function Part<Reply extends Corrections | Times>({ load, contest, task, kind }: PartProps<Reply>) {
  const words = useWords('statistics');
  const own = useWords('statisticsTasks');
  const { value } = load;
  const rows = useMemo(() => (value ? rowsOf(value, task) : []), [value, task]);
  const isTimes = kind === 'TIMES';
  return (
    <Loaded load={load} failed={isTimes ? own.failedTimes : own.failedDistribution}>
      {() => (
        <AnswerTable
          key={`${contest} ${task}`}
          title={isTimes ? own.solutionTimes : own.answerDistribution}
          hint={isTimes ? own.timeHint : own.keyHint}
          failed={isTimes ? own.failedTimes : own.failedDistribution}
          measure={isTimes ? words.col.averageTime : words.col.answerCount}
          rows={rows}
          areSeveral={contest === ''}
          file={isTimes ? words.file.times : words.file.correctness}
          loading={load.loading}
        />
      )}
    </Loaded>
  );
}

/** The rows of one task, or of all ('') as the table takes them. */
function rowsOf({ data, tasks, collections }: Corrections | Times, task: string): AnswerRow[] {
  const known = new Map(tasks.map((one) => [one.exerciseId, one]));
  const contests = new Map(collections.map(({ id, name }) => [id, name]));
  return data.flatMap((row): AnswerRow[] => {
    if (task !== '' && row.exerciseId !== task) return [];
    const { identifier = '', collectionId = '' } = known.get(row.exerciseId) ?? {};
    const value = 'answerCount' in row ? row.answerCount : row.averageTime;
    return [{ ...row, identifier, contest: contests.get(collectionId) ?? '', value }];
  });
}

/** The tasks to choose from, in the order of their contests: number, name and identifier, with the contest if several. */
function tasksOf(
  reply: Corrections | Times | undefined,
  areSeveral: boolean,
  own: Words<'statisticsTasks'>,
): { value: string; label: string }[] {
  if (!reply) return [];
  const contests = new Map(reply.collections.map(({ id, name }) => [id, name]));
  return reply.tasks.map(({ exerciseId, collectionId, number, name, identifier }) => ({
    value: exerciseId,
    label: own.taskOf({
      contest: areSeveral ? (contests.get(collectionId) ?? '') : '',
      task: own.numbered({ n: number, name }),
      identifier,
    }),
  }));
}
