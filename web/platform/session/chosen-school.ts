// The school that a teacher of several schools works for now: one choice for all pages, stored on this computer.
import { readStored, writeStored } from '../local-storage';
import { createStore, useStore } from '../store';
import { useSession } from './session';

const key = 'damba-school';
const store = createStore(readStored(key) ?? '');

/** Calls back after another school was chosen. */
export const watchSchool = store.watch;

export function chooseSchool(id: string): void {
  writeStored(key, id);
  store.set(id);
}

/**
 * A teacher's school: the one in the page's address, otherwise the chosen, otherwise the first; null for other roles.
 */
export function useOwnSchool(fromAddress = ''): { id: string; name: string } | null {
  const session = useSession();
  const chosen = useStore(store);
  if (session?.role !== 'TUTOR') return null;
  const own = (wanted: string) => session.schools.find(({ id }) => id === wanted);
  return own(fromAddress) ?? own(chosen) ?? session.schools[0] ?? null;
}
