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
  // A session that has already ended opens no log-in over the page, and is not told as ended by the server: it goes at the end.
  holdSession({ keeps: () => true, resumed: async () => false });
  forgetStoredSession();
  await call(logout, {}).catch(() => undefined);
  await forgetPerson(session?.uuid);
  await tidyOutbox().catch(() => undefined);
  // A page of staff that is drawn next holds its session anew.
  holdSession(null);
  // Somebody may have logged in elsewhere meanwhile, and this page has followed.
  if (currentSession()?.token === session?.token) endSession(false);
}
