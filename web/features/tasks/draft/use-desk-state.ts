import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Store } from '../../../platform/store';
import type { DeskState } from './saver';

/**
 * A part of the desk's state; the component is drawn anew only when that part changes. `read` returns the same value
 * for the same state, and is stable itself.
 */
export function useDeskState<T>(state: Store<DeskState>, read: (now: DeskState) => T): T {
  return useSyncExternalStore(
    state.watch,
    useCallback(() => read(state.get()), [state, read]),
  );
}

/** Milliseconds without a change until what is only told beside the sheet follows it. */
const restMs = 700;

/** The same for what may come later: it follows when the author pauses, never under the keys. */
export function useRestedState<T>(state: Store<DeskState>, read: (now: DeskState) => T): T {
  const [value, setValue] = useState(() => read(state.get()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setValue(() => read(state.get())), restMs);
    };
    const stop = state.watch(follow);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [state, read]);
  return value;
}
