// Every call about live sessions.
import type { ReplyOf } from '../../../contract/endpoint';
import { deactivateSession, listSessions, type SessionFilters } from '../../../contract/sessions';
import { call } from '../../platform/calls/api';

export function loadSessions(
  body: SessionFilters & { num: number; page_size: number },
  signal: AbortSignal,
): Promise<ReplyOf<typeof listSessions>> {
  return call(listSessions, { body, signal });
}

/** Ends a session. Throws CallRefused. */
export async function endSession(sessionId: string, reason: string): Promise<void> {
  await call(deactivateSession, { body: { sessionId, reason } });
}
