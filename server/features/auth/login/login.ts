import { createHmac } from 'node:crypto';
import type { Services } from '../../../platform/services';
import { readGenerated } from '../passwords/generated';
import { fitsPassword, hashThreads } from '../passwords/passwords';
import { createShares, standInFor } from '../passwords/stand-in';
import { cachedSecret } from '../secrets';
import { createFailures } from './failures';
import type { Known, LoginRow } from './queries';
import { judgeLogin, type LoginVerdict, readName } from './rules';
import { type Attempt, createThrottle, type Proof, type Throttled } from './throttle';

export type LoginOutcome = { verdict: 'OK'; user: LoginRow } | { verdict: Exclude<LoginVerdict, 'OK'> } | Throttled;

export type Login = (attempt: {
  username: string;
  password: string;
  ip: string;
  proof: Proof;
}) => Promise<LoginOutcome>;

/** Checks a name and a password, slowed down after many failures (throttle.ts). */
export function createLogin(services: Services): Login {
  const failures = createFailures(services);
  const read = (attempt: Attempt & { login: string }, source: string): Promise<Known> =>
    failures.read({ ...attempt, source });
  // Four for each thread: a look waits longer for the database and for the event loop than for its hash. With two, a rush
  // of 67 log-ins a second stood in line beside an idle third of a core.
  const throttle = createThrottle(services, read, 4 * hashThreads(services.settings.WORKERS));
  const shares = createShares(services);

  return async ({ username, password, ip, proof }) => {
    const login = readName(username);
    const name = login.toLowerCase();
    const key = await cachedSecret(services.db, 'secret.login');
    // The forms in which a generated password is taken are one password among the failures.
    const mark = createHmac('sha256', key).update(readGenerated(password)).digest().subarray(0, 12);

    return throttle({ login, name, mark, ip, proof }, async ({ user, passwordHash }): Promise<LoginOutcome> => {
      // Decided for every name, known or not: what it costs is the same for all.
      const standIn = standInFor(name, await shares(), key);
      const verdict = judgeLogin(user, await fitsPassword(passwordHash, password, standIn));
      if (verdict === 'BAD_LOGIN') await failures.add({ name, ip, mark });
      return verdict === 'OK' && user ? { verdict, user } : { verdict: verdict === 'OK' ? 'BAD_LOGIN' : verdict };
    });
  };
}
