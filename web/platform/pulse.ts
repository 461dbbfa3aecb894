// A live page is heard by the server at least every 20 s: without it, another computer could take the session over.
import { isActiveSession } from '../../contract/auth';
import { solvingLimits } from '../../contract/solving';
import { call, lastHeardAt } from './api';
import { hasSlept } from './clock';
import { isOnline } from './online';
import { currentSession, endSession } from './session';

const tickMs = 1_000;

/** What the class board is told: the open task, counted from 1, and how many answers wait on this computer. */
export type Seen = { taskNo: number; waiting: number };

/** Keeps asking until stopped. Nothing is asked while other calls are heard; after a sleep of the computer at once. */
export function startPulse(seen: () => Seen): () => void {
  let wall = Date.now();
  let monotonic = performance.now();
  let due = nextDue();
  let asking = false;

  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    const session = currentSession();
    const reply = await call(isActiveSession, { body: seen() }).catch(() => null);
    if (reply && !reply.active && session && currentSession()?.token === session.token) endSession(true);
    due = nextDue();
    asking = false;
  }

  const timer = setInterval(() => {
    const slept = hasSlept(Date.now() - wall, performance.now() - monotonic, tickMs);
    wall = Date.now();
    monotonic = performance.now();
    const heard = lastHeardAt();
    if (isOnline() && heard + due.after > due.at) due = { ...due, at: heard + due.after };
    if (slept || monotonic >= due.at) void ask();
  }, tickMs);
  const wake = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
  };
}

/** Between 70 % and 95 % of the promised time; while the server is not reached, every 3 to 6 s. */
function nextDue(): { at: number; after: number } {
  const share = Math.random();
  const after = isOnline() ? solvingLimits.pulseMs * (0.7 + share * 0.25) : 3_000 + share * 3_000;
  return { at: performance.now() + after, after };
}
