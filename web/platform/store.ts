import { useSyncExternalStore } from 'react';

/** A value of the whole page that components can follow. */
export type Store<T> = {
  get: () => T;
  set: (value: T) => void;
  /** Calls back after each change; returns the function that stops it. */
  watch: (listener: () => void) => () => void;
};

/** Creates a store; setting the same value again notifies nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value now; the component renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.watch, store.get, store.get);
}
