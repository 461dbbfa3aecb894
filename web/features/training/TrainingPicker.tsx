import { useState } from 'react';
import { appWords } from '../../platform/app-words';
import { useWords } from '../../platform/words';
import { BottomDrawer } from '../../ui/BottomDrawer';
import { Button } from '../../ui/Button';
import { Log, LogGroup, type LogState } from '../../ui/Log';
import { LogBar } from '../../ui/LogBar';
import { Meter } from '../../ui/Meter';
import styles from '../solving/Pickers.module.css';
import type { Exercise, Level } from '../solving/solving';
import { solvingWords } from '../solving/words';
import { practiceWords } from './practice-words';
import own from './TrainingPicker.module.css';

type PickerProps = {
  logs: { exercise: Exercise; state: LogState }[];
  /** The open task, from 0. */
  place: number;
  onOpen: (place: number) => void;
};

const levels: Level[] = ['easy', 'medium', 'hard'];

/** The tasks at the left: a log for each, by level. No legend: an answer of a training is nowhere but in this browser. */
export function SideTasks(props: PickerProps) {
  const words = useWords(solvingWords);
  return (
    <nav className={styles.side} aria-label={words.taskPicker}>
      <Logs {...props} />
      <div className={own.low}>
        <Answered logs={props.logs} />
      </div>
    </nav>
  );
}

/** On phones: all logs as a row of dots, and the picker as a drawer from below. */
export function PhoneTasks({ logs, place, onOpen }: PickerProps) {
  const words = useWords(solvingWords);
  const app = useWords(appWords);
  const [open, setOpen] = useState(false);
  const choose = (next: number) => {
    setOpen(false);
    onOpen(next);
  };
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
      <BottomDrawer open={open} title={words.taskPicker} closeLabel={app.common.close} onClose={() => setOpen(false)}>
        <div className="stack">
          <Logs logs={logs} place={place} onOpen={choose} />
          <Answered logs={logs} />
        </div>
      </BottomDrawer>
    </div>
  );
}

function Logs({ logs, place, onOpen }: PickerProps) {
  const words = useWords(solvingWords);
  const { log } = useWords(practiceWords);
  return (
    <div>
      {levels.map((level) => {
        const some = logs.filter(({ exercise }) => exercise.level === level);
        const points = some[0]?.exercise.points;
        if (points === undefined) return null;
        return (
          <LogGroup key={level} title={words.levels[level]} aside={words.pointsEach({ n: points })}>
            {some.map(({ exercise, state }) => (
              <Log
                key={exercise.id}
                state={state}
                number={exercise.number}
                current={exercise.number === place + 1}
                label={words.logOf({ n: exercise.number, state: log[state] })}
                onClick={() => onOpen(exercise.number - 1)}
              />
            ))}
          </LogGroup>
        );
      })}
    </div>
  );
}

function Answered({ logs }: Pick<PickerProps, 'logs'>) {
  const words = useWords(solvingWords);
  const answered = logs.filter(({ state }) => state !== 'empty').length;
  const label = words.answered({ n: answered, of: logs.length });
  return (
    <div className={styles.answered}>
      <strong>{label}</strong>
      <Meter value={answered} max={logs.length} label={label} tone="wood" />
    </div>
  );
}
