import { logout } from '../../../contract/auth';
import { call } from '../calls/api';
import { tidyOutbox } from '../outbox/tidy';
import { forgetPerson } from './personal-storage';
import { currentSession, endSession, holdSession } from './session';

/** Ends the session on the server, if it can be reached, and on this computer in any case. Unsent answers stay. */
export async function logOut(): Promise<void> {
  const owner = currentSession()?.uuid;
  // A session that has already ended must not open the log-in again.
  holdSession(null);
  await call(logout, {}).catch(() => undefined);
  await tidyOutbox().catch(() => undefined);
  await forgetPerson(owner);
  endSession(false);
}
