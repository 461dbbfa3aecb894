import { logout } from '../../contract/auth';
import { call } from './api';
import { forgetSitting } from './kept';
import { tidyOutbox } from './outbox';
import { endSession } from './session';

/** Ends the session on the server, as far as it is reached, and on this computer in any case. Unsent answers stay. */
export async function logOut(): Promise<void> {
  await call(logout, {}).catch(() => undefined);
  await tidyOutbox().catch(() => undefined);
  // The tasks are for the one who sat; the answers that wait still go by their ticket.
  await forgetSitting().catch(() => undefined);
  endSession(false);
}
