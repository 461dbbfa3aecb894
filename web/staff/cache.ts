// The data that staff pages have loaded, while one person works on this computer.
import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import { watchSchool } from '../platform/session/chosen-school';
import { currentSession, watchSession } from '../platform/session/session';
import { watchLocale } from '../platform/words/words';

/**
 * Passed to each hook by hand instead of a provider: some staff pages stand outside the frame of staff, and the cache
 * outlives them all. It never reloads by itself: use-data.ts decides when to load again.
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
