import { describe, expect, it } from 'vitest';
import type { BoardRow } from '../../../contract/board';
import { endsOf, filters, happenings, inOrder, isShown, needsAttention, readFilter, tileOf, waits } from './rules';

const now = Date.parse('2026-11-20T08:00:00.000Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

function row(changes: Partial<BoardRow> = {}): BoardRow {
  return {
    uuid: changes.state ?? 'u',
    firstName: 'Ona',
    lastName: 'Onaitė',
    subGrade: null,
    state: 'OFFLINE',
    hasAgreement: true,
    taskNo: null,
    saved: 0,
    waiting: 0,
    permissionEndsAt: null,
    startedAt: null,
    deadline: null,
    finishedAt: null,
    extraMinutes: 0,
    silentSeconds: null,
    sid: null,
    ...changes,
  };
}

const tile = (changes: Partial<BoardRow> = {}, sinceSeen = 0) =>
  tileOf(row(changes), { now, sinceSeen, needsAgreement: true });
const started = { startedAt: at(-9), deadline: at(46) };
const all = [
  tile({ state: 'FINISHED', ...started, finishedAt: at(-1) }),
  tile({ state: 'SOLVING', ...started }),
  tile({ state: 'OFFLINE' }),
  tile({ state: 'ALLOWED', permissionEndsAt: at(3) }),
  tile({ state: 'WAITING' }),
  tile({ state: 'OFFLINE', uuid: 'no agreement', hasAgreement: false }),
  tile({ state: 'EXPIRED', permissionEndsAt: at(-3) }),
  tile({ state: 'UNSENT', startedAt: at(-20), deadline: at(35), waiting: 2 }),
  tile({ state: 'SILENT', ...started, silentSeconds: 65 }),
];

describe('what the page counts by itself', () => {
  it('minutes left: of the attempt while it runs, of the permission before, rounded up, never below 0', () => {
    expect(tile({ state: 'SOLVING', ...started }).minutesLeft).toBe(46);
    expect(tile({ state: 'SOLVING', startedAt: at(-9), deadline: at(0.1) }).minutesLeft).toBe(1);
    expect(tile({ state: 'SILENT', startedAt: at(-60), deadline: at(-5) }).minutesLeft).toBe(0);
    expect(tile({ state: 'ALLOWED', permissionEndsAt: at(14.2) }).minutesLeft).toBe(15);
    expect(tile({ state: 'FINISHED', ...started, finishedAt: at(-1) }).minutesLeft).toBeNull();
    expect(tile().minutesLeft).toBeNull();
  });

  it('silence goes on between two boards', () => {
    expect(tile({ silentSeconds: 41 }, 4_900).silentSeconds).toBe(45);
    expect(tile({ silentSeconds: null }, 4_900).silentSeconds).toBeNull();
  });

  it('an agreement lacks only before the start, where one is needed', () => {
    expect(tile({ hasAgreement: false }).lacksAgreement).toBe(true);
    expect(tile({ hasAgreement: false, state: 'SOLVING', ...started }).lacksAgreement).toBe(false);
    const free = tileOf(row({ hasAgreement: false }), { now, sinceSeen: 0, needsAgreement: false });
    expect(free.lacksAgreement).toBe(false);
  });
});

describe('the board', () => {
  it('puts trouble first, then who waits, who is not there, who solves, who has finished', () => {
    expect(inOrder(all).map(({ row: { uuid } }) => uuid)).toEqual([
      'SILENT',
      'UNSENT',
      'EXPIRED',
      'no agreement',
      'WAITING',
      'ALLOWED',
      'OFFLINE',
      'SOLVING',
      'FINISHED',
    ]);
    const first = inOrder(all).findIndex((one) => !needsAttention(one));
    expect(first).toBe(all.filter(needsAttention).length);
  });

  it('keeps the given order within a state', () => {
    const two = [tile({ uuid: 'A' }), tile({ uuid: 'B' })];
    expect(inOrder(two).map(({ row: { uuid } }) => uuid)).toEqual(['A', 'B']);
  });

  it('every pupil is counted by one filter beside "all"', () => {
    for (const one of all) expect(filters.filter((filter) => isShown(one, filter))).toHaveLength(2);
    expect(all.filter((one) => isShown(one, 'WAITING'))).toHaveLength(3);
    expect([readFilter('SILENT'), readFilter('attention'), readFilter('')]).toEqual(['SILENT', 'all', 'all']);
  });

  it('"all waiting" are those who are logged in, without a permission that holds, and may be let in', () => {
    expect(all.filter(waits).map(({ row: { state } }) => state)).toEqual(['WAITING', 'EXPIRED']);
    expect(waits(tile({ state: 'WAITING', hasAgreement: false }))).toBe(false);
  });

  it('knows when the first and the last of those who solve will end', () => {
    expect(endsOf(all)).toEqual({ first: at(35), last: at(46) });
    expect(endsOf(all.slice(2, 6))).toBeNull();
  });
});

describe('what happened', () => {
  const event = { time: at(-2), name: 'Ona Onaitė', action: 'attempt.extend', reason: 'Nebuvo ryšio' };

  it('is what was done and what is seen, newest first', () => {
    const tiles = [tile({ state: 'SILENT', uuid: 's', ...started, silentSeconds: 60 })];
    const found = happenings({ events: [{ ...event, uuid: 's' }] }, tiles, now);
    expect(found.map(({ at: time, what }) => [time - now, what])).toEqual([
      [-60_000, 'silent'],
      [-120_000, 'attempt.extend'],
      [-540_000, 'started'],
    ]);
  });

  it('tells once what one press did to many', () => {
    const tiles = [tile({ uuid: 'A' }), tile({ uuid: 'B' }), tile({ uuid: 'C' })];
    const events = tiles.map(({ row: { uuid } }) => ({ ...event, uuid }));
    const found = happenings({ events: [...events, { ...event, uuid: 'A', time: at(-1) }] }, tiles, now);
    expect(found.map(({ more }) => more)).toEqual([0, 2]);
  });

  it('leaves out pupils who are not on the board', () => {
    expect(happenings({ events: [{ ...event, uuid: 'other group' }] }, [tile()], now)).toEqual([]);
    expect(happenings({ events: [{ ...event, uuid: null }] }, [tile()], now)).toHaveLength(1);
  });
});
