import { describe, expect, it } from 'vitest';
import { isFlood, judgeLogin, loginDelay, nextWrongShare, readName, sourceOf } from './rules';

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

describe('the name of a log-in', () => {
  it.each([
    ['9900118-025', '9900118-025'],
    [' 9900118\u2013025\u00a0', '9900118-025'],
    ['9900118 \u2014 025', '9900118-025'],
    ['9900118\u2011025\u200b', '9900118-025'],
    ['9900118 025', '9900118-025'],
    // The digit keys of a Lithuanian keyboard, of Windows and of Linux; only where a name is made of digits.
    ['9ūšččėų-001', '9862247-001'],
    ['9ŪŠČČĖŲ\u2013„“ą', '9862247-901'],
    ['9u\u0304s\u030cččėų-001', '9862247-001'],
    ['mąč-00ą', 'm12-001'],
    ['ūla-žąė', 'ūla-žąė'],
    ['mū-ąė', 'mū-ąė'],
    ['Ona.Onaitė_2', 'Ona.Onaitė_2'],
    ['o-n@example.org', 'o-n@example.org'],
    ['ona onaitė', 'ona onaitė'],
  ])('%s is %s', (typed, name) => {
    expect(readName(typed)).toBe(name);
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
  const user = { isActivated: true, isConfirmed: true, isSuspended: false };
  it.each([
    [null, false, 'BAD_LOGIN'],
    [null, true, 'BAD_LOGIN'],
    [user, false, 'BAD_LOGIN'],
    [{ ...user, isActivated: false }, false, 'BAD_LOGIN'],
    [{ ...user, isActivated: false }, true, 'ACCOUNT_NOT_ACTIVATED'],
    [{ ...user, isConfirmed: false }, true, 'TUTOR_NOT_CONFIRMED'],
    [{ ...user, isSuspended: true }, false, 'BAD_LOGIN'],
    [{ ...user, isSuspended: true }, true, 'ACCOUNT_SUSPENDED'],
    [{ ...user, isActivated: false, isSuspended: true }, true, 'ACCOUNT_SUSPENDED'],
    [user, true, 'OK'],
  ])('%o with fitting password %s: %s', (account, fits, verdict) => {
    expect(judgeLogin(account, fits)).toBe(verdict);
  });
});

describe('a flood of wrong log-ins', () => {
  const shareAfter = (all: readonly boolean[], share = 0) => all.reduce(nextWrongShare, share);
  const wrong = (count: number) => Array<boolean>(count).fill(true);

  it('R06: is told from a class in which every second one mistypes', () => {
    const mistyping = Array.from({ length: 400 }, (_, i) => i % 2 === 0);
    expect(isFlood(shareAfter(mistyping))).toBe(false);
    expect(isFlood(shareAfter(wrong(30)))).toBe(false);
    expect(isFlood(shareAfter(wrong(100)))).toBe(true);
  });

  it('is over when some twenty were right', () => {
    const share = shareAfter(wrong(5_000));
    const right = (count: number) => Array<boolean>(count).fill(false);
    expect(isFlood(shareAfter(right(10), share))).toBe(true);
    expect(isFlood(shareAfter(right(20), share))).toBe(false);
  });
});
