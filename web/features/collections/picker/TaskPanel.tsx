import { Loaded } from '../../../platform/calls/Loaded';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { IconButton } from '../../../ui/IconButton';
import { shownOf, TaskPreview } from '../../tasks/scene/TaskPreview';
import { loadTask } from '../../tasks/tasks';
import { useLists } from '../../tasks/use-lists';
import styles from './Picker.module.css';

/** The panel scrolls: a task has room for its pictures. */
const roomOfPanel = 1600;

type TaskPanelProps = { task: { id: string; name: string; internationalId: string }; onClose: () => void };

/** The task on which the reader stands, as pupils see it, with its key. It stays open while rows are walked. */
export function TaskPanel({ task: { id, name, internationalId }, onClose }: TaskPanelProps) {
  const words = useWords('collectionsPicker');
  const lists = useLists();
  const load = useData(['collections', 'task', id], (signal) => loadTask(id, signal), { cached: true });
  return (
    <section className="small-box clip" aria-label={words.preview}>
      <div className={styles.panelHead}>
        <span className="copied">{internationalId}</span>
        <IconButton icon="cross" iconSize={16} label={words.closePreview} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls what has the focus */}
      <section className={styles.panelBody} aria-label={name} tabIndex={0}>
        <Loaded load={load} failed={words.failed}>
          {(whole) => (
            <TaskPreview key={whole.task.id} task={shownOf(whole, lists.value)} marksKey height={roomOfPanel} />
          )}
        </Loaded>
      </section>
    </section>
  );
}
