import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { loadStatistics, loadTask } from '../tasks';

/** How many sittings a share of solved ones needs before it says something. */
const leastSittings = 30;

/** The collections with the task, and how many solved it. */
export function Uses({ taskId }: { taskId: string }) {
  const { uses } = useWords('tasksDesk');
  const load = useData(['tasks', 'deskUses', taskId], async (signal) => {
    const [{ details }, counts] = await Promise.all([loadTask(taskId, signal), loadStatistics(taskId, signal)]);
    return { collections: details.collections, counts };
  });
  if (load.value === undefined) {
    return load.failure === null ? null : <p className="type-note dimmed">{uses.failed}</p>;
  }
  const { collections, counts } = load.value;
  const all = counts.viso_t + counts.viso_f + counts.viso_n;
  if (collections.length === 0) return <p className="type-note dimmed">{uses.none}</p>;
  return (
    <>
      <ul className="stack plain-list gap-0">
        {collections.map(({ id, name, isComplete }) => (
          <li key={id} className={isComplete ? undefined : 'type-note dimmed'}>
            {isComplete ? name : uses.draft({ name })}
          </li>
        ))}
      </ul>
      {all >= leastSittings && (
        <p>
          <strong className="num">{uses.solved({ percent: Math.round((counts.viso_t / all) * 100) })}</strong>
        </p>
      )}
      {collections.some((one) => one.isComplete) && <p className="type-note dimmed">{uses.kept}</p>}
    </>
  );
}
