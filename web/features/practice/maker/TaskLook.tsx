import { Loaded } from '../../../platform/calls/Loaded';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { IconButton } from '../../../ui/IconButton';
import { SideSheet } from '../../../ui/staff/SideSheet';
import { shownOf, TaskPreview } from '../../tasks/scene/TaskPreview';
import { type Lists, loadTask } from '../../tasks/tasks';
import type { ArchiveTask } from '../practice';
import styles from './Archive.module.css';
import { useFacts } from './use-facts';

type TaskLookProps = {
  /** The tasks among which one goes on and back. */
  tasks: readonly ArchiveTask[];
  id: string;
  lists: Lists | undefined;
  ageGroup: string;
  chosen: readonly string[];
  isFrozen: boolean;
  onGo: (id: string) => void;
  onToggle: (task: ArchiveTask) => void;
  onClose: () => void;
};

/** One task at the side as pupils see it; it can be tried, and nothing is stored. */
export function TaskLook(props: TaskLookProps) {
  const { tasks, id, lists, ageGroup, chosen, isFrozen, onGo, onToggle, onClose } = props;
  const place = tasks.findIndex((one) => one.id === id);
  const task = tasks[place];
  const words = useWords('practice');
  const load = useData(['practice', 'task', id], (signal) => loadTask(id, signal));
  if (!task) return null;
  const isChosen = chosen.includes(id);
  const step = (by: number) => {
    const next = tasks[place + by];
    if (next) onGo(next.id);
  };
  return (
    <SideSheet title={words.make.lookTitle} onClose={onClose}>
      <div className="cluster gap-2">
        <Facts task={task} ageGroup={ageGroup} />
        <IconButton icon="chevron-left" label={words.make.previous} disabled={place === 0} onClick={() => step(-1)} />
        <IconButton
          icon="chevron-right"
          label={words.make.next}
          disabled={place === tasks.length - 1}
          onClick={() => step(1)}
        />
        {!isFrozen && (
          <Button
            size="s"
            variant={isChosen ? 'outline' : 'filled'}
            icon={isChosen ? 'minus' : 'plus'}
            onClick={() => onToggle(task)}
          >
            {isChosen ? words.make.removeShort : words.make.addShort}
          </Button>
        )}
      </div>
      <Loaded load={load} failed={words.outcome.LOAD_TASK}>
        {(whole) => <TaskPreview key={whole.task.id} task={shownOf(whole, lists)} marksKey={false} />}
      </Loaded>
    </SideSheet>
  );
}

function Facts({ task, ageGroup }: { task: ArchiveTask; ageGroup: string }) {
  const { make } = useWords('practice');
  const { line } = useFacts(task, ageGroup);
  const solved = task.solved && `${make.solved(task.solved)} (${make.solvedIn(task.solved)})`;
  return <p className={cx('type-dense dimmed', styles.lookFacts)}>{[line, solved].filter(Boolean).join(' · ')}</p>;
}
