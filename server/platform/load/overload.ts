import type { Load } from '../../../contract/endpoint';
import { jitteredSeconds, Refusal } from '../http/refusal';
import type { Log } from '../log';
import type { Pressure } from './pressure';

/**
 * Which calls an instance under pressure refuses (503): lists first, then log-ins, then starts. Answers
 * are refused only where the memory would not last otherwise (docs/decisions/0013-refusal-in-order.md).
 */

/** The loads in the order in which they are refused. */
const ladder = ['list', 'login', 'start'] as const;

/**
 * The limits of a load; passing any one of the three is too much. A queue of 500 log-ins takes some 10 s, and the
 * browser gives up after 15 s; 2,000 calls of other kinds take one or two seconds.
 */
export const limits: Record<(typeof ladder)[number], Pressure> = {
  list: { lateMs: 1_000, waiting: 20, inFlight: 250 },
  login: { lateMs: 2_000, waiting: 40, inFlight: 500 },
  start: { lateMs: 4_000, waiting: 100, inFlight: 2_000 },
};

/** Above this number of running calls everything is refused, even answers: each holds some 20 kB. */
export const MOST_IN_FLIGHT = 4_000;

/** Seconds that a refused call waits before it tries again: longer for less urgent loads. */
const waits: Record<Load, readonly [least: number, most: number]> = {
  list: [5, 20],
  login: [3, 12],
  start: [2, 8],
  answer: [1, 6],
};

/** Refusals are logged at most this often, in milliseconds. */
const LOG_MS = 10_000;

export type Overload = {
  /** The refusal that a call of this load gets now, or undefined: it is let in. */
  refusalOf(load: Load): Refusal | undefined;
  /** How many calls of each load were refused since the start. */
  readonly refusals: Readonly<Record<Load, number>>;
};

/** Decides for one instance. From time to time, refusals are logged with the pressure. */
export function createOverload(pressure: Pressure, log: Pick<Log, 'warn'>): Overload {
  let rung = 0;
  let refused = 0;
  const refusals: Record<Load, number> = { list: 0, login: 0, start: 0, answer: 0 };
  let loggedAt = Number.NEGATIVE_INFINITY;

  function refusal(load: Load): Refusal {
    refused += 1;
    refusals[load] += 1;
    const now = performance.now();
    if (now - loggedAt > LOG_MS) {
      const { lateMs, waiting, inFlight } = pressure;
      log.warn({ load, refused, lateMs: Math.round(lateMs), waiting, inFlight }, 'overloaded: calls are refused');
      refused = 0;
      loggedAt = now;
    }
    return new Refusal('OVERLOADED', {}, jitteredSeconds(...waits[load]));
  }

  return {
    refusals,
    refusalOf(load) {
      if (pressure.inFlight >= MOST_IN_FLIGHT) return refusal(load);
      if (load === 'answer') return undefined;
      rung = nextRung(rung, pressure);
      return ladder.indexOf(load) < rung ? refusal(load) : undefined;
    },
  };
}

/**
 * How many loads of the ladder are refused, from the first on. It rises as soon as a limit is passed and falls when the
 * pressure is below half of that limit: otherwise all refused calls would return at once and be refused again.
 */
export function nextRung(rung: number, pressure: Pressure): number {
  const least = countOver(pressure, 1);
  if (least >= rung) return least;
  return Math.min(rung, countOver(pressure, 0.5));
}

function countOver(pressure: Pressure, share: number): number {
  let count = 0;
  for (const load of ladder) {
    const limit = limits[load];
    const isOver =
      pressure.lateMs > limit.lateMs * share ||
      pressure.waiting > limit.waiting * share ||
      pressure.inFlight > limit.inFlight * share;
    if (!isOver) break;
    count += 1;
  }
  return count;
}
