import type { TaskRow } from '../../../../contract/tasks';
import { RemoveQuestion } from '../../../lists/RemoveQuestion';
import { useWords } from '../../../platform/words/words';
import { deleteTask } from '../tasks';

type DeleteQuestionProps = { task: TaskRow; onLeave: () => void; onDone: () => void };

/** Asks before a task is deleted, and deletes it. */
export function DeleteQuestion({ task, onLeave, onDone }: DeleteQuestionProps) {
  const words = useWords('tasks');
  const common = useWords('common');
  return (
    <RemoveQuestion
      title={words.deleteTitle({ name: task.name })}
      name={task.name}
      words={{ act: common.delete, done: words.outcome.TASK_DELETED, failed: words.outcome.TASK_NOT_DELETED }}
      remove={() => deleteTask(task.id)}
      onLeave={onLeave}
      onDone={onDone}
    >
      <p>{words.confirmDelete}</p>
      <p className="dimmed">{words.deleteHint}</p>
    </RemoveQuestion>
  );
}
