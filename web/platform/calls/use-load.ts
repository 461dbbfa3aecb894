// How every page gets its data: loaded when the page or the key changes, again on demand or by the clock; old rows stay meanwhile.
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallRefused, isPassing } from './call-errors';
import { isOnline, watchOnline } from './online';

export type Load<T> = {
  /** What came last, also while something newer is on its way. */
  value: T | undefined;
  /** The key that the value belongs to. */
  valueKey: string | undefined;
  /** Why the last try failed; null once a try succeeds. */
  failure: unknown;
  loading: boolean;
  reload: () => void;
  /** Puts a value that is known to be newer, such as the reply of an act. */
  replace: (value: T) => void;
};

type Options = {
  /** Milliseconds (drawn within ±30 %) after which it is loaded again by itself; null: never. */
  everyMs?: number | null;
};

/**
 * Loads by `load` for `key` (what the result depends on, as text). The call is given up when the key changes or the page is left.
 * What failed for now (no connection, overload) is tried again by itself, not before the server's Retry-After.
 */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<T>, options: Options = {}): Load<T> {
  const { everyMs = null } = options;
  const latest = useRef(load);
  latest.current = load;
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Pick<Load<T>, 'value' | 'valueKey' | 'failure' | 'loading'>>({
    value: undefined,
    valueKey: undefined,
    failure: null,
    loading: true,
  });
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const replace = useCallback((value: T) => setState((before) => ({ ...before, value, failure: null })), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn asks for another load
  useEffect(() => {
    const abort = new AbortController();
    setState((before) => ({ ...before, loading: true }));
    latest.current(abort.signal).then(
      (value) => {
        if (!abort.signal.aborted) setState({ value, valueKey: key, failure: null, loading: false });
      },
      (failure: unknown) => {
        if (!abort.signal.aborted) setState((before) => ({ ...before, failure, loading: false }));
      },
    );
    return () => abort.abort();
  }, [key, turn]);

  useEffect(() => {
    if (everyMs === null || state.loading) return;
    const timer = setTimeout(reload, everyMs * (0.7 + Math.random() * 0.6));
    return () => clearTimeout(timer);
  }, [everyMs, state.loading, reload]);

  useEffect(() => {
    const { failure } = state;
    if (state.loading || !isPassing(failure) || isOurs(failure)) return;
    const stop = watchOnline(() => isOnline() && reload());
    const retryAfterMs = failure instanceof CallRefused ? failure.retryAfterMs : null;
    const timer = setTimeout(reload, (retryAfterMs ?? 3_000) + Math.random() * 4_000);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [state, reload]);

  return { ...state, reload, replace };
}

/** A fault of the server itself: asking again is the reader's decision. */
function isOurs(failure: unknown): boolean {
  return failure instanceof CallRefused && failure.code === 'SYSTEM_ERROR';
}
