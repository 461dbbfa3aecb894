// The numbers of work that waits, for the side bar: asked when a page is opened, at most once a minute.
import { useEffect } from 'react';
import { getWaiting } from '../../../contract/organiser';
import { call } from '../calls/api';
import { usePlace } from '../screens/navigation';
import { createStore, useStore } from '../store';

const everyMs = 60_000;

const store = createStore<Readonly<Partial<Record<string, number>>>>({});
let askedAt = Number.NEGATIVE_INFINITY;

/** How much waits, by the names of the side bar's entries; empty until it is known, the last known after a failure. */
export function useWaiting(): Readonly<Partial<Record<string, number>>> {
  const { pathname } = usePlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened page is a reason to ask
  useEffect(() => {
    ask();
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [pathname]);
  return useStore(store);
}

function ask(): void {
  if (performance.now() - askedAt < everyMs || document.hidden) return;
  askedAt = performance.now();
  call(getWaiting, { body: {} }).then(store.set, () => undefined);
}
