/** Rules of logging in, without I/O (decisions 3). */

/** Wrong tries of an account within five minutes that cost nothing. */
const FREE_TRIES = 10;
/** Accounts on which one and the same wrong password may be tried within five minutes before it counts as a spray. */
const FREE_ACCOUNTS = 20;
const LONGEST_MS = 30_000;

/**
 * How long a log-in waits before the password is looked at, in milliseconds. A delay and never a lock: with the right
 * password the child gets in, however often a classmate tried.
 */
export function loginDelay(failures: { ofLogin: number; accounts: number }): number {
  const tooMany = Math.max(failures.ofLogin - FREE_TRIES + 1, failures.accounts - FREE_ACCOUNTS + 1, 0);
  return Math.min(tooMany * 1000, LONGEST_MS);
}

export type LoginVerdict = 'OK' | 'BAD_LOGIN' | 'ACCOUNT_NOT_ACTIVATED' | 'TUTOR_NOT_CONFIRMED';

/** What a log-in with a checked password comes to; only who knows the password learns more than BAD_LOGIN. */
export function judgeLogin(
  user: { isActivated: boolean; isConfirmed: boolean } | null,
  passwordFits: boolean,
): LoginVerdict {
  if (!user || !passwordFits) return 'BAD_LOGIN';
  if (!user.isActivated) return 'ACCOUNT_NOT_ACTIVATED';
  return user.isConfirmed ? 'OK' : 'TUTOR_NOT_CONFIRMED';
}
