// What staff pages have loaded, for as long as one person works on this computer.
import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import { watchSchool } from '../platform/session/chosen-school';
import { currentSession, watchSession } from '../platform/session/session';
import { watchLocale } from '../platform/words/words';

/**
 * Given to each hook by hand instead of a provider: some staff pages stand outside the frame of staff, and the cache
 * outlives them all. Nothing is loaded behind the reader's back: when it is loaded again is decided in use-data.ts.
 */
export const staffCache = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser's word on the connection is often wrong: calls are tried, and their failure is shown.
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

// Nobody sees what another person has loaded.
let owner = currentSession()?.uuid ?? null;
watchSession(() => {
  const next = currentSession()?.uuid ?? null;
  if (next !== owner) staffCache.clear();
  owner = next;
});

// What is shown now follows by its key; what earlier pages loaded was for the other school or language.
const forgetEarlierPages = () => staffCache.removeQueries({ type: 'inactive' });
watchSchool(forgetEarlierPages);
watchLocale(forgetEarlierPages);
