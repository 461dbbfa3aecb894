import { logout } from '../../../contract/auth';
import { call } from '../calls/api';
import { tidyOutbox } from '../outbox/outbox';
import { forgetSitting } from '../sitting-cache';
import { currentSession, endSession, holdSession } from './session';

/** Ends the session on the server, if it can be reached, and on this computer in any case. Unsent answers stay. */
export async function logOut(): Promise<void> {
  const owner = currentSession()?.uuid;
  // A session that has already ended must not open the log-in again.
  holdSession(null);
  await call(logout, {}).catch(() => undefined);
  await tidyOutbox().catch(() => undefined);
  // Only the pupil who sat may see the tasks; waiting answers still go by their ticket.
  await forgetSitting().catch(() => undefined);
  // Unsaved text must not be shown to other users of this computer.
  if (owner) await import('../forms/drafts').then(({ forgetDrafts }) => forgetDrafts(owner)).catch(() => undefined);
  endSession(false);
}
