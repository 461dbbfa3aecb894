import { type ReactNode, useState } from 'react';
import type { WholeTask } from '../../../../contract/tasks';
import type { BankRow } from '../../../../contract/tasks-bank';
import { Loaded } from '../../../platform/calls/Loaded';
import { readStored, writeStored } from '../../../platform/local-storage';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { cx } from '../../../ui/cx';
import { ScrollBox } from '../../../ui/frame/ScrollBox';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { shownOf, TaskPreview } from '../scene/TaskPreview';
import { loadTask } from '../tasks';
import { useLists } from '../use-lists';
import styles from './BankPanel.module.css';
import { loadBankRow } from './calls';
import { PanelFacts } from './PanelFacts';

type BankPanelProps = {
  taskId: string;
  /** The row of the list, where it stands on the page that is shown. */
  row: BankRow | undefined;
  onClose: () => void;
  /** The acts at its foot. */
  children: (row: BankRow) => ReactNode;
};

const key = 'damba-bank-view';

/** The task of a row as a pupil sees it, with its key marked, what is known of it, and what can be done with it. */
export function BankPanel({ taskId, row: listed, onClose, children }: BankPanelProps) {
  const words = useWords('tasksBank');
  const [isPhone, setPhone] = useState(() => readStored(key) === 'phone');
  const single = useData(['tasks', 'bankRow', taskId], (signal) => loadBankRow(taskId, null, signal));
  const whole = useData(['tasks', 'whole', taskId], (signal) => loadTask(taskId, signal));
  const row = listed ?? (single.value?.id === taskId ? single.value : undefined);
  const task = whole.value?.task.id === taskId ? whole.value : undefined;
  const choose = (phone: boolean) => {
    setPhone(phone);
    writeStored(key, phone ? 'phone' : null);
  };
  return (
    <aside className={cx('column shrink small-box clip', styles.panel)} aria-label={words.panel.label}>
      <div className={cx('row gap-2 line-below', styles.title)}>
        <h2 className="grow heading-base" lang={row?.language}>
          {row ? row.name || words.unnamed : '…'}
        </h2>
        <fieldset className={cx('segments no-margin no-border', styles.ways)}>
          <legend className="visually-hidden">{words.panel.how}</legend>
          <Way label={words.panel.paper} isOn={!isPhone} icon="paper" onClick={() => choose(false)} />
          <Way label={words.panel.phone} isOn={isPhone} icon="screen" onClick={() => choose(true)} />
        </fieldset>
        <IconButton icon="cross" label={words.panel.close} iconSize={16} onClick={onClose} className={styles.close} />
      </div>
      <ScrollBox label={words.panel.label} className={cx('grows pad-3-side scrolls', styles.body)}>
        <Loaded load={{ ...whole, value: task }} failed={words.taskFailed}>
          {(found) => <Shown whole={found} isPhone={isPhone} />}
        </Loaded>
      </ScrollBox>
      {row && <PanelFacts row={row} whole={task} />}
      {row && <div className="wrap gap-2 line-above pad-2-3">{children(row)}</div>}
    </aside>
  );
}

type WayProps = { label: string; isOn: boolean; icon: 'paper' | 'screen'; onClick: () => void };

function Way({ label, isOn, icon, onClick }: WayProps) {
  return (
    <button
      type="button"
      className="center no-border rounded-small no-ground dimmed"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <Icon name={icon} size={14} className={cx(icon === 'screen' && styles.upright)} />
    </button>
  );
}

function Shown({ whole, isPhone }: { whole: WholeTask; isPhone: boolean }) {
  const words = useWords('tasksBank');
  const { value: lists } = useLists();
  // That of an interactive task is for its program, not for people.
  const key = whole.task.answerInputDefinition?.correctAnswerValue;
  return (
    <div className={isPhone ? cx('centred rounded-wide', styles.phone) : styles.paper}>
      <TaskPreview key={`${whole.task.id} ${isPhone}`} task={shownOf(whole, lists)} marksKey />
      {key && whole.task.type === 'BASIC' && (
        <p className="above-3">
          {words.panel.answer}: <strong>{key}</strong>
        </p>
      )}
    </div>
  );
}
