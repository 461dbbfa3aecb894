import { useEffect, useState } from 'react';
import { loadAfterTask } from '../../../platform/calls/load-later';
import { cx } from '../../../ui/cx';
import type { Task } from '../solving';
import styles from './LateAids.module.css';

type Bar = typeof import('./AidsBar').AidsBar;
let loaded: Bar | null = null;

/** The place of the aids: it has their size from the first paint, and their code comes after the first task. */
export function LateAids({ task, young = false }: { task: Task; young?: boolean }) {
  const [Aids, setAids] = useState<Bar | null>(() => loaded);
  useEffect(
    () =>
      loadAfterTask(
        () => import('./AidsBar'),
        (code) => {
          loaded = code.AidsBar;
          setAids(() => code.AidsBar);
          return undefined;
        },
      ),
    [],
  );
  return (
    <div className={cx('no-shrink fits push no-print', styles.place, young && styles.young)}>
      {Aids && <Aids task={task} young={young} />}
    </div>
  );
}
