// The class of a page: from its address, and what its school calls it.
import { createContext, useContext } from 'react';
import type { ClassId } from '../../../../contract/classes';

/** A class that a page is about. school: the id; count: how many pupils are in it. */
export type ClassPlace = { id: ClassId; name: string; school: string; count: number };

export const ClassContext = createContext<ClassPlace | null>(null);

/** The class of the page; only inside a ClassFrame. */
export function useClass(): ClassPlace {
  const place = useContext(ClassContext);
  if (place === null) throw new Error('useClass needs ClassFrame above it');
  return place;
}
