import type { WholeTask } from '../../../../contract/tasks';
import { lostListWords } from '../../../lists/list-lost';
import { Loaded } from '../../../platform/calls/Loaded';
import { goToList } from '../../../platform/screens/list-place';
import { navigate, useParams } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { PageHead } from '../../../ui/frame/PageHead';
import { Notice } from '../../../ui/Notice';
import { useToast } from '../../../ui/Toasts';
import { ExportButton } from '../../exchange/ExportButton';
import { loadTask } from '../tasks';
import { useLists } from '../use-lists';
import { TaskForm } from './TaskForm';

const leave = () => goToList(paths.tasks);

/** Creates a task, then opens the list, where it is the first. */
export function NewTaskPage() {
  const words = useWords('tasks', 'reference');
  const toast = useToast();
  const lists = useLists();
  useTitle(words.title.create);
  return (
    <>
      <PageHead title={words.title.create} />
      <Loaded load={lists} failed={lostListWords(lists.failure, words.reference.outcome, words.outcome.LOAD_LISTS)}>
        {(value) => (
          <TaskForm
            whole={null}
            lists={value}
            onLeave={leave}
            onSaved={(name) => {
              toast({ title: words.outcome.TASK_CREATED, text: name });
              navigate({ to: paths.tasks });
            }}
          />
        )}
      </Loaded>
    </>
  );
}

/** A task in the editor. Complete collections are named: their copies do not change. */
export function EditTaskPage() {
  const words = useWords('tasks', 'reference');
  const { taskId = '' } = useParams();
  const toast = useToast();
  const load = useData(['tasks', 'one', taskId], (signal) => loadTask(taskId, signal));
  const choices = useLists();
  useTitle(words.title.edit);
  return (
    <>
      <PageHead
        title={words.title.edit}
        aside={load.value?.task.internationalId}
        actions={load.value && <ExportButton what={{ taskId }} />}
      />
      <Loaded load={load} failed={words.outcome.LOAD_TASK}>
        {(whole) => (
          <>
            <TaskNotices whole={whole} />
            <Loaded
              load={choices}
              failed={lostListWords(choices.failure, words.reference.outcome, words.outcome.LOAD_LISTS)}
            >
              {(lists) => (
                <TaskForm
                  key={whole.task.id}
                  whole={whole}
                  lists={lists}
                  onLeave={leave}
                  onSaved={(name) => {
                    toast({ title: words.outcome.TASK_MODIFIED, text: name });
                    leave();
                  }}
                />
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </>
  );
}

/** Notices above the form: the key is not confirmed, pictures are missing, collections use the task. */
function TaskNotices({ whole: { task, details } }: { whole: WholeTask }) {
  const { frozen, hint, status } = useWords('tasks', 'reference');
  const [complete, drafts] = [true, false].map((is) => details.collections.filter((one) => one.isComplete === is));
  return (
    <>
      {task.status === 'DRAFT' && (
        <Notice tone="warn" title={status.DRAFT}>
          {task.suspectedKey ? hint.suspected({ key: task.suspectedKey }) : hint.ready}
        </Notice>
      )}
      <PictureCheck pictures={details.pictures} />
      {details.collections.length > 0 && (
        <Notice title={frozen.title}>
          <p>{details.collections.map((one) => one.name).join(', ')}</p>
          {complete && complete.length > 0 && <p>{frozen.text}</p>}
          {drafts && drafts.length > 0 && <p>{frozen.drafts}</p>}
        </Notice>
      )}
    </>
  );
}

/** Pictures of the task that are missing, have no description, or mark areas in which nobody can answer. */
function PictureCheck({ pictures }: { pictures: WholeTask['details']['pictures'] }) {
  const { check } = useWords('tasks', 'reference');
  if (!pictures) return null;
  const { missing, undescribed, areas = [] } = pictures;
  if (missing.length === 0 && undescribed === 0 && areas.length === 0) return null;
  const names = missing.filter((name) => name !== '').join(', ');
  return (
    <Notice tone={missing.length > 0 ? 'bad' : 'warn'} title={check.title}>
      {missing.length > 0 && <p>{check.missing({ n: missing.length, names })}</p>}
      {undescribed > 0 && <p>{check.undescribed({ n: undescribed })}</p>}
      {areas.map(({ code, letters }) => (
        <p key={code}>{check.areas[code]({ letters: letters.join(', ') })}</p>
      ))}
    </Notice>
  );
}
