import { describe, expect, it } from 'vitest';
import { type BoardRow, boardStates } from '../../../contract/board';
import { board } from '../../../text/lt/board';
import {
  endsOf,
  filters,
  happenings,
  inOrder,
  isShown,
  lacksPermission,
  mayBeLetIn,
  needsAttention,
  readFilter,
  tileOf,
  waits,
} from './rules';
import { adviceOf, hasAdvice } from './tiles/advice';

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
    since: null,
    sid: null,
    ...changes,
  };
}

const tile = (changes: Partial<BoardRow> = {}) => tileOf(row(changes), now);
const started = { startedAt: at(-9), deadline: at(46) };
const ended = { ...started, finishedAt: at(-1) };
const all = [
  tile({ state: 'FINISHED', ...ended }),
  tile({ state: 'SOLVING', ...started }),
  tile({ state: 'OFFLINE' }),
  tile({ state: 'ALLOWED', permissionEndsAt: at(3) }),
  tile({ state: 'WAITING', sid: '7' }),
  tile({ state: 'NO_AGREEMENT', hasAgreement: false }),
  tile({ state: 'SIGNS', hasAgreement: false }),
  tile({ state: 'EXPIRED', permissionEndsAt: at(-3), since: at(-3), sid: '8' }),
  tile({ state: 'UNSENT', startedAt: at(-20), deadline: at(35), waiting: 2 }),
  tile({ state: 'SILENT', ...started, since: at(-2) }),
  tile({ state: 'LOGGED_OUT', ...started, since: at(-2) }),
  tile({ state: 'MOVING', ...started, since: at(-2) }),
  tile({ state: 'REOPENED', ...started, since: at(-2) }),
  tile({ state: 'LOGGED_IN', ...started, since: at(-2) }),
  tile({ state: 'LOST_AT_END', ...ended }),
  tile({ state: 'CLOSED', ...ended }),
  tile({ state: 'TIME_OVER', ...ended }),
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
});

describe('the board', () => {
  it('puts trouble first, then who waits, who is not there, who solves, who has finished', () => {
    expect(inOrder(all).map(({ row: { uuid } }) => uuid)).toEqual([
      'SILENT',
      'LOST_AT_END',
      'UNSENT',
      'LOGGED_OUT',
      'MOVING',
      'REOPENED',
      'LOGGED_IN',
      'EXPIRED',
      'NO_AGREEMENT',
      'WAITING',
      'SIGNS',
      'ALLOWED',
      'OFFLINE',
      'SOLVING',
      'FINISHED',
      'CLOSED',
      'TIME_OVER',
    ]);
    const first = inOrder(all).findIndex((one) => !needsAttention(one));
    expect(first).toBe(all.filter(needsAttention).length);
  });

  it('keeps the given order within a state', () => {
    const two = [tile({ uuid: 'A' }), tile({ uuid: 'B' })];
    expect(inOrder(two).map(({ row: { uuid } }) => uuid)).toEqual(['A', 'B']);
  });

  it('has every state, and counts every pupil by one filter beside "all"', () => {
    expect(all.map(({ row: { state } }) => state).sort()).toEqual([...boardStates].sort());
    for (const one of all) expect(filters.filter((filter) => isShown(one, filter))).toHaveLength(2);
    expect([readFilter('SILENT'), readFilter('attention'), readFilter('')]).toEqual(['SILENT', 'all', 'all']);
  });

  it('does not alarm about who signs when logging in', () => {
    expect(needsAttention(tile({ state: 'SIGNS' }))).toBe(false);
    expect(lacksPermission(tile({ state: 'SIGNS' }))).toBe(false);
    expect(mayBeLetIn(tile({ state: 'NO_AGREEMENT' }))).toBe(false);
  });

  it('"all waiting" are those who are logged in, without a permission that holds, and may be let in', () => {
    expect(all.filter(waits).map(({ row: { state } }) => state)).toEqual(['WAITING', 'EXPIRED']);
    expect(waits(tile({ state: 'EXPIRED' }))).toBe(false);
    expect(lacksPermission(tile({ state: 'OFFLINE' }))).toBe(true);
    expect(mayBeLetIn(tile({ state: 'ALLOWED' }))).toBe(true);
  });

  it('knows when the first and the last of those who solve will end', () => {
    expect(endsOf(all)).toEqual({ first: at(35), last: at(46) });
    expect(endsOf(all.slice(2, 7))).toBeNull();
  });
});

describe('what happened', () => {
  const event = {
    time: at(-2),
    name: 'Ona Onaitė',
    action: 'attempt.extend',
    reason: 'Nebuvo ryšio',
    who: 'R',
    minutes: 5,
  };

  it('tells once what one press did to many, newest first', () => {
    const tiles = [tile({ uuid: 'A' }), tile({ uuid: 'B' }), tile({ uuid: 'C' })];
    const events = tiles.map(({ row: { uuid } }) => ({ ...event, uuid }));
    const found = happenings({ events: [...events, { ...event, uuid: 'A', time: at(-1) }] }, tiles);
    expect(found.map(({ more, minutes, by }) => [more, minutes, by])).toEqual([
      [0, 5, 'R'],
      [2, 5, 'R'],
    ]);
  });

  it('does not fold what other people did, or other minutes', () => {
    const events = [event, { ...event, who: 'S' }, { ...event, minutes: 6 }].map((one) => ({ ...one, uuid: null }));
    expect(happenings({ events }, [])).toHaveLength(3);
  });

  it('leaves out pupils who are not on the board', () => {
    expect(happenings({ events: [{ ...event, uuid: 'other group' }] }, [tile()])).toEqual([]);
    expect(happenings({ events: [{ ...event, uuid: null }] }, [tile()])).toHaveLength(1);
  });
});

describe('what to do', () => {
  const words = board;
  it('is said for each state that needs somebody, in the words of the buttons', () => {
    for (const one of all)
      expect(adviceOf(words, one, 'Tęsti').length > 0, one.row.state).toBe(hasAdvice(one.row.state));
    const advice = adviceOf(words, tile({ state: 'LOGGED_OUT', ...started, since: at(-2) }), 'Tęsti').join(' ');
    expect(advice).toContain('„Tęsti“');
    expect(advice).toContain(`„${words.act.close}“`);
    expect(advice).not.toContain('seansą');
  });
  it('names no act that is not there', () => {
    const silent = { state: 'SILENT' as const, ...started, since: at(-2) };
    expect(adviceOf(words, tile(silent), '').join()).not.toContain(words.act.endSession);
    expect(adviceOf(words, tile({ ...silent, sid: '5' }), '').join()).toContain(words.act.endSession);
  });
});
