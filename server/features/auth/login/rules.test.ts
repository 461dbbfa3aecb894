import { describe, expect, it } from 'vitest';
import { judgeLogin, loginDelay, sourceOf } from './rules';

const none = { ofName: 0, ofNameHere: 0, names: 0, namesHere: 0 };

describe('the delay after failed log-ins', () => {
  it.each([
    [{}, 0],
    [{ ofName: 9, ofNameHere: 9, names: 9, namesHere: 9 }, 0],
    [{ ofName: 10 }, 1000],
    [{ ofName: 15 }, 6000],
    [{ ofName: 5000, ofNameHere: 5000 }, 30_000],
    [{ namesHere: 19, names: 19 }, 0],
    [{ namesHere: 20, names: 20 }, 1000],
    [{ namesHere: 500, names: 500 }, 30_000],
    // A password tried by strangers elsewhere delays its owner only when they try it on very many names.
    [{ names: 24 }, 0],
    [{ names: 99 }, 0],
    [{ names: 100 }, 1000],
    [{ names: 5000 }, 5000],
  ])('%o waits %i ms', (failures, delay) => {
    expect(loginDelay({ ...none, ...failures }, false)).toBe(delay);
  });

  it.each([
    [{ ofName: 5000, names: 5000, namesHere: 500 }, 0],
    [{ ofName: 5000, ofNameHere: 9 }, 0],
    [{ ofName: 10, ofNameHere: 10 }, 1000],
    [{ ofName: 5000, ofNameHere: 5000 }, 10_000],
  ])('%o with a proof of work waits %i ms', (failures, delay) => {
    expect(loginDelay({ ...none, ...failures }, true)).toBe(delay);
  });
});

describe('the source of a log-in', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['0.0.0.0', '0.0.0.0'],
  ])('%s is %s', (ip, source) => {
    expect(sourceOf(ip)).toBe(source);
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
  ])('%o with fitting password %s: %s', (account, fits, verdict) => {
    expect(judgeLogin(account, fits)).toBe(verdict);
  });
});
