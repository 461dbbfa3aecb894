// Loads data for pages of pupils and strangers: when the page or the key changes, on demand, or by the clock; old rows
// stay meanwhile. Staff pages load by web/staff/use-data.ts, which has the same result.
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallRefused, isPassing } from './call-errors';
import { isOnline, watchOnline } from './online';

export type Load<T> = {
  /** The last value, also while a newer one loads. A failure replaces the value of a former key. */
  value: T | undefined;
  /** The value belongs to a former key: the value of the present key is still loading. */
  isFormer: boolean;
  /** Why the last try failed; null once a try succeeds. */
  failure: unknown;
  loading: boolean;
  reload: () => void;
  /** Sets a value that is known to be newer, such as the reply of an act. */
  replace: (value: T) => void;
};

export type LoadOptions = {
  /** Milliseconds (varied by ±30 %) after which it loads again by itself; null: never. */
  everyMs?: number | null;
};

type State<T> = { value: T | undefined; valueKey: string | undefined; failure: unknown; loading: boolean };

/**
 * Loads by `load` for `key` (what the result depends on, as text). Cancels the call when the key changes or the page
 * closes. Retries temporary failures (no connection, overload) by itself, not before the server's Retry-After.
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

/** Loads again by itself: by the clock, and after temporary failures (at once when the connection is back). */
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

/** Loads again by the clock alone: for a page whose interval depends on what it shows. null: not now. */
export function useReloadEvery(everyMs: number | null, { loading, reload }: Pick<Load<unknown>, 'loading' | 'reload'>) {
  useEffect(() => {
    if (everyMs === null || loading) return;
    const timer = setTimeout(reload, everyMs * (0.7 + Math.random() * 0.6));
    return () => clearTimeout(timer);
  }, [everyMs, loading, reload]);
}

/**
 * The least milliseconds before a failed call is repeated by itself; null: never. A server error is not retried by
 * itself: the reader decides.
 */
export function retryPauseMs(failure: unknown): number | null {
  if (!isPassing(failure)) return null;
  if (!(failure instanceof CallRefused)) return 3_000;
  return failure.code === 'SYSTEM_ERROR' ? null : (failure.retryAfterMs ?? 3_000);
}
