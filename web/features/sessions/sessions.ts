// Every call about live sessions.
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { deactivateSession, listSessions } from '../../../contract/sessions';
import { call } from '../../platform/calls/api';

export function loadSessions(
  body: BodyIn<typeof listSessions>,
  signal: AbortSignal,
): Promise<ReplyOf<typeof listSessions>> {
  return call(listSessions, { body, signal });
}

/** Ends a session. Throws CallRefused. */
export async function endSession(sessionId: string, reason: string): Promise<void> {
  await call(deactivateSession, { body: { sessionId, reason } });
}
