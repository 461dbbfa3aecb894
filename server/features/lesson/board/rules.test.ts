import { describe, expect, it } from 'vitest';
import { className } from '../../../../contract/classes';
import { closingRefused } from '../acts/rules';
import { addingRefused, reopeningRefused, type Standing, stateOf } from './rules';
import { markOf, snapshotOf } from './view';

const now = 1_000_000;
const pupil = (change: Partial<Standing>): Standing => ({
  isLoggedIn: true,
  signs: null,
  now,
  permissionEndsAt: null,
  attempt: null,
  waiting: 0,
  ...change,
});
type Attempt = NonNullable<Standing['attempt']>;
const running = (kind: Extract<Attempt, { kind: 'RUNNING' }>['contact']['kind']): Attempt => ({
  kind: 'RUNNING',
  contact: kind === 'HEARD' ? { kind } : { kind, since: 700_000 },
});
const ended = (change: Partial<Extract<Attempt, { kind: 'ENDED' }>> = {}): Attempt => ({
  kind: 'ENDED',
  endedAt: 800_000,
  by: 'PUPIL',
  closedAt: 800_000,
  heardAt: 790_000,
  ...change,
});

describe('the state of a pupil', () => {
  it.each<[string, number | null, Partial<Standing>]>([
    ['OFFLINE', null, { isLoggedIn: false }],
    ['WAITING', null, {}],
    ['ALLOWED', null, { permissionEndsAt: now + 1 }],
    ['ALLOWED', null, { permissionEndsAt: now + 1, isLoggedIn: false }],
    ['EXPIRED', now, { permissionEndsAt: now }],
    ['EXPIRED', now - 9, { permissionEndsAt: now - 9, isLoggedIn: false }],
    ['NO_AGREEMENT', null, { signs: 'PARENT', permissionEndsAt: now + 1 }],
    ['SIGNS', null, { signs: 'PUPIL', isLoggedIn: false }],
    ['SOLVING', null, { attempt: running('HEARD'), signs: 'PARENT' }],
    ['UNSENT', null, { attempt: running('HEARD'), waiting: 1 }],
    ['SILENT', 700_000, { attempt: running('SILENT'), waiting: 2 }],
    ['LOGGED_OUT', 700_000, { attempt: running('LOGGED_OUT'), isLoggedIn: false }],
    ['MOVING', 700_000, { attempt: running('MOVING'), isLoggedIn: false }],
    ['REOPENED', 700_000, { attempt: running('REOPENED'), isLoggedIn: false }],
    ['LOGGED_IN', 700_000, { attempt: running('LOGGED_IN') }],
    ['UNSENT', 800_000, { attempt: ended(), waiting: 1, isLoggedIn: false }],
    ['FINISHED', 800_000, { attempt: ended({ heardAt: 1 }) }],
    ['TIME_OVER', 800_000, { attempt: ended({ by: 'TIME' }) }],
    ['CLOSED', 800_000, { attempt: ended({ by: 'STAFF', heardAt: null }) }],
    ['TIME_OVER', 800_000, { attempt: ended({ by: 'TIME', heardAt: 760_000 }) }],
    ['LOST_AT_END', 800_000, { attempt: ended({ by: 'TIME', heardAt: 759_999 }) }],
    ['LOST_AT_END', 800_000, { attempt: ended({ by: 'STAFF', heardAt: 700_000 }) }],
    ['UNSENT', 800_000, { attempt: ended({ by: 'TIME', heardAt: 700_000 }), waiting: 1 }],
  ])('%s since %s: %j', (state, since, change) => {
    expect(stateOf(pupil(change))).toEqual({ state, since });
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
    closed_at: null,
    extra_minutes: 5,
    task_no: 3,
    waiting: 0,
    saved: 4,
    birth_date: '2014-05-05',
    heard_at: null,
    sid: '9',
    session_since: 0,
    events: [],
    history: {
      events: [],
      entries: [0],
      session: { sid: '9', lastSeenAt: 56_000, endedAt: null, endedBy: null },
    },
  };
  const context = { contest: { exercises: [] }, accessWindowMinutes: 15, needsAgreement: true };

  it('is the same while only time passes, and another when a state changes', () => {
    const snapshot = (change: Partial<typeof row>, now = 60_000) =>
      snapshotOf({ now, pupils: [{ ...row, ...change }] }, context);
    const mark = markOf(snapshot({}), null);
    expect(markOf(snapshot({}, 96_000), null)).toBe(mark);
    const silent = snapshot({}, 96_001);
    expect(markOf(silent, null)).not.toBe(mark);
    expect(markOf(snapshot({}, 600_000), null)).toBe(markOf(silent, null));
    expect(silent.rows[0]).toMatchObject({ state: 'SILENT', since: new Date(56_000).toISOString() });
    expect(markOf(snapshot({ saved: 5 }), null)).not.toBe(mark);
    expect(markOf(snapshot({}), 'BEBRAS2024')).not.toBe(mark);
    expect(snapshot({}).rows[0]).toMatchObject({ state: 'SOLVING', since: null, taskNo: 3, extraMinutes: 5 });
  });
  it('names classes as schools do', () => {
    expect(className({ grade: 5, subGrade: 2 })).toBe('5b');
    expect(className({ grade: 12, subGrade: null })).toBe('12');
  });
});
