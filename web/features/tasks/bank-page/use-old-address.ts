import { useEffect, useMemo } from 'react';
import { usePlace } from '../../../platform/screens/navigation';
import type { Filters } from '../../../platform/screens/use-filters';
import type { BankName } from '../bank/bank-view';
import { browseTask } from '../tasks';
import { type OldName, readOldAddress } from './old-address';

/** Turns an address of the former page into one of the bank, with its task in the panel; true while it does. */
export function useOldAddress({ set }: Filters<BankName | OldName>): boolean {
  const { search } = usePlace();
  const old = useMemo(() => readOldAddress(search), [search]);
  useEffect(() => {
    if (!old) return;
    const { signal, abort } = controller();
    const { filters, num, change } = old;
    // Without an answer the search alone is shown: it says what went wrong.
    browseTask(filters, num, signal)
      .then(({ found }) => found?.task.id ?? '')
      .catch(() => '')
      .then((task) => signal.aborted || set({ ...change, task }));
    return abort;
  }, [old, set]);
  return old !== null;
}

function controller() {
  const one = new AbortController();
  return { signal: one.signal, abort: () => one.abort() };
}
