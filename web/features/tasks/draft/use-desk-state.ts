import { useCallback, useSyncExternalStore } from 'react';
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
