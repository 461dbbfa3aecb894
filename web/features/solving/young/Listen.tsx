import { useMemo } from 'react';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { LineIcon } from '../../../ui/LineIcon';
import { readingOf } from '../aids/reading-text';
import { useReading } from '../aids/use-reading';
import type { Task } from '../solving';
import styles from './Listen.module.css';

const paths = {
  listen: 'M4 8h3l4-3.5v11L7 12H4zM13.5 7.5a3.5 3.5 0 010 5M15.6 5.2a6.8 6.8 0 010 9.6',
  stop: 'M6 6h8v8H6z',
};

/** The large button that reads the task aloud. Without a recording or a voice there is none. */
export function Listen({ task }: { task: Task }) {
  const words = useWords('solvingYoung');
  const { tickAll } = useWords('tasksScene');
  const reading = useReading(useMemo(() => youngReading(task, tickAll), [task, tickAll]));
  if (reading.kind === 'none') return null;
  const isReading = reading.kind === 'reading';
  return (
    <button type="button" className={cx(styles.listen, isReading && styles.reading)} onClick={reading.toggle}>
      <LineIcon path={isReading ? paths.stop : paths.listen} size={28} bold />
      {isReading ? words.quiet : words.listen}
    </button>
  );
}

/** The youngest see no letters at the answers, so none are read. */
function youngReading(task: Task, tickAll: string) {
  const reading = readingOf(task, tickAll);
  return { ...reading, choices: reading.choices.map((choice) => ({ ...choice, letter: '' })) };
}
