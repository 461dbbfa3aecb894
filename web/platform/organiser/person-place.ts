// Which entry of the side bar a person's page lights: only the page knows whose it is.
import { useEffect } from 'react';
import type { Role } from '../../../contract/roles';
import { createStore, useStore } from '../store';
import { type PlaceName, placeOfPeople } from './places';

const lit = createStore<PlaceName | null>(null);

/** Called by a page of one person: while it is open, the side bar marks the list of people of the role, once known. */
export function usePersonPlace(role: Role | undefined): void {
  useEffect(() => {
    lit.set(role ? placeOfPeople[role] : null);
    return () => lit.set(null);
  }, [role]);
}

/** The entry that the open page lights; null: the one to which its address belongs. */
export function useLitPlace(): PlaceName | null {
  return useStore(lit);
}
