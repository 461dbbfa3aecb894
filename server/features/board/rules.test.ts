import { describe, expect, it } from 'vitest';
import { closingRefused } from '../permissions/rules';
import { type Contact, lostSpans, type Span, totalMs } from './contact';
import { readLink, writeLink } from './link';
import { className } from './report-view';
import { addingRefused, reopeningRefused, type Standing, stateOf } from './rules';
import { lookOf, markOf } from './view';

const pupil = (change: Partial<Standing>): Standing => ({
  isLoggedIn: true,
  silentMs: 1_000,
  permissionMs: null,
  attempt: 'NONE',
  closedMs: null,
  waiting: 0,
  ...change,
});

describe('the state of a pupil', () => {
  it.each<[string, Partial<Standing>]>([
    ['OFFLINE', { isLoggedIn: false, silentMs: null }],
    ['OFFLINE', { isLoggedIn: false, permissionMs: 60_000 }],
    ['WAITING', {}],
    ['WAITING', { silentMs: 600_000 }],
    ['ALLOWED', { permissionMs: 1 }],
    ['EXPIRED', { permissionMs: 0 }],
    ['EXPIRED', { permissionMs: -1 }],
    ['SOLVING', { attempt: 'RUNNING' }],
    ['SOLVING', { attempt: 'RUNNING', silentMs: 40_000, permissionMs: -1 }],
    ['SILENT', { attempt: 'RUNNING', silentMs: 40_001 }],
    ['SILENT', { attempt: 'RUNNING', silentMs: null, isLoggedIn: false }],
    ['SILENT', { attempt: 'RUNNING', silentMs: 90_000, waiting: 2 }],
    ['UNSENT', { attempt: 'RUNNING', waiting: 1 }],
    ['UNSENT', { attempt: 'FINISHED', waiting: 1, silentMs: null, isLoggedIn: false }],
    ['FINISHED', { attempt: 'FINISHED' }],
    ['FINISHED', { attempt: 'FINISHED', silentMs: 900_000, isLoggedIn: false }],
    ['FINISHED', { attempt: 'FINISHED', silentMs: 100_000, closedMs: 60_000 }],
    ['FINISHED', { attempt: 'FINISHED', silentMs: null, closedMs: 60_000 }],
    ['SILENT', { attempt: 'FINISHED', silentMs: 100_001, closedMs: 60_000 }],
    ['UNSENT', { attempt: 'FINISHED', silentMs: 100_001, closedMs: 60_000, waiting: 1 }],
  ])('%s: %j', (state, change) => {
    expect(stateOf(pupil(change))).toBe(state);
  });
});

describe('what may be done to an attempt', () => {
  it.each([
    ['NONE', 'NOT_STARTED', 'NOT_STARTED', 'NOT_STARTED'],
    ['RUNNING', null, 'ALREADY_STARTED', null],
    ['FINISHED', 'ATTEMPT_FINISHED', null, 'ALREADY_FINISHED'],
  ] as const)('%s: minutes %s, opening again %s, closing %s', (attempt, adding, reopening, closing) => {
    expect(addingRefused({ attempt })).toBe(adding);
    expect(reopeningRefused({ attempt })).toBe(reopening);
    expect(closingRefused({ attempt })).toBe(closing);
  });
});

describe('lost contact', () => {
  const s = (from: number, till: number): Span => ({ from: from * 1000, till: till * 1000 });
  const contact = (from: number, till: number, ...silences: Span[]): Contact => ({ ...s(from, till), silences });
  const attempt = s(1_000, 2_000);

  it.each<[string, Contact[], Span[] | null]>([
    ['nothing is known without a session', [], null],
    ['heard all the time', [contact(1_000, 2_000)], []],
    ['a short pause is none', [contact(1_000, 2_000, s(1_100, 1_140))], []],
    ['one silence', [contact(1_000, 2_000, s(1_100, 1_200))], [s(1_100, 1_200)]],
    [
      'silences in any order, also outside the attempt',
      [contact(900, 2_500, s(1_500, 1_560), s(2_100, 2_300), s(1_100, 1_200))],
      [s(1_100, 1_200), s(1_500, 1_560)],
    ],
    ['never heard again', [contact(1_000, 1_400)], [s(1_400, 2_000)]],
    ['silent across the end', [contact(1_000, 2_600, s(1_900, 2_500))], [s(1_900, 2_000)]],
    ['another computer took over', [contact(1_000, 1_400), contact(1_600, 2_000)], [s(1_400, 1_600)]],
    [
      'the other computer was there during the silence',
      [contact(1_000, 2_000, s(1_100, 1_900)), contact(1_100, 1_900)],
      [],
    ],
    ['last heard before the attempt', [contact(100, 200)], [s(1_000, 2_000)]],
  ])('%s', (_, contacts, expected) => {
    expect(lostSpans(attempt, contacts)).toEqual(expected);
  });

  it('adds up', () => {
    expect(totalMs([s(1, 2), s(5, 9)])).toBe(5_000);
    expect(totalMs([])).toBe(0);
  });
});

describe('a link to the report', () => {
  const secret = Buffer.alloc(32, 7);
  const place = { challengeId: '161', schoolId: '12', grade: 5, subGrade: null };
  const now = new Date('2026-11-20T10:00:00Z');
  const text = writeLink(secret, { userId: '4', place }, now);
  const at = (ms: number) => new Date(now.getTime() + ms);

  it('is read for five minutes', () => {
    expect(readLink(secret, text, now)).toEqual({ userId: '4', place, until: now.getTime() + 300_000 });
    expect(readLink(secret, text, at(299_999))).not.toBeNull();
    expect(readLink(secret, text, at(300_000))).toBeNull();
  });
  it('is nothing once it was changed, or signed by somebody else', () => {
    const [payload = '', signature = ''] = text.split('.');
    const other = Buffer.from(JSON.stringify({ userId: '1', place, until: now.getTime() + 300_000 })).toString(
      'base64url',
    );
    const forged = [
      `${other}.${signature}`,
      `${payload}.${signature.slice(0, -2)}`,
      `${payload}.`,
      payload,
      '',
      '.',
      `${text}.x`,
      `${payload}.${'A'.repeat(43)}`,
    ];
    for (const one of forged) expect(readLink(secret, one, now), one).toBeNull();
    expect(readLink(Buffer.alloc(32, 8), text, now)).toBeNull();
  });
});

describe('the board', () => {
  const row = {
    uuid: 'u',
    first_name: 'Ona',
    last_name: 'Ą',
    sub_grade: 2,
    has_agreement: true,
    permission_ends_at: null,
    attempt: 'RUNNING' as const,
    started_at: 0,
    deadline: 2_700_000,
    finished_at: null,
    closed_by: null,
    extra_minutes: 5,
    task_no: 3,
    waiting: 0,
    saved: 4,
    silent_ms: 3_900,
    sid: '9',
    events: [],
  };
  const given = { contest: { exercises: [] }, accessWindowMinutes: 15 };

  it('is the same while only time passes, and another when a state changes', () => {
    const look = (change: Partial<typeof row>, now = 60_000) => lookOf({ now, pupils: [{ ...row, ...change }] }, given);
    const mark = markOf(look({}), null);
    expect(markOf(look({ silent_ms: 30_000 }, 90_000), null)).toBe(mark);
    expect(markOf(look({ silent_ms: 41_000 }), null)).not.toBe(mark);
    expect(markOf(look({ saved: 5 }), null)).not.toBe(mark);
    expect(markOf(look({}), 'BEBRAS2024')).not.toBe(mark);
    expect(look({}).rows[0]).toMatchObject({ state: 'SOLVING', silentSeconds: 3, taskNo: 3, extraMinutes: 5 });
  });
  it('names classes as schools do', () => {
    expect(className({ grade: 5, subGrade: 2 })).toBe('5b');
    expect(className({ grade: 12, subGrade: null })).toBe('12');
  });
});
