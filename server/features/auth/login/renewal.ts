import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import { hashPassword } from '../passwords/passwords';
import { replaceHash } from './queries';

/** A class logs in within a minute: the work that nobody waits for comes after it. In milliseconds. */
const LATER_MS = 30_000;

/** Renewals that may stand in line; one that finds no place comes with the next log-in. */
const IN_LINE = 1_000;

export type RenewLater = (user: { id: string; passwordHash: string }, password: string) => void;

/**
 * Makes the light hash of a generated password a full one, once the password has been said. In the background and one
 * at a time; a password that was changed meanwhile stays.
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
