// Sends the aids that a pupil has chosen, a moment after the last press, and again after a loss of the network. What was
// chosen stays on this computer until the server has it; at the next log-in here it is sent, unless a later choice was
// made elsewhere. Answers have a queue of their own, which this never touches.
import { saveAids } from '../../contract/users-aids';
import { unsentAids, writeUnsent } from './aids';
import { call } from './calls/api';
import { CallRefused } from './calls/call-errors';
import { isOnline, watchOnline } from './calls/online';
import { currentSession, openSession } from './session/session';

const quietMs = 1_500;
const retryMs = 30_000;
const mostSecs = 400 * 24 * 60 * 60;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

watchOnline(() => {
  if (isOnline()) sendAids();
});

/** Sends soon what the pupil who is logged in has chosen; repeated calls put it off. */
export function sendAids(waitMs = quietMs): void {
  if (isSending) return;
  clearTimeout(timer);
  timer = setTimeout(() => void send(), waitMs);
}

async function send(): Promise<void> {
  const session = currentSession();
  const chosen = session && unsentAids()[session.uuid];
  if (session?.role !== 'STUDENT' || !chosen) return;
  isSending = true;
  const ageSecs = Math.min(mostSecs, Math.max(0, Math.round((Date.now() - chosen.at) / 1000)));
  const outcome = await call(saveAids, { body: { aids: chosen.aids, ageSecs }, keepOn403: true }).then(
    ({ aids }) => aids,
    // A refusal would be the same again; without the network it is worth another try.
    (failure: unknown) => (failure instanceof CallRefused && failure.status < 429 ? chosen.aids : null),
  );
  isSending = false;
  if (outcome === null) return sendAids(retryMs);
  const { [session.uuid]: newest, ...others } = unsentAids();
  if (newest?.at !== chosen.at) return sendAids();
  writeUnsent(others);
  const now = currentSession();
  if (now?.uuid === session.uuid) openSession({ ...now, aids: outcome });
}
