import { lostListWords } from '../../lists/list-lost';
import { Loaded } from '../../platform/calls/Loaded';
import { goToList } from '../../platform/screens/list-place';
import { navigate, useParams } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { useToast } from '../../ui/Toasts';
import { loadTask } from '../tasks/tasks';
import { useLists } from '../tasks/use-lists';
import { InteractiveForm } from './InteractiveForm';

const leave = () => goToList(paths.tasks);

/** A new interactive task. Saving leads to the list, which shows it first. */
export function NewInteractivePage() {
  const words = useWords('interactive');
  const tasks = useWords('tasks', 'reference');
  const toast = useToast();
  const lists = useLists();
  useTitle(words.title.create);
  return (
    <>
      <PageHead title={words.title.create} />
      <Loaded load={lists} failed={lostListWords(lists.failure, tasks.reference.outcome, tasks.outcome.LOAD_LISTS)}>
        {(value) => (
          <InteractiveForm
            whole={null}
            lists={value}
            onLeave={leave}
            onSaved={(name) => {
              toast({ title: tasks.outcome.TASK_CREATED, text: name });
              navigate({ to: paths.tasks });
            }}
          />
        )}
      </Loaded>
    </>
  );
}

/** The editor of an interactive task: its fields and its package. */
export function EditInteractivePage() {
  const words = useWords('interactive');
  const tasks = useWords('tasks', 'reference');
  const { taskId = '' } = useParams();
  const toast = useToast();
  const load = useData(['tasks', 'interactive', taskId], (signal) => loadTask(taskId, signal));
  const lists = useLists();
  useTitle(words.title.edit);
  return (
    <>
      <PageHead title={words.title.edit} aside={load.value?.task.internationalId} />
      <Loaded load={load} failed={tasks.outcome.LOAD_TASK}>
        {(whole) =>
          whole.task.type === 'LODGE' ? (
            <>
              {whole.details.collections.length > 0 && (
                <Notice title={tasks.frozen.title}>
                  <p>{whole.details.collections.map((one) => one.name).join(', ')}</p>
                  <p>{tasks.frozen.text}</p>
                </Notice>
              )}
              <Loaded
                load={lists}
                failed={lostListWords(lists.failure, tasks.reference.outcome, tasks.outcome.LOAD_LISTS)}
              >
                {(value) => (
                  <InteractiveForm
                    key={whole.task.id}
                    whole={whole}
                    lists={value}
                    onLeave={leave}
                    onSaved={(name) => {
                      toast({ title: tasks.outcome.TASK_MODIFIED, text: name });
                      leave();
                    }}
                  />
                )}
              </Loaded>
            </>
          ) : (
            <Notice tone="warn" role="alert">
              {words.outcome.NOT_INTERACTIVE}
            </Notice>
          )
        }
      </Loaded>
    </>
  );
}
