import { logout } from '../../../contract/auth';
import { call } from '../calls/api';
import { tidyOutbox } from '../outbox/outbox';
import { forgetSitting } from '../sitting-cache';
import { currentSession, endSession, holdSession } from './session';

/** Ends the session on the server, as far as it is reached, and on this computer in any case. Unsent answers stay. */
export async function logOut(): Promise<void> {
  const owner = currentSession()?.uuid;
  // A session that is over anyway is not to be asked for again.
  holdSession(null);
  await call(logout, {}).catch(() => undefined);
  await tidyOutbox().catch(() => undefined);
  // The tasks are for the one who sat; the answers that wait still go by their ticket.
  await forgetSitting().catch(() => undefined);
  // What was typed and not saved is for nobody else who uses this computer.
  if (owner) await import('../forms/drafts').then(({ forgetDrafts }) => forgetDrafts(owner)).catch(() => undefined);
  endSession(false);
}
