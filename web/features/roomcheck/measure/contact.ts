// Tries the stream of events, and the pulse that takes its place where streams are stopped.
import { isActiveSession } from '../../../../contract/auth';
import { roomCheckLive } from '../../../../contract/roomcheck';
import { type RoomFigures, roomCheckLimits } from '../../../../contract/roomcheck-verdict';
import { call } from '../../../platform/calls/api';
import { readEvents } from '../../../platform/calls/event-stream';

/** Waits a little longer than is well, so that a slow first event is told from none. */
const patienceMs = roomCheckLimits.firstEventMs * 2;

export async function measureContact(check: string): Promise<RoomFigures['contact']> {
  const pulse = performance.now();
  const pulseMs = await call(isActiveSession, { body: {}, timeoutMs: patienceMs }).then(
    () => Math.round(performance.now() - pulse),
    () => null,
  );
  return { firstEventMs: await firstEvent(check), pulseMs };
}

/** Milliseconds until the first event, or null: the stream was cut, or held back by something between. */
async function firstEvent(check: string): Promise<number | null> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patienceMs);
  const begun = performance.now();
  try {
    for await (const sign of readEvents(roomCheckLive, { check }, abort.signal))
      if (sign.event === 'check') return Math.round(performance.now() - begun);
    return null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}
