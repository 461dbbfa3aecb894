import { useMemo } from 'react';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Dam } from '../../ui/sitting/dam/Dam';
import { countLogs, damOf } from '../../ui/sitting/dam/places';
import type { TaskStatus } from './answer/answer-status';
import styles from './Pickers.module.css';

export type SideDamProps = {
  statuses: TaskStatus[];
  /** The number of the open task. */
  current: number;
};

/** The dam as it stands, with the number of its logs. */
export function SideDam({ statuses, current }: SideDamProps) {
  const words = useWords('dam');
  const scene = useWords('solvingScene');
  const places = useMemo(() => damOf(statuses), [statuses]);
  // After a reload the server's answers come with the tasks, so the number waits until all tasks are loaded.
  const isKnown = places.every(({ state }) => state !== 'unknown');
  const { logs, of } = countLogs(places);
  return (
    <>
      <div className="grows shrink-height">
        <Dam size="side" places={places} current={current} />
      </div>
      <p className={cx('type-dense semibold dimmed', styles.caption)}>
        {isKnown && (
          <>
            <strong className="semibold text">{words.logs({ n: logs })}</strong> {scene.outOf({ n: of })}
          </>
        )}
      </p>
    </>
  );
}
