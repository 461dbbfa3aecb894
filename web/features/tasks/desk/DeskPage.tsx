import { lostListWords } from '../../../lists/list-lost';
import { Loaded } from '../../../platform/calls/Loaded';
import { useParams } from '../../../platform/screens/navigation';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { openTask } from '../draft/desk-calls';
import { useLists } from '../use-lists';
import { Desk } from './Desk';

/** A new task on the desk: nothing is made before something is typed. */
export function NewDeskPage() {
  const words = useWords('tasks', 'reference');
  const lists = useLists();
  return (
    <Loaded load={lists} failed={lostListWords(lists.failure, words.reference.outcome, words.outcome.LOAD_LISTS)}>
      {(value) => <Desk opened={null} lists={value} />}
    </Loaded>
  );
}

/** A task on the desk: its pending draft, or the task as it is. */
export function EditDeskPage() {
  const words = useWords('tasks', 'reference');
  const { failed } = useWords('tasksDesk');
  const { taskId = '' } = useParams();
  const lists = useLists();
  const load = useData(['tasks', 'desk', taskId], (signal) => openTask(taskId, signal));
  return (
    <Loaded load={load} failed={failed.open}>
      {(opened) => (
        <Loaded load={lists} failed={lostListWords(lists.failure, words.reference.outcome, words.outcome.LOAD_LISTS)}>
          {(value) => <Desk key={opened.id} opened={opened} lists={value} />}
        </Loaded>
      )}
    </Loaded>
  );
}
