import { useCallback, useRef, useState } from 'react';
import { allChecked } from './answer/typing';
import { useTyped } from './answer/use-typed';
import type { SittingState } from './use-sitting';
import type { SolverHook } from './use-solver';

export type LocalSolver = Pick<
  SolverHook,
  'state' | 'typed' | 'place' | 'open' | 'scroller' | 'finishing' | 'askFinish' | 'closeFinish' | 'finish'
> & {
  /** Ends it: by the pupil or by time. */
  end: (isTimeOver: boolean) => void;
};

/** Everything that a sitting without a server does while it is open, without its look: two views use it. */
export function useLocalSolver(state: SittingState, onFinish: (isTimeOver: boolean) => void): LocalSolver {
  const typed = useTyped(state);
  const [finishing, setFinishing] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const { flush, settle } = typed;
  const end = useCallback(
    (isTimeOver: boolean) => {
      flush();
      void Promise.resolve(settle())
        .then(allChecked)
        .then(() => onFinish(isTimeOver));
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
