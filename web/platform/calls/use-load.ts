// How pages of pupils and strangers get their data: loaded when the page or the key changes, again on demand or by the
// clock; old rows stay meanwhile. Pages of staff load by web/staff/use-data.ts, which answers the same.
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallRefused, isPassing } from './call-errors';
import { isOnline, watchOnline } from './online';

export type Load<T> = {
  /** What came last, also while something newer is on its way. What belongs to a former key gives way to a failure. */
  value: T | undefined;
  /** The value belongs to a former key: that of the present key is still on its way. */
  isFormer: boolean;
  /** Why the last try failed; null once a try succeeds. */
  failure: unknown;
  loading: boolean;
  reload: () => void;
  /** Puts a value that is known to be newer, such as the reply of an act. */
  replace: (value: T) => void;
};

export type LoadOptions = {
  /** Milliseconds (drawn within ±30 %) after which it is loaded again by itself; null: never. */
  everyMs?: number | null;
};

type State<T> = { value: T | undefined; valueKey: string | undefined; failure: unknown; loading: boolean };

/**
 * Loads by `load` for `key` (what the result depends on, as text). The call is given up when the key changes or the page
 * is left. What failed for now (no connection, overload) is tried again by itself, not before the server's Retry-After.
 */
export function useLoad<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  { everyMs = null }: LoadOptions = {},
): Load<T> {
  const latest = useRef(load);
  latest.current = load;
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<State<T>>({
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

  const { value, valueKey, failure, loading } = state;
  const isFormer = valueKey !== undefined && valueKey !== key;
  const givesWay = isFormer && failure !== null && !loading;
  useReload({ failure, loading, everyMs, reload });
  return { value: givesWay ? undefined : value, isFormer, failure, loading, reload, replace };
}

type ReloadOptions = Required<LoadOptions> & Pick<Load<unknown>, 'failure' | 'loading' | 'reload'>;

/** Loads again by itself: by the clock, and after what failed for now (at once when the connection is back). */
export function useReload({ failure, loading, everyMs, reload }: ReloadOptions): void {
  useReloadEvery(everyMs, { loading, reload });
  useEffect(() => {
    const pauseMs = loading ? null : retryPauseMs(failure);
    if (pauseMs === null) return;
    const stop = watchOnline(() => isOnline() && reload());
    const timer = setTimeout(reload, pauseMs + Math.random() * 4_000);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [failure, loading, reload]);
}

/** Loads again by the clock alone: for a page whose pace depends on what it shows. null: not now. */
export function useReloadEvery(everyMs: number | null, { loading, reload }: Pick<Load<unknown>, 'loading' | 'reload'>) {
  useEffect(() => {
    if (everyMs === null || loading) return;
    const timer = setTimeout(reload, everyMs * (0.7 + Math.random() * 0.6));
    return () => clearTimeout(timer);
  }, [everyMs, loading, reload]);
}

/**
 * Milliseconds before a failed call is made again by itself, at the least; null: not by itself. A fault of the server is
 * not tried again unasked: that is the reader's decision.
 */
export function retryPauseMs(failure: unknown): number | null {
  if (!isPassing(failure)) return null;
  if (!(failure instanceof CallRefused)) return 3_000;
  return failure.code === 'SYSTEM_ERROR' ? null : (failure.retryAfterMs ?? 3_000);
}
