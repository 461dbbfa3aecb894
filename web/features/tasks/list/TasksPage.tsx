import { useCallback, useMemo, useState } from 'react';
import type { TaskRow } from '../../../../contract/tasks';
import { readPage } from '../../../lists/paging';
import { RemoveQuestion } from '../../../lists/RemoveQuestion';
import { Loaded } from '../../../platform/calls/Loaded';
import { useAct } from '../../../platform/forms/use-act';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useData, useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { PageHead } from '../../../ui/frame/PageHead';
import { PageEmpty } from '../../../ui/frame/PageState';
import { Icon } from '../../../ui/Icon';
import { Pager } from '../../../ui/staff/table/Pager';
import { useToast } from '../../../ui/Toasts';
import { TaskActs } from '../../exchange/TaskActs';
import { StatisticsModal } from '../bank/StatisticsModal';
import { browseTask, cloneTask, countTasks, deleteTask } from '../tasks';
import { useLists } from '../use-lists';
import { isFiltered, noFilters, type TaskFilters } from './filters';
import { TaskFilterBar } from './TaskFilterBar';
import { TaskView } from './TaskView';

type Asking = { act: 'delete' | 'statistics'; task: TaskRow };

/** The tasks, one at a time: filters, pager, and what can be done with the task that is shown. */
export function TasksPage() {
  const words = useWords('tasks');
  const exchange = useWords('exchange');
  const common = useWords('common');
  const address = useFilters<keyof TaskFilters | 'page'>();
  const [asking, setAsking] = useState<Asking | null>(null);
  const lists = useLists();
  const count = useData(['tasks', 'count'], countTasks, { cached: true });
  const stale = useStale('tasks');
  useTitle(words.title.list);
  const filters = useMemo(() => filtersOf(address.get), [address]);
  const page = readPage(address.get('page'));
  const load = useData(['tasks', 'browse', filters, page], (signal) => browseTask(filters, page, signal), {
    cached: true,
  });
  const change = useCallback((part: Partial<TaskFilters>) => address.set({ ...part, page: '' }), [address]);
  const toPage = (one: number) => address.set({ page: one === 1 ? '' : String(one) });
  const leave = () => setAsking(null);
  const afterDelete = () => {
    leave();
    // The last one may be gone: then the one before it is shown.
    if (page > 1 && page >= (load.value?.total ?? 0)) toPage(page - 1);
    stale();
  };
  return (
    <>
      <PageHead
        title={words.title.list}
        aside={
          count.failure === null
            ? count.value !== undefined && words.countAll({ n: count.value })
            : words.outcome.LOAD_TASK_COUNT
        }
        actions={
          <>
            <Link to={paths.taskImport} className={buttonClass({ size: 's' })}>
              <Icon name="upload" size={16} /> {exchange.import.act}
            </Link>
            <Link to={paths.interactiveTaskNew} className={buttonClass({ size: 's' })}>
              <Icon name="plus" size={16} /> {words.act.createInteractive}
            </Link>
            <Link to={paths.taskNew} className={buttonClass({ variant: 'filled', size: 's' })}>
              <Icon name="plus" size={16} /> {words.act.create}
            </Link>
          </>
        }
      />
      <TaskFilterBar filters={filters} onChange={change} lists={lists.value} />
      <Loaded load={load} failed={words.outcome.LOAD_TASK}>
        {({ found, total }) => (
          <div className="stack" aria-busy={load.loading}>
            {total > 0 && (
              <Pager
                page={page}
                pageSize={1}
                total={total}
                onPage={toPage}
                summary={words.pager({ i: Math.min(page, total), n: total })}
                labels={{
                  nav: common.pages,
                  previous: common.previousPage,
                  next: common.nextPage,
                  page: (one) => words.pager({ i: one, n: total }),
                }}
              />
            )}
            {found && <Acts task={found.task} onAsk={setAsking} onCloned={() => page > 1 && toPage(1)} />}
            {found && <TaskView whole={found} lists={lists.value} />}
            {!found && (
              <PageEmpty
                title={words.empty}
                action={
                  isFiltered(filters) ? (
                    <Button onClick={() => change(noFilters)}>{common.clearFilters}</Button>
                  ) : (
                    total > 0 && <Button onClick={() => toPage(total)}>{common.lastPage}</Button>
                  )
                }
              >
                {isFiltered(filters) || total > 0 ? null : words.emptyHint}
              </PageEmpty>
            )}
          </div>
        )}
      </Loaded>
      {asking?.act === 'delete' && <DeleteQuestion task={asking.task} onLeave={leave} onDone={afterDelete} />}
      {asking?.act === 'statistics' && <StatisticsModal task={asking.task} onLeave={leave} />}
    </>
  );
}

type ActsProps = { task: TaskRow; onAsk: (asking: Asking) => void; onCloned: () => void };

function Acts({ task, onAsk, onCloned }: ActsProps) {
  const words = useWords('tasks');
  const common = useWords('common');
  const toast = useToast();
  const stale = useStale('tasks');
  const { busy, run } = useAct(stale, { stays: true });
  const clone = () =>
    run(
      async () => {
        const { internationalId } = await cloneTask(task.id);
        toast({
          title: words.outcome.TASK_CLONED,
          text: `${internationalId}. ${task.mayEdit ? '' : words.copyHint}`.trim(),
        });
        onCloned();
      },
      (failure) => toast({ tone: 'bad', title: words.outcome.TASK_NOT_CLONED, text: failureWords(failure) }),
    );
  return (
    <div className="cluster">
      {task.mayEdit && (
        <Link
          to={task.type === 'LODGE' ? paths.interactiveTaskEdit : paths.taskEdit}
          params={{ taskId: task.id }}
          className={buttonClass({ size: 's' })}
        >
          <Icon name="pencil" size={16} /> {common.edit}
        </Link>
      )}
      <Button size="s" icon="copy" busy={busy} onClick={() => void clone()}>
        {words.act.clone}
      </Button>
      <Button size="s" onClick={() => onAsk({ act: 'statistics', task })}>
        {words.act.statistics}
      </Button>
      <TaskActs key={task.id} task={task} />
      {task.mayEdit && (
        <Button size="s" variant="danger" onClick={() => onAsk({ act: 'delete', task })}>
          {common.delete}
        </Button>
      )}
    </div>
  );
}

function filtersOf(get: (name: keyof TaskFilters) => string): TaskFilters {
  return {
    name: get('name'),
    uid: get('uid'),
    language: get('language'),
    age: get('age'),
    level: get('level'),
    type: get('type'),
    status: get('status'),
    keywords: get('keywords'),
    cts: get('cts'),
  };
}

type DeleteQuestionProps = { task: TaskRow; onLeave: () => void; onDone: () => void };

/** Asks before a task is deleted, and deletes it. */
function DeleteQuestion({ task, onLeave, onDone }: DeleteQuestionProps) {
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
