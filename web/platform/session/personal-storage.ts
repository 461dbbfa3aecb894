// What pages store on this computer, and when it goes (docs/rules/privacy.md): school computers are shared.
import { forgetSitting } from '../forget-sitting';

/** What a tab stores of people, with when it goes (stored-names.ts). */
export const tabNames = [
  ['damba-bring', 'tab', 'SESSION'],
  ['damba-signup', 'tab', 'VISITOR'],
  ['damba-signup-sent', 'tab', 'VISITOR'],
] as const;

/** Removes what this tab stored of people, when a session ends in it or begins; the session itself is the caller's. */
export function forgetInTab(at: 'BEGIN' | 'END'): void {
  for (const [name, , stay] of tabNames) if (stay === 'VISITOR' || at === 'END') removeFromTab(name);
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
