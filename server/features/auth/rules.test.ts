import { describe, expect, it } from 'vitest';
import { judgeLogin, loginDelay } from './rules';

describe('the delay after failed log-ins', () => {
  it.each([
    [{ ofLogin: 0, accounts: 0 }, 0],
    [{ ofLogin: 9, accounts: 9 }, 0],
    [{ ofLogin: 10, accounts: 1 }, 1000],
    [{ ofLogin: 15, accounts: 1 }, 6000],
    [{ ofLogin: 5000, accounts: 1 }, 30_000],
    [{ ofLogin: 1, accounts: 19 }, 0],
    [{ ofLogin: 1, accounts: 20 }, 1000],
    [{ ofLogin: 0, accounts: 500 }, 30_000],
  ])('%o waits %i ms', (failures, delay) => {
    expect(loginDelay(failures)).toBe(delay);
  });
});

describe('what a log-in comes to', () => {
  const user = { isActivated: true, isConfirmed: true };
  it.each([
    [null, false, 'BAD_LOGIN'],
    [null, true, 'BAD_LOGIN'],
    [user, false, 'BAD_LOGIN'],
    [{ ...user, isActivated: false }, false, 'BAD_LOGIN'],
    [{ ...user, isActivated: false }, true, 'ACCOUNT_NOT_ACTIVATED'],
    [{ ...user, isConfirmed: false }, true, 'TUTOR_NOT_CONFIRMED'],
    [user, true, 'OK'],
  ])('%o with fitting password %s: %s', (given, fits, verdict) => {
    expect(judgeLogin(given, fits)).toBe(verdict);
  });
});
