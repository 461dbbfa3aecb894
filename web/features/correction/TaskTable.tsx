import { useMemo } from 'react';
import type { CorrectedTask } from '../../../contract/correction';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useWords, type Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { keyTold, keyWords } from './new-key';

type TaskTableProps = {
  collectionId: string;
  tasks: CorrectedTask[];
  /** null: nothing can be corrected now. */
  onCorrect: ((task: CorrectedTask) => void) | null;
};

/** The tasks of the contest with their keys and corrections. */
export function TaskTable({ collectionId, tasks, onCorrect }: TaskTableProps) {
  const words = useWords('correction', 'reference', 'tasksAnswers', 'units');
  const columns = useMemo(() => columnsOf(words, { collectionId, onCorrect }), [words, collectionId, onCorrect]);
  return (
    <StaffTable
      label={words.tasks.title}
      columns={columns}
      rows={tasks}
      rowId={(task) => task.bro_id}
      dense
      isCurrent={(task) => task.correction !== null}
    />
  );
}

function columnsOf(
  words: Words<'correction', 'reference' | 'tasksAnswers' | 'units'>,
  { collectionId, onCorrect }: Pick<TaskTableProps, 'collectionId' | 'onCorrect'>,
): StaffColumn<CorrectedTask>[] {
  const { tasks, act, reference } = words;
  return [
    {
      id: 'task',
      title: tasks.task,
      sortBy: ({ place }) => place,
      wrap: true,
      cell: ({ place, name, isWithoutSight = false }) => (
        <>
          <strong>
            {place}. {name}
          </strong>{' '}
          {isWithoutSight && <Badge>{tasks.withoutSight}</Badge>}
        </>
      ),
    },
    {
      id: 'level',
      title: tasks.level,
      cell: ({ brl_name }) => reference.level[brl_name],
      sortBy: ({ points }) => points,
    },
    {
      id: 'key',
      title: tasks.key,
      cell: (task) => keyWords(task, keyTold(task), words.tasksAnswers),
      sortBy: keyTold,
    },
    {
      id: 'points',
      title: tasks.points,
      sortBy: ({ points }) => points,
      numeric: true,
      cell: ({ points, penalty }) => `+${words.units.number({ n: points })} / −${words.units.number({ n: penalty })}`,
    },
    {
      id: 'state',
      title: tasks.state,
      sortBy: ({ correction }) => correction?.act ?? null,
      wrap: true,
      cell: (task) => {
        const { correction } = task;
        if (correction === null) return <span className="dimmed">{tasks.usual}</span>;
        const { key } = correction;
        return (
          <Badge tone="warn">
            {key === null ? act[correction.act] : words.newKey({ key: keyWords(task, key, words.tasksAnswers) })}
          </Badge>
        );
      },
    },
    {
      id: 'analysis',
      title: tasks.analysis,
      hideTitle: true,
      cell: ({ bro_id, place, name }) => (
        <Link
          to={paths.statisticsItems}
          search={`?contest=${collectionId}&item=${bro_id}`}
          aria-label={tasks.analysisOf({ n: place, name })}
        >
          {tasks.analysis}
        </Link>
      ),
    },
    {
      id: 'act',
      title: tasks.act,
      hideTitle: true,
      cell: (task) => (
        <Button
          size="xs"
          icon="pencil"
          disabled={onCorrect === null}
          aria-label={tasks.correctOf({ n: task.place, name: task.name })}
          onClick={() => onCorrect?.(task)}
        >
          {tasks.correct}
        </Button>
      ),
    },
  ];
}
