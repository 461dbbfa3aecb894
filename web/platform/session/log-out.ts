import { logout } from '../../../contract/auth';
import { call } from '../calls/api';
import { tidyOutbox } from '../outbox/tidy';
import { forgetPerson } from './personal-storage';
import { currentSession, endSession, forgetStoredSession, holdSession } from './session';

/**
 * Ends the session on the server, if it can be reached, and on this computer in any case. Unsent answers stay. The stored
 * session goes at once: who closes the page while the network hangs must not leave it to the next person.
 */
export async function logOut(): Promise<void> {
  const session = currentSession();
  // A session that has already ended must not open the log-in again.
  holdSession(null);
  forgetStoredSession();
  await call(logout, {}).catch(() => undefined);
  await forgetPerson(session?.uuid);
  await tidyOutbox().catch(() => undefined);
  // Somebody may have logged in elsewhere meanwhile, and this page has followed.
  if (currentSession()?.token === session?.token) endSession(false);
}
