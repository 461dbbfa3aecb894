import type { BankRow } from '../../../../contract/tasks-bank';
import { RemoveQuestion } from '../../../lists/RemoveQuestion';
import { useAct } from '../../../platform/forms/use-act';
import { Link } from '../../../platform/screens/Link';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { type MenuAct, RowMenu } from '../../../ui/staff/menus';
import { ExportModal } from '../../exchange/ExportButton';
import { KeyModal } from '../../exchange/KeyModal';
import styles from '../bank/BankPanel.module.css';
import type { Age } from '../bank/LevelMarks';
import { isDeletable } from '../bank/marks';
import { cloneTask, deleteTask } from '../tasks';
import { IntoSet } from './IntoSet';
import { StatisticsModal } from './StatisticsModal';
import { useBulk } from './use-bulk';

/** A window over a task: its row is the one that the window was opened for, whatever stands beside the list since. */
export type Asking = { act: 'statistics' | 'export' | 'key' | 'delete'; row: BankRow };
type PanelActsProps = { row: BankRow; ages: readonly Age[]; onAsk: (asking: Asking) => void };

/** Opens a task in the desk. */
export function editTask({ id, type }: Pick<BankRow, 'id' | 'type'>): void {
  navigate({ to: type === 'LODGE' ? paths.interactiveTaskEdit : paths.taskEdit, params: { taskId: id } });
}

/** What can be done with the task in the panel. */
export function PanelActs({ row, ages, onAsk }: PanelActsProps) {
  const words = useWords('tasksBank');
  const setAsking = (name: Asking['act']) => onAsk({ act: name, row });
  const { act } = useBulk();
  const menu: MenuAct[] = [
    { label: words.act.statistics, icon: 'bars', onAct: () => setAsking('statistics') },
    { label: words.act.export, icon: 'upload', onAct: () => setAsking('export') },
  ];
  if (row.mayEdit && !row.hasKey && row.type === 'BASIC')
    menu.push({ label: words.act.confirmKey, icon: 'check', onAct: () => setAsking('key') });
  if (row.mayEdit)
    menu.push({
      label: row.isArchived ? words.act.unarchive : words.act.archive,
      icon: 'archive',
      begins: true,
      onAct: () => void act({ act: row.isArchived ? 'RETURN' : 'ARCHIVE', ids: [row.id] }),
    });
  if (isDeletable(row))
    menu.push({ label: words.act.delete, icon: 'trash', danger: true, onAct: () => setAsking('delete') });
  else if (row.mayEdit)
    menu.push({
      label: words.act.undeletable({ names: row.uses.map((use) => `„${use.name}“`).join(', ') }),
      icon: 'trash',
      disabled: true,
      onAct: () => undefined,
    });
  return (
    <>
      {row.mayEdit && (
        <Link
          to={row.type === 'LODGE' ? paths.interactiveTaskEdit : paths.taskEdit}
          params={{ taskId: row.id }}
          className={buttonClass({ variant: 'filled', size: 'xs' })}
        >
          <Icon name="pencil" size={16} /> {words.act.edit}
        </Link>
      )}
      <IntoSet rows={[row]} ages={ages} />
      <span className={cx('inline-flex gap-2 push', styles.end)}>
        <CopyButton row={row} />
        <RowMenu label={words.act.more} acts={menu} />
      </span>
    </>
  );
}

type PanelWindowProps = { asking: Asking | null; onLeave: () => void; onDeleted: (id: string) => void };

/** The window of an act. It stands beside the panel, not in it: a window that becomes narrow closes the panel alone. */
export function PanelWindow({ asking, onLeave, onDeleted }: PanelWindowProps) {
  if (asking === null) return null;
  const { act, row } = asking;
  if (act === 'statistics') return <StatisticsModal task={row} onLeave={onLeave} />;
  if (act === 'export') return <ExportModal what={{ taskId: row.id }} name={row.name} onLeave={onLeave} />;
  if (act === 'key') return <KeyModal taskId={row.id} onLeave={onLeave} onConfirmed={onLeave} />;
  return <DeleteQuestion row={row} onLeave={onLeave} onDone={() => onDeleted(row.id)} />;
}

/** Copies the task and opens the copy, so that nobody takes one for the other. */
function CopyButton({ row }: { row: BankRow }) {
  const words = useWords('tasksBank', 'tasks');
  const { busy, run } = useAct(useStale('tasks'), { stays: true });
  const copy = () =>
    run(async () => {
      const { id, internationalId } = await cloneTask(row.id);
      editTask({ id, type: row.type });
      return {
        title: words.tasks.outcome.TASK_CLONED,
        text: `${words.done.copied({ number: internationalId })}${row.mayEdit ? '' : ` ${words.tasks.copyHint}`}`,
      };
    }, words.tasks.outcome.TASK_NOT_CLONED);
  return <IconButton icon="copy" label={words.act.copy} iconSize={16} disabled={busy} onClick={() => void copy()} />;
}

type DeleteQuestionProps = { row: BankRow; onLeave: () => void; onDone: () => void };

/** Asks before a task is deleted, and says which one: a copy has the same name. */
function DeleteQuestion({ row, onLeave, onDone }: DeleteQuestionProps) {
  const words = useWords('tasksBank', 'tasks');
  const stale = useStale('tasks');
  const done = () => {
    onDone();
    stale();
  };
  return (
    <RemoveQuestion
      title={words.deleteTitle({ number: row.internationalId, name: row.name })}
      name={`${row.internationalId} „${row.name}“`}
      words={{
        act: words.act.delete,
        done: words.tasks.outcome.TASK_DELETED,
        failed: words.tasks.outcome.TASK_NOT_DELETED,
      }}
      remove={() => deleteTask(row.id)}
      onLeave={onLeave}
      onDone={done}
    >
      <p>{words.deleteText}</p>
    </RemoveQuestion>
  );
}
