// Loads data for staff pages and notices changes: TanStack Query behind the shape of `useLoad`.
import { hashKey, keepPreviousData, QueryClient, type QueryObserverOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type Load, type LoadOptions, useReload } from '../platform/calls/use-load';
import { watchSchool } from '../platform/session/chosen-school';
import { currentSession, watchSession } from '../platform/session/session';
import { watchLocale } from '../platform/words/words';

/**
 * The key of the data: the feature (so that `useStale` finds all of it), the part of the feature, and the filters. Two
 * places that load different things never share the first two: tests/web.test.ts compares them.
 */
export type DataKey = readonly [feature: string, what: string, ...filters: unknown[]];

/** Loaded data: `null` for nothing, never `undefined`, which means "not yet". */
export type Data = NonNullable<unknown> | null;

type DataOptions = LoadOptions & {
  /**
   * Whether a page that is opened again shows its old data at once, while it loads anew. For lists; not for data that
   * fills a form, which would begin with values from before the last change.
   */
  cached?: boolean;
};

const cachedMs = 300_000;

/**
 * Loads by `read` for `key`. Cancels the call when the key changes or the page closes. Old rows stay while newer ones
 * load, but a failure replaces rows of a former key. Retries temporary failures (no connection, overload) by itself,
 * not before the server's Retry-After.
 */
export function useData<T extends Data>(
  key: DataKey,
  read: (signal: AbortSignal) => Promise<T>,
  { everyMs = null, cached = false }: DataOptions = {},
): Load<T> {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(queryOf(key, read, cached), staffCache);
  const hash = hashKey(key);
  // The query drops its failure when it tries again; the page shows it until there is something better.
  const [lost, setLost] = useState<{ hash: string; error: unknown }>({ hash, error: null });
  if (lost.hash !== hash || (error !== null && lost.error !== error)) setLost({ hash, error });
  const isRetry = isFetching && (isPlaceholderData || data === undefined) && lost.hash === hash;
  const failure: unknown = error ?? (isRetry ? lost.error : null);
  const reload = useCallback(() => void refetch(), [refetch]);
  const replace = (value: T) => void staffCache.setQueryData(key, value);
  useReload({ failure, loading: isFetching, everyMs, reload });
  return {
    value: isPlaceholderData && failure !== null ? undefined : data,
    isFormer: isPlaceholderData,
    failure,
    loading: isFetching,
    reload,
    replace,
  };
}

/** The options of a query: how a key is loaded and how long it is cached; separate from the hook for its test. */
export function queryOf<T extends Data>(
  key: DataKey,
  read: (signal: AbortSignal) => Promise<T>,
  cached: boolean,
): QueryObserverOptions<T> & { queryKey: DataKey } {
  return { queryKey: key, queryFn: ({ signal }) => read(signal), gcTime: cached ? cachedMs : 0 };
}

/**
 * Returns a function that marks the data of these features as changed: visible data is loaded again, cached data is
 * dropped. For `useAct(useStale('schools'))`.
 */
export function useStale(...features: string[]): () => void {
  const names = features.join(' ');
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const place = useRef({ isOpen: false, isDue: false });
  const settle = useCallback(() => {
    if (place.current.isDue) setTimeout(() => markStale(names.split(' ')), 0);
    place.current.isDue = false;
  }, [names]);
  // Once the window or page that the act closes is gone, because it would ask for what the act has removed.
  useEffect(settle);
  useEffect(() => {
    const { current } = place;
    current.isOpen = true;
    return () => {
      current.isOpen = false;
      settle();
    };
  }, [settle]);
  return useCallback(() => {
    place.current.isDue = true;
    if (place.current.isOpen) draw();
    else settle();
  }, [settle]);
}

/** The same outside a component. */
export function markStale(features: readonly string[]): void {
  for (const feature of features) {
    staffCache.removeQueries({ queryKey: [feature], type: 'inactive' });
    void staffCache.invalidateQueries({ queryKey: [feature] });
  }
}

/**
 * The data that staff pages have loaded, while one person works on this computer.
 *
 * Passed to each hook by hand instead of a provider: some staff pages stand outside the frame of staff, and the cache
 * outlives them all. It never reloads by itself: the hooks above decide when to load again.
 */
export const staffCache = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser's own report of the connection is often wrong: calls are tried, and their failure is shown.
      networkMode: 'always',
      retry: false,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Each reply counts as new, even if nothing in it has changed.
      structuralSharing: false,
      placeholderData: keepPreviousData,
    },
  },
});

// Nobody sees the data that another person loaded.
let owner = currentSession()?.uuid ?? null;
watchSession(() => {
  const next = currentSession()?.uuid ?? null;
  if (next !== owner) staffCache.clear();
  owner = next;
});

// Visible data follows by its key; earlier pages loaded theirs for the other school or language.
const forgetEarlierPages = () => staffCache.removeQueries({ type: 'inactive' });
watchSchool(forgetEarlierPages);
watchLocale(forgetEarlierPages);
