// Asks the server on navigation whether the session is still valid, at most once in 30 s.
import { validateUserData } from '../../../contract/auth';
import { call } from '../calls/api';
import { currentSession, endSession, openSession } from './session';

const pauseMs = 30_000;
let checkedAt = Number.NEGATIVE_INFINITY;

/** Checks in the background; ends the session if the server no longer knows it, and takes over changes of the user. */
export async function checkSession(): Promise<void> {
  const session = currentSession();
  if (!session || performance.now() - checkedAt < pauseMs) return;
  checkedAt = performance.now();
  const reply = await call(validateUserData, { body: {} }).catch(() => null);
  // Who logged in or changed something meanwhile knows better than this reply.
  if (!reply || currentSession() !== session) return;
  const { sessionStatus, user } = reply.sessionInfo;
  if (sessionStatus === 'INACTIVE' || !user) {
    endSession(true);
    return;
  }
  const { login: _login, ...known } = user;
  const newer = { token: session.token, ...known };
  if (!sameUser(session, newer)) openSession(newer);
}

function sameUser(one: object, other: object): boolean {
  const sorted = (user: object) => JSON.stringify(Object.entries(user).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
