// What pages store on this computer, and when it goes (docs/rules/privacy.md): school computers are shared.
import { forgetSitting } from '../sitting-cache';

/**
 * SESSION: tells of people, and goes with every end of a session. VISITOR: of somebody who is not logged in; goes with a
 * log-in, too. LOG_OUT: the person's own work, which waits for a new log-in after a session that ran out. WAITING: goes
 * once the server has it, whoever is logged in then. NOBODY: names nobody; at most an account by its id.
 */
type Stay = 'SESSION' | 'VISITOR' | 'LOG_OUT' | 'WAITING' | 'NOBODY';
type Place = 'local' | 'tab' | 'database' | 'cache';

/** Every name that is stored; one that ends in a hyphen is the start of several. A test finds what is not here. */
export const storedNames: readonly (readonly [name: string, place: Place, stay: Stay])[] = [
  ['damba-session', 'local', 'SESSION'],
  ['damba-bring', 'tab', 'SESSION'],
  ['damba-signup', 'tab', 'VISITOR'],
  ['damba-signup-sent', 'tab', 'VISITOR'],
  ['damba-drafts', 'database', 'LOG_OUT'],
  ['damba-sitting', 'cache', 'LOG_OUT'],
  ['damba-shell-', 'cache', 'LOG_OUT'],
  ['damba-outbox', 'database', 'WAITING'],
  ['damba-outbox', 'local', 'WAITING'],
  ['damba-typed', 'local', 'WAITING'],
  ['damba-aids', 'local', 'WAITING'],
  ['damba-arrivals-', 'local', 'WAITING'],
  ['damba-dams', 'local', 'NOBODY'],
  ['damba-place-', 'local', 'NOBODY'],
  ['damba-training-', 'local', 'NOBODY'],
  ['damba-trainings', 'local', 'NOBODY'],
  ['damba-crossword-', 'local', 'NOBODY'],
  ['damba-review-', 'local', 'NOBODY'],
  ['damba-school', 'local', 'NOBODY'],
  ['damba-class', 'local', 'NOBODY'],
  ['damba-locale', 'local', 'NOBODY'],
  ['damba-color-scheme', 'local', 'NOBODY'],
  ['damba-bank-view', 'local', 'NOBODY'],
  ['damba-bank-panel', 'local', 'NOBODY'],
  ['damba-bank-pictures', 'local', 'NOBODY'],
];

/** Removes what this tab stored of people, when a session ends in it or begins; the session itself is the caller's. */
export function forgetInTab(at: 'BEGIN' | 'END'): void {
  for (const [name, place, stay] of storedNames)
    if (place === 'tab' && (stay === 'VISITOR' || at === 'END')) removeFromTab(name);
}

/** Removes all that is stored of the person who logs out, but what the server has not received yet. */
export async function forgetPerson(owner: string | undefined): Promise<void> {
  forgetInTab('END');
  // Only the pupil who sat may see the tasks; waiting answers still go by their ticket.
  await forgetSitting().catch(() => undefined);
  // Unsaved text must not be shown to other users of this computer.
  if (owner) await import('../forms/drafts').then(({ forgetDrafts }) => forgetDrafts(owner)).catch(() => undefined);
}

function removeFromTab(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}
