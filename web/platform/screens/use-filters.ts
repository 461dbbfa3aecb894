// Filters of a list live in the address: a reload, a bookmark and the way back keep them.
import { useCallback, useContext, useMemo } from 'react';
import { useListPlace } from './list-place';
import { goTo, ShownContext, usePlace } from './navigation';

export type Filters<Name extends string> = {
  /** The value in the address; '' when it is not there. */
  get: (name: Name) => string;
  /**
   * Changes some filters and leaves the others; '' removes one from the address. The page keeps its scroll position.
   * Changes nothing when the page is being left: a search that comes late must not stand in the next page's address.
   */
  set: (change: Partial<Record<Name, string>>) => void;
};

/** The filters of this page by their names in the address. */
export function useFilters<Name extends string>(): Filters<Name> {
  const { search } = usePlace();
  const shown = useContext(ShownContext);
  useListPlace();
  const set = useCallback(
    (change: Partial<Record<Name, string>>) => {
      if (shown !== null && shown !== location.pathname) return;
      const query = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries<string | undefined>(change)) {
        if (value === '') query.delete(name);
        else if (value !== undefined) query.set(name, value);
      }
      const text = query.toString();
      goTo(text ? `${location.pathname}?${text}` : location.pathname, true);
    },
    [shown],
  );
  return useMemo(() => {
    const query = new URLSearchParams(search);
    return { get: (name) => query.get(name) ?? '', set };
  }, [search, set]);
}
