import { jitteredSeconds, Refusal } from '../http/refusal';
import type { Pressure } from './pressure';

/**
 * Lets a few heavy works run at once and some wait; the rest are refused (503) before they touch the database or the
 * processor, so that they never take these from those who are solving (decisions 9).
 * @param pressure where those at work and in line are counted, when the call around them is not
 */
export function createGate(
  running: number,
  waiting: number,
  pressure: Pick<Pressure, 'inFlight'> = { inFlight: 0 },
): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (busy >= running && queue.length >= waiting) throw new Refusal('OVERLOADED', {}, jitteredSeconds(2, 10));
    pressure.inFlight += 1;
    if (busy >= running) {
      // The one who leaves hands over the place: `busy` stays.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      busy += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
      pressure.inFlight -= 1;
    }
  };
}
