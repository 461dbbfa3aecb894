import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import { levelSums } from './points';
import { type ShownTask, TaskDetail } from './TaskDetail';
import styles from './TasksCard.module.css';

const icons = { CORRECT: 'check', INCORRECT: 'cross', NO_ANSWER: 'minus' } as const;
const looks = {
  CORRECT: cx('tone-good', styles.answered),
  INCORRECT: cx('tone-bad', styles.answered),
  NO_ANSWER: 'dashed-frame dimmed',
} as const;

type TasksCardProps = {
  tasks: ShownTask[];
  answerLabel: string;
  /** What stands in place of the open task while its text is not there; null once it is. */
  missing?: (taskId: string) => ReactNode;
};

/** A row of pills for all tasks by level, and the chosen task below; without a choice the first one. */
export function TasksCard({ tasks, answerLabel, missing }: TasksCardProps) {
  const words = useWords('results', 'reference');
  const [chosen, choose] = useOpenTask();
  const place = chosen !== null && tasks[chosen] ? chosen : 0;
  const open = tasks[place];
  const detail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== null) detail.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const { reference, mine } = words;
  const names = {
    easy: reference.level.easyPlural,
    medium: reference.level.mediumPlural,
    hard: reference.level.hardPlural,
  };
  return (
    <Card wide>
      <div className={cx('plain-grid', styles.levels)}>
        {levelSums(tasks).map(({ level, correct, of }) => (
          <section key={level}>
            <h2 className="flex gap-2 spread type-dense semibold below-2">
              <span>{names[level]}</span> <span className="dimmed semibold">{mine.correctOf({ n: correct, of })}</span>
            </h2>
            <div className={cx('grid gap-1', styles.pills)}>
              {tasks.map((task, at) =>
                task.brl_name === level ? (
                  <Pill key={task.bro_id} task={task} number={at + 1} isOpen={at === place} onOpen={() => choose(at)} />
                ) : null,
              )}
            </div>
          </section>
        ))}
      </div>
      <div ref={detail}>
        {open &&
          (missing?.(open.bro_id) ?? (
            <TaskDetail key={open.bro_id} task={open} number={place + 1} answerLabel={answerLabel} />
          ))}
      </div>
    </Card>
  );
}

type PillProps = { task: ShownTask; number: number; isOpen: boolean; onOpen: () => void };

function Pill({ task, number, isOpen, onOpen }: PillProps) {
  const { mine, reference } = useWords('results', 'reference');
  const points = mine.signed({ n: task.answerPoints });
  return (
    <button
      type="button"
      className={cx(
        'column justify-center align-center large-touch pad-1 paper round type-dense bold num',
        styles.pill,
        looks[task.correctness],
      )}
      aria-current={isOpen || undefined}
      title={task.name}
      aria-label={mine.pill({ n: number, correctness: reference.correctness[task.correctness].toLowerCase(), points })}
      onClick={onOpen}
    >
      <strong className="type-task bold">{number}</strong>
      <span className="row gap-0">
        <Icon name={icons[task.correctness]} size={13} bold /> {points}
      </span>
    </button>
  );
}

const shape = /^#uzduotis-(\d+)$/;

/**
 * The task that is read, from 0; null: none is chosen. It stands in the address (#uzduotis-6), so that the browser's
 * "back" returns to the page without a chosen task, and a task can be linked to.
 */
function useOpenTask(): [number | null, (place: number) => void] {
  const [place, setPlace] = useState(readPlace);
  useEffect(() => {
    const read = () => setPlace(readPlace());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return [
    place,
    (next) => {
      location.hash = `uzduotis-${next + 1}`;
    },
  ];
}

function readPlace(): number | null {
  const [, number] = shape.exec(location.hash) ?? [];
  return number === undefined ? null : Number(number) - 1;
}
