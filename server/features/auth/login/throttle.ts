// Slows wrong log-ins down without locking anybody out (docs/rules/accounts.md).
import type { Clock } from '../../../platform/clock';
import { createFairLine } from '../../../platform/load/fair-line';
import type { Services } from '../../../platform/services';
import { countFailures } from './queries';
import { loginDelay, sourceOf } from './rules';

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
 * One instance checks four passwords at once, one per worker thread. Of many tries sent together, all but the first few
 * see the failures before them. A full line is worked off within some 20 s.
 */
const line = { running: 4, places: 800, placesOfSource: 400 };

/** From this line length on, every client that can solve a proof of work must do so. */
const LONG_LINE = 100;

/** The most log-ins under one name from one source that wait at once; it limits guessing from there. */
const PLACES_OF_NAME = 20;
/** The most waiting log-ins of one source, and of an instance; each holds a connection. */
const PLACES_OF_SOURCE = 400;
const PLACES = 3_000;

/** Runs the check of a log-in in its turn, after the delay that earlier failures cause. */
export type Throttle = <T>(attempt: Attempt, check: () => Promise<T>) => Promise<T | Throttled>;

export function createThrottle({ db, clock, pressure }: Pick<Services, 'db' | 'clock' | 'pressure'>): Throttle {
  const { run, length } = createFairLine(line, pressure);
  const wait = createWaits(clock);

  return async ({ name, mark, ip, proof }, check) => {
    if (proof === 'OFFERED' && length() >= LONG_LINE) return { verdict: 'PROOF_OF_WORK_NEEDED' };
    const isProven = proof === 'SOLVED';
    const source = sourceOf(ip);
    const owner = { source, name, isProven };
    const first = await run(owner, async () => {
      const delay = loginDelay(await countFailures(db, { name, mark, source }), isProven);
      return delay > 0 ? { delay } : { checked: await check() };
    });
    if (first.delay === undefined) return first.checked;
    if (proof === 'OFFERED') return { verdict: 'PROOF_OF_WORK_NEEDED' };
    if (!(await wait(source, `${isProven ? 'proven' : 'plain'} ${name}`, first.delay)))
      return { verdict: 'LOGIN_THROTTLED' };
    return run(owner, check);
  };
}

/** Makes log-ins wait, in milliseconds. Answers false at once when too many wait already. */
function createWaits(clock: Clock): (source: string, name: string, delay: number) => Promise<boolean> {
  const sources = new Map<string, { size: number; names: Map<string, number> }>();
  let size = 0;

  return async (source, name, delay) => {
    const own = sources.get(source) ?? { size: 0, names: new Map<string, number>() };
    const ofName = own.names.get(name) ?? 0;
    if (size >= PLACES || own.size >= PLACES_OF_SOURCE || ofName >= PLACES_OF_NAME) return false;
    sources.set(source, own);
    own.names.set(name, ofName + 1);
    own.size += 1;
    size += 1;
    try {
      await clock.sleep(delay);
      return true;
    } finally {
      const left = (own.names.get(name) ?? 1) - 1;
      if (left > 0) own.names.set(name, left);
      else own.names.delete(name);
      own.size -= 1;
      size -= 1;
      if (own.size === 0) sources.delete(source);
    }
  };
}
