import { memo, useCallback, useState } from 'react';
import { useSettings } from '../../platform/calls/settings';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Log, LogGroup, LogSample, type LogState } from '../../ui/sitting/Log';
import { LogBar } from '../../ui/sitting/LogBar';
import { Meter } from '../../ui/sitting/Meter';
import type { TaskLog } from './answer/use-statuses';
import { LateDrawer } from './late-parts';
import styles from './Pickers.module.css';
import type { Level } from './solving';

type PickerProps = {
  logs: TaskLog[];
  /** The open task, from 0. */
  place: number;
  onOpen: (place: number) => void;
  /** Names of a training's marks. A training has no legend, because its answers are only in this browser. */
  marks?: Marks;
};
type Marks = Record<LogState, string>;

const levels: Level[] = ['easy', 'medium', 'hard'];
const explained = ['onServer', 'onComputer', 'empty'] as const;

/**
 * The task list at the left: a log for each task by level, a legend, and the number of answered tasks. It renders again
 * only when one of these changes, because on a slow computer a click waits for the rendering.
 */
export const SidePicker = memo(function SidePicker(props: PickerProps) {
  const words = useWords('solving');
  return (
    <nav className={styles.side} aria-label={words.taskPicker}>
      <Logs {...props} />
      {!props.marks && <Legend />}
      <Answered logs={props.logs} />
    </nav>
  );
});

/** The picker on phones: a row of dots for all logs, and a drawer from below. */
export const PhonePicker = memo(function PhonePicker(props: PickerProps) {
  const { logs, place, onOpen, marks } = props;
  const words = useWords('solving');
  const app = useWords('app', 'common');
  const [open, setOpen] = useState(false);
  const choose = useCallback(
    (next: number) => {
      setOpen(false);
      onOpen(next);
    },
    [onOpen],
  );
  return (
    <div className={styles.phone}>
      <strong className="num nowrap">{words.position({ i: place + 1, n: logs.length })}</strong>
      <LogBar
        logs={logs.map(({ exercise, state }, at) => ({
          state,
          current: at === place,
          gap: at > 0 && exercise.level !== logs[at - 1]?.exercise.level,
        }))}
      />
      <Button size="xs" icon="list" className={styles.all} onClick={() => setOpen(true)}>
        {words.allTasks}
      </Button>
      <LateDrawer open={open} title={words.taskPicker} closeLabel={app.common.close} onClose={() => setOpen(false)}>
        <div className="stack">
          <Logs {...props} onOpen={choose} />
          {!marks && <Legend />}
          <Answered logs={logs} />
        </div>
      </LateDrawer>
    </div>
  );
});

function Logs({ logs, place, onOpen, marks }: PickerProps) {
  const words = useWords('solving');
  const { flags } = useSettings();
  return (
    <div>
      {levels.map((level) => {
        const own = logs.filter(({ exercise }) => exercise.level === level);
        const points = own[0]?.exercise.points;
        if (points === undefined) return null;
        return (
          <LogGroup key={level} title={words.levels[level]} aside={flags.taskPoints && words.pointsEach({ n: points })}>
            {own.map(({ exercise, state }) => (
              <PickerLog
                key={exercise.id}
                state={state}
                number={exercise.number}
                current={exercise.number === place + 1}
                mark={(marks ?? words.log)[state]}
                onOpen={onOpen}
              />
            ))}
          </LogGroup>
        );
      })}
    </div>
  );
}

type PickerLogProps = {
  state: LogState;
  number: number;
  current: boolean;
  mark: string;
  onOpen: (place: number) => void;
};

const PickerLog = memo(function PickerLog({ state, number, current, mark, onOpen }: PickerLogProps) {
  const words = useWords('solving');
  return (
    <Log
      state={state}
      number={number}
      current={current}
      label={words.logOf({ n: number, state: mark })}
      onClick={() => onOpen(number - 1)}
    />
  );
});

const Legend = memo(function Legend() {
  const words = useWords('solving').log;
  return (
    <ul className={styles.legend}>
      {explained.map((state) => (
        <li key={state}>
          <LogSample state={state} /> {words[state]}
        </li>
      ))}
    </ul>
  );
});

function Answered({ logs }: Pick<PickerProps, 'logs'>) {
  const words = useWords('solving');
  // After a reload the server's answers come with the tasks, so the number waits until all tasks are loaded.
  if (logs.some(({ state }) => state === 'unknown')) return null;
  const answered = logs.filter(({ isAnswered }) => isAnswered).length;
  const label = words.answered({ n: answered, of: logs.length });
  return (
    <div className={styles.answered}>
      <strong>{label}</strong>
      <Meter value={answered} max={logs.length} label={label} tone="wood" />
    </div>
  );
}
