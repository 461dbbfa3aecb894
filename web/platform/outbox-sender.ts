// When the queue is delivered: one round at a time, in one tab at a time, with pauses after failures.
import { CallRefused } from './call-errors';
import { backoffMs } from './outbox-state';

export type Sender = {
  /** Starts a round, or another one after the running. `now`: also while a pause after failures runs; a Retry-After always holds. */
  send: (now?: boolean) => void;
};

/** `round` delivers what there is and rejects when the rest must wait. */
export function createSender(round: () => Promise<void>): Sender {
  let running = false;
  let again = false;
  let failures = 0;
  let pause: ReturnType<typeof setTimeout> | null = null;
  /** A Retry-After: no call before this moment of performance.now(). */
  let notBefore = 0;

  function send(now = false): void {
    if (running) {
      again = true;
      return;
    }
    if (pause !== null && !now) return;
    wait(notBefore - performance.now());
  }

  function wait(ms: number): void {
    if (pause !== null) clearTimeout(pause);
    pause = ms > 0 ? setTimeout(start, ms) : null;
    if (ms <= 0) start();
  }

  function start(): void {
    pause = null;
    running = true;
    again = false;
    alone(round).then(
      () => {
        running = false;
        failures = 0;
        if (again) send();
      },
      (failure: unknown) => {
        running = false;
        failures += 1;
        const retryAfterMs = failure instanceof CallRefused ? failure.retryAfterMs : null;
        if (retryAfterMs !== null) notBefore = performance.now() + retryAfterMs;
        wait(backoffMs(failures, retryAfterMs, Math.random()));
      },
    );
  }

  return { send };
}

/** Where the browser has no locks, two tabs may send the same: the server takes a repeated answer as one. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('damba-outbox', work);
}
