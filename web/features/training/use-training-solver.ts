import { useCallback, useRef, useState } from 'react';
import { useTyped } from '../solving/answer/use-typed';
import type { TaskLoader } from '../solving/read/task-loader';
import type { SolverHook } from '../solving/use-solver';
import type { Training } from './practice';
import { type StoredProgress, useTrainingState } from './use-training';

export type TrainingSolverProps = {
  training: Training;
  stored: StoredProgress;
  loader: TaskLoader;
  onFinish: (isTimeOver: boolean) => void;
};

type TrainingHook = Pick<
  SolverHook,
  'state' | 'typed' | 'place' | 'open' | 'scroller' | 'finishing' | 'askFinish' | 'closeFinish' | 'finish'
> & {
  /** Ends the training: by the pupil or by time. */
  end: (isTimeOver: boolean) => void;
};

/** Everything that a training does while it is open, without its look: two views use it. */
export function useTrainingSolver({ training, stored, loader, onFinish }: TrainingSolverProps): TrainingHook {
  const state = useTrainingState(training, stored, loader);
  const typed = useTyped(state);
  const [finishing, setFinishing] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const { flush, settle } = typed;
  const end = useCallback(
    (isTimeOver: boolean) => {
      flush();
      const waiting = settle();
      if (waiting) void waiting.then(() => onFinish(isTimeOver));
      else onFinish(isTimeOver);
    },
    [flush, settle, onFinish],
  );
  const open = (place: number) => {
    flush();
    const go = () => {
      state.open(place);
      scroller.current?.scrollTo(0, 0);
    };
    const waiting = settle();
    if (waiting) void waiting.then(go);
    else go();
  };
  return {
    state,
    typed,
    place: state.current.number - 1,
    open,
    scroller,
    finishing,
    askFinish: useCallback(() => {
      flush();
      setFinishing(true);
    }, [flush]),
    closeFinish: useCallback(() => setFinishing(false), []),
    finish: useCallback(() => end(false), [end]),
    end,
  };
}
