import { describe, expect, it } from 'vitest';
import { agreesAlone } from '../../../contract/auth';
import { keyAlphabet } from '../../../contract/auth-key';
import { kindOf } from './papers';
import { agreementKey, needsParent, reachOf, readKey, sameKey } from './rules';

const secret = Buffer.alloc(32, 7);
const salt = (n: number): Buffer => Buffer.alloc(16, n);

describe('the key of a form', () => {
  it('has three parts of letters and figures that are not taken for others, and comes back the same', () => {
    const key = agreementKey(secret, '5', salt(1));
    expect(key).toMatch(new RegExp(`^[${keyAlphabet}]{4}-[${keyAlphabet}]{6}-[${keyAlphabet}]{6}$`));
    expect(agreementKey(secret, '5', salt(1))).toBe(key);
  });

  it('is another one for another pupil, salt or installation', () => {
    const keys = [
      agreementKey(secret, '5', salt(1)),
      agreementKey(secret, '6', salt(1)),
      agreementKey(secret, '5', salt(2)),
      agreementKey(Buffer.alloc(32, 8), '5', salt(1)),
    ];
    expect(new Set(keys).size).toBe(4);
    expect(new Set(keys.map((key) => key.slice(0, 4))).size).toBe(4);
  });

  it('uses each sign about as often', () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < 2000; n += 1)
      for (const sign of agreementKey(secret, String(n), salt(3)).replaceAll('-', ''))
        counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect(counts.size).toBe(31);
    // 32,000 signs: 1,032 of each; 200 is more than six standard deviations.
    for (const [sign, count] of counts) expect(Math.abs(count - 32_000 / 31), sign).toBeLessThan(200);
  });

  it.each(['7kqm-4xpr9t-hb2wzc', ' 7KQM 4XPR9T HB2WZC', '7KQM4XPR9THB2WZC', 'ŲKQM-ĖXPR9T-HBČWZC'])(
    'is read as it is meant: %s',
    (typed) => {
      expect(readKey(typed)).toEqual({ key: '7KQM-4XPR9T-HB2WZC', partOne: '7KQM' });
    },
  );

  it('is compared whole', () => {
    expect(sameKey('7KQM-4XPR9T-HB2WZC', '7KQM-4XPR9T-HB2WZC')).toBe(true);
    expect(sameKey('7KQM-4XPR9T-HB2WZC', '7KQM-4XPR9T-HB2WZD')).toBe(false);
    expect(sameKey('7KQM-4XPR9T-HB2WZC', '7KQM')).toBe(false);
  });
});

describe('a parent signs', () => {
  it.each([
    // The day begins in Lithuania two hours earlier than in UTC, in summer three.
    ['2012-11-21', '2026-11-20T21:59:59.999Z', true],
    ['2012-11-21', '2026-11-20T22:00:00.000Z', false],
    ['2012-07-01', '2026-06-30T20:59:59.999Z', true],
    ['2012-07-01', '2026-06-30T21:00:00.000Z', false],
    ['2012-01-01', '2025-12-31T21:59:59.999Z', true],
    ['2012-01-01', '2025-12-31T22:00:00.000Z', false],
    // A birthday on 29 February counts on 1 March in years that are not leap years.
    ['2012-02-29', '2026-02-28T12:00:00.000Z', true],
    ['2012-02-29', '2026-02-28T22:00:00.000Z', false],
    ['2014-02-28', '2028-02-28T12:00:00.000Z', false],
    ['2014-03-01', '2028-02-29T12:00:00.000Z', true],
    ['2014-03-01', '2028-02-29T22:00:00.000Z', false],
    ['2018-05-30', '2026-11-21T10:00:00.000Z', true],
    ['2008-05-30', '2026-11-21T10:00:00.000Z', false],
    [null, '2026-11-21T10:00:00.000Z', true],
  ])('for one born on %s at %s: %s', (birthday, now, expected) => {
    expect(needsParent(birthday, new Date(now))).toBe(expected);
  });

  it('for nobody who is no pupil', () => {
    expect(agreesAlone(false, null, '2026-11-21')).toBe(true);
    expect(agreesAlone(false, '2020-01-01', '2026-11-21')).toBe(true);
    expect(agreesAlone(true, null, '2026-11-21')).toBe(false);
  });
});

it('a tutor reaches the own schools, others all', () => {
  expect(reachOf({ role: 'TUTOR', schools: [{ id: '5' }] })).toEqual(['5']);
  expect(reachOf({ role: 'TUTOR', schools: [] })).toEqual([]);
  expect(reachOf({ role: 'ADMIN', schools: [] })).toBeNull();
});

it('a file is judged by its first bytes', () => {
  expect(kindOf(Buffer.from('%PDF-1.7\n'))).toBe('pdf');
  expect(kindOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg');
  expect(kindOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe('png');
  for (const other of ['', '<html>', ' %PDF-', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
    expect(kindOf(Buffer.from(other))).toBeNull();
});
