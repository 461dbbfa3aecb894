import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import { hashPassword } from '../passwords/passwords';
import { replaceHash } from './queries';

/** A class logs in within a minute, so renewals wait until it is over. In milliseconds. */
const LATER_MS = 30_000;

/** The most renewals that may wait; any further one is done at the user's next log-in. */
const IN_LINE = 1_000;

export type RenewLater = (user: { id: string; passwordHash: string }, password: string) => void;

/**
 * Replaces the light hash of a generated password by a full one after a log-in, when the password is known. Runs in the
 * background, one at a time. A password that was changed meanwhile stays.
 */
export function createRenewal({ db, clock, log, onDrain }: Services): RenewLater {
  const limit = createLimiter(1, IN_LINE);
  let isStopped = false;
  let working: Promise<unknown> = Promise.resolve();
  onDrain(async () => {
    isStopped = true;
    await working;
  });

  const renew = async (user: { id: string; passwordHash: string }, password: string): Promise<void> => {
    if (isStopped) return;
    await replaceHash(db, user, await hashPassword(password));
  };
  return (user, password) => {
    void clock
      .sleep(LATER_MS)
      .then(() =>
        limit(() => {
          const run = renew(user, password);
          working = run.catch(() => undefined);
          return run;
        }),
      )
      .catch((error: unknown) => log.warn({ err: error }, 'a password hash was not renewed'));
  };
}
