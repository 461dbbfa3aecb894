// Calls the server at least every 20 s from a live page: otherwise another computer could take the session over.
import { isActiveSession } from '../../../contract/auth';
import { solvingLimits } from '../../../contract/solving';
import { currentSession, endSession } from '../session/session';
import { call, lastHeardAt, publishTime } from './api';
import { hasSlept } from './kept-clock';
import { isOnline, watchOnline } from './online';

const tickMs = 1_000;
/** For this long after the browser reports the cable is back, every tick calls the server. */
const eagerMs = 15_000;

/** What the page tells the class board: the open task, counted from 1, and how many answers wait on this computer. */
export type PulseState = { taskNo: number; waiting: number };

/**
 * Calls the server until stopped. Makes no call while other calls get through and the board is up to date. Calls at
 * once after the computer slept, when the cable is back, and when another call reached the server again: until then
 * the teacher sees the pupil as lost. Where no attempt runs any more no time is left, whatever the countdown shows: a page
 * may have opened from what the computer keeps, long after the end.
 */
export function startPulse(seen: () => PulseState): () => void {
  let wall = Date.now();
  let monotonic = performance.now();
  let eagerTill = 0;
  // Tells the board soon which task was opened first.
  let due = { at: monotonic + 1_000 + Math.random() * 3_000, after: solvingLimits.pulseMs };
  let confirmed: PulseState | null = null;
  let asking: AbortController | null = null;
  let stopped = false;

  async function ask(): Promise<void> {
    if (asking) return;
    const own = new AbortController();
    asking = own;
    const session = currentSession();
    const body = seen();
    const sentAt = performance.now();
    const reply = await call(isActiveSession, { body, signal: own.signal }).catch(() => null);
    if (reply) confirmed = body;
    if (reply && !reply.active && session && currentSession()?.token === session.token) endSession(true);
    if (reply?.active && reply.remainingMs === undefined)
      publishTime({ remainingMs: 0, sentAt, heardAt: performance.now() });
    if (asking !== own) return;
    due = nextDue(performance.now() < eagerTill);
    asking = null;
  }

  /** Cancels calls that hang in the old network: they could take as long as a call may. */
  function askAnew(): void {
    asking?.abort();
    asking = null;
    void ask();
  }

  const timer = setInterval(() => {
    const slept = hasSlept(Date.now() - wall, performance.now() - monotonic, tickMs);
    wall = Date.now();
    monotonic = performance.now();
    const heard = lastHeardAt();
    const { taskNo, waiting } = seen();
    const isKnown = confirmed?.taskNo === taskNo && confirmed.waiting === waiting;
    if (isKnown && isOnline() && heard + due.after > due.at) due = { ...due, at: heard + due.after };
    if (slept || monotonic >= due.at) void ask();
  }, tickMs);
  const shown = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  const cableIsBack = () => {
    eagerTill = performance.now() + eagerMs;
    askAnew();
  };
  const stopOnline = watchOnline(() => {
    if (!isOnline()) return;
    const before = asking;
    // If the reply was that of the pulse itself, the pulse ends a moment later.
    setTimeout(() => {
      if (!stopped && (before === null || asking === before)) askAnew();
    });
  });
  document.addEventListener('visibilitychange', shown);
  addEventListener('online', cableIsBack);
  return () => {
    stopped = true;
    clearInterval(timer);
    stopOnline();
    asking?.abort();
    document.removeEventListener('visibilitychange', shown);
    removeEventListener('online', cableIsBack);
  };
}

/** Between 70 % and 95 % of the promised time; while the server is not reached, every 3 to 6 s, or at the next tick. */
function nextDue(isEager: boolean): { at: number; after: number } {
  const share = Math.random();
  const after = isOnline() ? solvingLimits.pulseMs * (0.7 + share * 0.25) : isEager ? tickMs : 3_000 + share * 3_000;
  return { at: performance.now() + after, after };
}
