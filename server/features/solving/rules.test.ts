import { describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/roles';
import type { FrozenCollection } from '../collections/freeze/frozen';
import { clientReportOf, stateInReport } from './answer/client-report';
import { remainingMs, usedSeconds } from './clock';
import { chooseChallenge, isOpen, mayHaveSat, mayKnow, type StartFacts, startRefusal } from './enter/entry';
import { createRateLimit } from './enter/rate-limit';

const noon = new Date('2026-11-20T12:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const collection = (change: Partial<FrozenCollection> = {}) => ({
  id: '1',
  type: 'CON' as const,
  round: 1,
  grades: [5, 6],
  makerSchools: null,
  classes: [],
  validFrom: later(-60),
  validTo: later(60),
  ...change,
});

describe('who may know of a challenge', () => {
  it.each<[Role, number | null, Partial<FrozenCollection>, boolean]>([
    ['STUDENT', 5, {}, true],
    ['STUDENT', 7, {}, false],
    ['STUDENT', null, {}, false],
    ['STUDENT', 5, { round: 2 }, false],
    ['STUDENT', 5, { type: 'STG' }, false],
    ['STUDENT', 5, { type: 'FTR' }, false],
    ['STUDENT', 5, { type: 'TRA' }, true],
    ['STUDENT', 5, { type: 'TRA', makerSchools: ['1', '2'] }, true],
    ['STUDENT', 5, { type: 'TRA', makerSchools: ['2'] }, false],
    ['STUDENT', 5, { type: 'TRA', classes: [{ schoolId: '1', grade: 5, subGrade: 2 }] }, true],
    ['STUDENT', 5, { type: 'TRA', classes: [{ schoolId: '1', grade: 5, subGrade: 1 }] }, false],
    ['STUDENT', 5, { type: 'TRA', classes: [{ schoolId: '1', grade: 5, subGrade: null }] }, false],
    ['STUDENT', 5, { type: 'TRA', classes: [{ schoolId: '2', grade: 5, subGrade: 2 }] }, false],
    ['DEVELOPER', null, { type: 'TRA', classes: [{ schoolId: '2', grade: 5, subGrade: 2 }] }, true],
    ['CENTER_ADMIN', null, {}, true],
    ['CENTER_ADMIN', null, { round: 2 }, false],
    ['TASK_TESTER', null, { round: 2 }, true],
    ['ADMIN', null, { type: 'STG' }, false],
    ['TUTOR', null, {}, false],
  ])('%s of grade %s, %j: %s', (role, grade, change, expected) => {
    expect(mayKnow({ role, grade, subGrade: 2, schoolId: '1' }, collection(change))).toBe(expected);
  });

  it('does not show what is still to come, except to testers', () => {
    const future = collection({ validFrom: later(1) });
    expect(mayHaveSat({ role: 'STUDENT', grade: 5, subGrade: 2, schoolId: '1' }, future, noon)).toBe(false);
    expect(mayHaveSat({ role: 'DEVELOPER', grade: null, subGrade: null, schoolId: null }, future, noon)).toBe(true);
    expect(
      mayHaveSat({ role: 'STUDENT', grade: 5, subGrade: 2, schoolId: '1' }, collection({ validTo: later(-1) }), noon),
    ).toBe(true);
  });

  it('opens at its first instant and is closed at its last', () => {
    expect(isOpen(collection({ validFrom: noon }), noon)).toBe(true);
    expect(isOpen(collection({ validTo: noon }), noon)).toBe(false);
  });
});

describe('the refusal of a start', () => {
  const good: StartFacts = {
    role: 'STUDENT',
    type: 'CON',
    isOpen: true,
    hasFinished: false,
    lacksSeb: false,
    keyFits: true,
    needsAgreement: true,
    hasAgreement: true,
    permissionEndsAt: later(1),
    now: noon,
  };
  const steps: [string, Partial<StartFacts>][] = [
    ['NOT_RUNNING', { isOpen: false }],
    ['ALREADY_FINISHED', { hasFinished: true }],
    ['BAD_SECURITY_KEY', { keyFits: false }],
    ['SEB_REQUIRED', { lacksSeb: true }],
    ['NO_AGREEMENT', { hasAgreement: false }],
    ['NO_PERMISSION', { permissionEndsAt: null }],
  ];

  it('is the first in the documented order when several hold', () => {
    expect(startRefusal(good)).toBeNull();
    steps.forEach(([code], index) => {
      const facts = Object.assign({}, good, ...steps.slice(index).map(([, change]) => change));
      expect(startRefusal(facts)).toBe(code);
    });
    expect(startRefusal({ ...good, permissionEndsAt: noon })).toBe('PERMISSION_EXPIRED');
  });

  it.each<[string, Partial<StartFacts>, string | null]>([
    [
      'testers need neither window nor permission',
      { role: 'TASK_TESTER', isOpen: false, permissionEndsAt: null },
      null,
    ],
    ['testers sit again', { role: 'ADMIN', hasFinished: true }, null],
    ['testers need the key', { role: 'ADMIN', keyFits: false }, 'BAD_SECURITY_KEY'],
    ['centre administrators have no permission', { role: 'CENTER_ADMIN', permissionEndsAt: null }, 'NO_PERMISSION'],
    ['centre administrators need no agreement', { role: 'CENTER_ADMIN', hasAgreement: false }, null],
    ['practice needs no permission', { type: 'TRA', permissionEndsAt: null, hasAgreement: false }, null],
    ['practice is sat again', { type: 'OTR', hasFinished: true }, null],
    ['practice needs its window', { type: 'TRA', isOpen: false }, 'NOT_RUNNING'],
    ['agreements can be switched off', { needsAgreement: false, hasAgreement: false }, null],
  ])('%s', (_, change, expected) => {
    expect(startRefusal({ ...good, ...change })).toBe(expected);
  });
});

describe('the challenge of today', () => {
  it('is the contest before practice, then the higher round, then the newest', () => {
    const con = collection({ id: '1' });
    const newer = collection({ id: '2', validFrom: later(-5) });
    const second = collection({ id: '3', round: 2 });
    const open = collection({ id: '4', type: 'OTR', round: 3 });
    const practice = collection({ id: '5', type: 'TRA' });
    expect(chooseChallenge([practice, open, con, newer, second])?.id).toBe('3');
    expect(chooseChallenge([practice, open, con, newer])?.id).toBe('2');
    expect(chooseChallenge([practice, open])?.id).toBe('4');
    expect(chooseChallenge([])).toBeNull();
  });
});

describe('the time of an attempt', () => {
  const time = { startedAt: 0, deadline: 2_700_000, finishedAt: null };
  it.each([
    [999, 0, 2_699_001],
    [61_500, 61, 2_638_500],
    [2_700_000, 2700, 0],
    [2_760_000, 2700, 0],
    [-5, 0, 2_700_005],
  ])('at %s ms: %s s used, %s ms left', (now, used, left) => {
    expect([usedSeconds(time, now), remainingMs(time, now)]).toEqual([used, left]);
  });
  it('stands still after the finish', () => {
    const finished = { ...time, finishedAt: 90_000 };
    expect([usedSeconds(finished, 500_000), remainingMs(finished, 500_000)]).toEqual([90, 0]);
  });
});

describe('what the browser claims', () => {
  const base = { challengeId: '1', taskId: '2' };
  it.each<[string | number | boolean | undefined, number | undefined]>([
    [-5, 1],
    [0, 1],
    ['NaN', 1],
    [1e12, 1e12],
    ['42', 42],
    [12.6, 13],
    [undefined, undefined],
  ])('answerTimeSecs %s is kept as %s', (given, kept) => {
    expect(JSON.parse(clientReportOf({ ...base, answerTimeSecs: given })).answerTimeSecs).toBe(kept);
  });
  it('is kept whatever its characters, and gives the state back', () => {
    const claim = clientReportOf({ ...base, state: 'a\u0000\ud800"', startTime: 5, correct: null });
    for (const bad of ['\u0000', '\ud800']) expect(claim).not.toContain(bad);
    expect(JSON.parse(claim)).toEqual({ state: 'a\u0000\ud800"', startTime: 5 });
    expect(stateInReport(clientReportOf({ ...base, state: 'S1' }))).toBe('S1');
    expect([stateInReport(null), stateInReport('{}'), stateInReport('7')]).toEqual([null, null, null]);
  });
});

describe('tries', () => {
  it('are spent within their window, per key, and come back after it', () => {
    let now = 0;
    const tries = createRateLimit({ most: 3, windowMs: 1000, keys: 2, now: () => now });
    for (let i = 0; i < 3; i += 1) {
      expect(tries.isSpent('a')).toBe(false);
      tries.add('a');
    }
    expect([tries.isSpent('a'), tries.isSpent('b')]).toEqual([true, false]);
    now = 999;
    expect(tries.isSpent('a')).toBe(true);
    now = 1000;
    expect(tries.isSpent('a')).toBe(false);
  });
  it('remember so many keys and forget the oldest', () => {
    const tries = createRateLimit({ most: 1, windowMs: 1000, keys: 2, now: () => 0 });
    for (const key of ['a', 'b', 'c']) tries.add(key);
    expect(['a', 'b', 'c'].map((key) => tries.isSpent(key))).toEqual([false, true, true]);
  });
});
