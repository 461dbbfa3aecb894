import type { Clock } from '../../platform/clock';

/** Log-ins of one account that may wait at once; more are turned away so that they do not pile up. */
const MOST_WAITING = 5;

/** Makes log-ins wait, counted by name (`login`, in milliseconds). Throws TooManyWaiting. */
export type Wait = (login: string, delay: number) => Promise<void>;

export function createWaits(clock: Clock): Wait {
  const waiting = new Map<string, number>();
  return async (login, delay) => {
    const before = waiting.get(login) ?? 0;
    if (before >= MOST_WAITING) throw new TooManyWaiting();
    waiting.set(login, before + 1);
    try {
      await clock.sleep(delay);
    } finally {
      const now = (waiting.get(login) ?? 1) - 1;
      if (now > 0) waiting.set(login, now);
      else waiting.delete(login);
    }
  };
}

/** Too many tries of one account wait already. */
export class TooManyWaiting extends Error {}
