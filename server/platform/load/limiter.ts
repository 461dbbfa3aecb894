import { jitteredSeconds, Refusal } from '../http/refusal';
import type { Pressure } from './pressure';

/**
 * Limits how many heavy jobs run at once. Some more wait; the rest are refused (503) before they touch the database or
 * the processor, because pupils who are solving need both (docs/decisions/0013-refusal-in-order.md).
 * @param pressure counts the jobs that run or wait, where the call around them is not counted already
 */
export function createLimiter(
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
      // The job that ends hands over its place, so `busy` stays.
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
