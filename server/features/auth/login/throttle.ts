// Slows wrong log-ins down without locking anybody out (docs/rules/accounts.md).
import { createFairLine } from '../../../platform/load/fair-line';
import type { Services } from '../../../platform/services';
import { createDelays } from './delays';
import { type Failures, isFlood, loginDelay, nextWrongShare, sourceOf } from './rules';

/**
 * SOLVED: the call brought a proof of work, or has a live session instead. OFFERED: the client can solve one. NONE: an
 * older client, or proofs are switched off.
 */
export type Proof = 'SOLVED' | 'OFFERED' | 'NONE';

/** A log-in to be checked. mark: identifies its password among the failures. */
export type Attempt = { name: string; mark: Buffer; ip: string; proof: Proof };

/** In both cases nothing was checked. LOGIN_THROTTLED: too many log-ins wait already. */
export type Throttled = { verdict: 'PROOF_OF_WORK_NEEDED' | 'LOGIN_THROTTLED' };

/**
 * Of many tries sent together, all but the first few see the failures before them. A full line of full work is worked
 * off within some 10 s on two cores.
 */
const line = { places: 400, placesOfSource: 400 };

/** From this line length on, and after so many milliseconds in it, every client that can solve a proof of work must. */
const LONG_LINE = 50;
const LONG_WAIT_MS = 1_000;

/**
 * Runs the check of a log-in in its turn, after the delay that earlier failures cause.
 * @param read what is known of an attempt, its failures among it; it is read in the attempt's turn
 * @param running how many checks run at once
 */
export function createThrottle<A extends Attempt, Known extends { failures: Failures }>(
  { clock, pressure, metrics }: Pick<Services, 'clock' | 'pressure' | 'metrics'>,
  read: (attempt: A, source: string) => Promise<Known>,
  running: number,
): <T extends { verdict: string }>(attempt: A, check: (known: Known) => Promise<T>) => Promise<T | Throttled> {
  let wrongShare = 0;
  // In a flood one at a time, so that answers find a free processor and log-ins with a proof a free thread.
  const plainRunning = () => (isFlood(wrongShare) ? 1 : running);
  const { run, runWithin, length } = createFairLine({ running, plainRunning, ...line }, pressure);
  metrics.lines.push(length);
  const delayed = createDelays(clock);

  return async (attempt, check) => {
    const { name, ip, proof } = attempt;
    if (proof === 'OFFERED' && length() >= LONG_LINE) return { verdict: 'PROOF_OF_WORK_NEEDED' };
    const isProven = proof === 'SOLVED';
    const source = sourceOf(ip);
    const owner = { source, name, isProven };
    const judge = async (known: Known) => {
      const outcome = await check(known);
      if (!isProven) wrongShare = nextWrongShare(wrongShare, outcome.verdict === 'BAD_LOGIN');
      return outcome;
    };
    const look = async () => {
      const known = await read(attempt, source);
      const delay = loginDelay(known.failures, isProven);
      return delay > 0 ? { delay, outcome: null } : { delay, outcome: await judge(known) };
    };
    const first = await (proof === 'OFFERED' ? runWithin(owner, LONG_WAIT_MS, look) : run(owner, look));
    if (first?.outcome) return first.outcome;
    if (proof === 'OFFERED' || !first) return { verdict: 'PROOF_OF_WORK_NEEDED' };
    if (!(await delayed(source, `${isProven ? 'proven' : 'plain'} ${name}`, first.delay)))
      return { verdict: 'LOGIN_THROTTLED' };
    return run(owner, async () => judge(await read(attempt, source)));
  };
}
