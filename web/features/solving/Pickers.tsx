import { type KeyboardEvent, memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useSettings } from '../../platform/calls/settings';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Log, LogGroup, type LogState } from '../../ui/sitting/Log';
import { LogBar } from '../../ui/sitting/LogBar';
import type { TaskStatus } from './answer/answer-status';
import type { TaskLog } from './answer/use-statuses';
import { LateDrawer, LateSideDam } from './late-parts';
import styles from './Pickers.module.css';
import { LevelOf } from './read/TaskPanel';
import type { Level } from './solving';

type PickerProps = {
  logs: TaskLog[];
  /** The open task, from 0. */
  place: number;
  onOpen: (place: number) => void;
  /** Names of a training's marks. */
  marks?: Marks | undefined;
};
type Marks = Record<LogState, string>;

const levels: Level[] = ['easy', 'medium', 'hard'];

/** The same statuses until a log changes, so that the dam does not render on each key press. */
export function useDamStatuses(logs: TaskLog[], statuses: TaskStatus[]): TaskStatus[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the logs change exactly when the dam does
  return useMemo(() => statuses, [logs]);
}

/**
 * The task list at the left: a log for each task by level, and below them the dam. It renders again only when one of
 * these changes, because on a slow computer a click waits for the rendering.
 */
export const SidePicker = memo(function SidePicker({ statuses, ...props }: PickerProps & { statuses: TaskStatus[] }) {
  const words = useWords('solving');
  return (
    <nav className={styles.side} aria-label={words.taskPicker}>
      <Logs {...props} />
      <div className={styles.river}>
        <LateSideDam statuses={statuses} current={props.place + 1} />
      </div>
    </nav>
  );
});

type PhonePickerProps = PickerProps & {
  statuses: TaskStatus[];
  /** "Finish": in the drawer, as the header has no room for it. */
  finish: (close: () => void) => ReactNode;
};

/** On phones the button "7 iš 15", and behind it a drawer with all logs, the dam and "finish". */
export const PhonePicker = memo(function PhonePicker(props: PhonePickerProps) {
  const { logs, place, onOpen, marks, statuses, finish } = props;
  const words = useWords('solving');
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const choose = useCallback(
    (next: number) => {
      setOpen(false);
      onOpen(next);
    },
    [onOpen],
  );
  const current = logs[place]?.exercise;
  return (
    <span className={styles.phone}>
      <Button icon="list" className={styles.all} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="visually-hidden">{words.allTasks}: </span>
        <strong className="num nowrap">{words.position({ i: place + 1, n: logs.length })}</strong>
      </Button>
      <LateDrawer open={open} title={words.taskPicker} onClose={close}>
        <div className="stack">
          <div className="row gap-3 spread">
            {current && <LevelOf exercise={current} />}
            {finish(close)}
          </div>
          <Logs logs={logs} place={place} marks={marks} onOpen={choose} />
          <div className={styles.drawerRiver}>
            <LateSideDam statuses={statuses} current={place + 1} />
          </div>
        </div>
      </LateDrawer>
    </span>
  );
});

/** On phones a row of small logs below the header. */
export const PhoneLogs = memo(function PhoneLogs({ logs, place }: Pick<PickerProps, 'logs' | 'place'>) {
  return (
    <div className={styles.segments}>
      <LogBar
        logs={logs.map(({ exercise, state }, at) => ({
          state,
          current: at === place,
          gap: at > 0 && exercise.level !== logs[at - 1]?.exercise.level,
        }))}
      />
    </div>
  );
});

/** One tab stop: arrows, Home and End go from log to log. */
function Logs({ logs, place, onOpen, marks }: PickerProps) {
  const words = useWords('solving');
  const { flags } = useSettings();
  const group = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the logs in it
    <div ref={group} onKeyDown={(event) => moveFocus(event, group.current)}>
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
      tabIndex={current ? 0 : -1}
      label={words.logOf({ n: number, state: mark })}
      onClick={() => onOpen(number - 1)}
    />
  );
});

const steps: Record<string, number | undefined> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent, group: HTMLElement | null): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const logs = [...(group?.querySelectorAll('button') ?? [])];
  const at = logs.findIndex((log) => log.matches(':focus'));
  const step = steps[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? logs.length - 1 : step === undefined ? null : at + step;
  if (at < 0 || to === null) return;
  event.preventDefault();
  logs[Math.min(Math.max(to, 0), logs.length - 1)]?.focus();
}
