// Decides when the queue is delivered: one round at a time, in one tab at a time, with pauses after failures.

import { trackWork } from '../../ui/rest';
import { CallRefused } from '../calls/call-errors';
import { backoffMs } from './rules';

export type Sender = {
  /**
   * Starts a round, or another one after the present one. `now`: skips the pause after failures; a Retry-After always
   * holds.
   */
  send: (now?: boolean) => void;
  /**
   * The cable is back: cancels calls that hang in the old network, sends waiting answers now, and shortens pauses
   * again.
   */
  anew: () => void;
};

/** `round` delivers what it can and rejects when the rest must wait, or when it is cancelled. */
export function createSender(round: (signal: AbortSignal) => Promise<void>): Sender {
  let running: AbortController | null = null;
  /** The requests that came while a round ran. */
  let again: 'no' | 'then' | 'now' = 'no';
  let failures = 0;
  let pause: ReturnType<typeof setTimeout> | null = null;
  /** A Retry-After: no call before this moment of performance.now(). */
  let notBefore = 0;

  function send(now = false): void {
    if (running) {
      if (again !== 'now') again = now ? 'now' : 'then';
      return;
    }
    if (pause !== null && !now) return;
    wait(notBefore - performance.now());
  }

  function anew(): void {
    const hanging = running;
    failures = 0;
    send(true);
    hanging?.abort();
  }

  function wait(ms: number): void {
    if (pause !== null) clearTimeout(pause);
    pause = ms > 0 ? setTimeout(start, ms) : null;
    if (ms <= 0) start();
  }

  function start(): void {
    const abort = new AbortController();
    pause = null;
    running = abort;
    again = 'no';
    trackWork(alone(() => round(abort.signal))).then(
      () => {
        running = null;
        failures = 0;
        if (again !== 'no') send();
      },
      (failure: unknown) => {
        running = null;
        const retryAfterMs = failure instanceof CallRefused ? failure.retryAfterMs : null;
        if (retryAfterMs !== null) notBefore = performance.now() + retryAfterMs;
        if (again === 'now') {
          send(true);
          return;
        }
        failures += 1;
        wait(backoffMs(failures, retryAfterMs, Math.random()));
      },
    );
  }

  return { send, anew };
}

/** Where the browser has no locks, two tabs may send the same answer: the server counts a repeated answer once. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('damba-outbox', work);
}
