import { describe, expect, it } from 'vitest';
import type { SittingEvent } from '../sitting/sitting';
import type { PupilRow } from './queries';
import { markOf, snapshotOf } from './view';

describe('the board', () => {
  const attempt = {
    id: '7',
    startedAt: 0,
    deadline: 2_700_000,
    endedAt: null,
    closedBy: null,
    closedAt: null,
    extraMinutes: 5,
    taskNo: 3,
    waiting: 0,
    waitingSince: null,
    heardAt: null,
    heardBy: null,
    hasAnswerSinceReopening: false,
    isOffline: false,
    history: {
      events: [],
      entries: [0],
      session: { sid: '9', lastSeenAt: 56_000, endedAt: null, endedBy: null },
    },
  };
  const row: PupilRow = {
    uuid: 'u',
    first_name: 'Ona',
    last_name: 'Ą',
    login: 'ona',
    grade: 5,
    sub_grade: 2,
    school_id: '1',
    school_name: null,
    saved: 4,
    facts: {
      now: 60_000,
      isSigned: true,
      withdrawnAt: null,
      birthDate: '2014-05-05',
      permissionEndsAt: null,
      permissionWaits: false,
      live: { sid: '9', since: 0 },
      attempt,
    },
    acts: [],
    sessions: [],
  };
  const context = { contest: { exercises: [] }, accessWindowMinutes: 15, needsAgreement: true, nameOf: () => '5b' };

  it('is the same while only time passes, and another when a state changes', () => {
    const snapshot = (change: Partial<PupilRow>, now = 60_000) =>
      snapshotOf({ now, today: 0, pupils: [{ ...row, ...change, facts: { ...row.facts, now } }] }, context);
    const mark = markOf(snapshot({}), null);
    expect(markOf(snapshot({}, 96_000), null)).toBe(mark);
    const silent = snapshot({}, 96_001);
    expect(markOf(silent, null)).not.toBe(mark);
    // The log has it two seconds later.
    expect(markOf(snapshot({}, 600_000), null)).toBe(markOf(snapshot({}, 98_001), null));
    expect(silent.rows[0]).toMatchObject({ state: 'SILENT', since: new Date(56_000).toISOString() });
    expect(markOf(snapshot({ saved: 5 }), null)).not.toBe(mark);
    expect(markOf(snapshot({}), 'BEBRAS2024')).not.toBe(mark);
    expect(snapshot({}).rows[0]).toMatchObject({
      state: 'SOLVING',
      since: null,
      taskNo: 3,
      extraMinutes: 5,
      className: '5b',
    });
  });

  it('says until when the newest minutes can be taken back, and by whom', () => {
    const extend = { id: 1, time: 40_000, action: 'attempt.extend', reason: 'r', who: 'T', by: 't', minutes: 5 };
    const shown = (acts: PupilRow['acts'], now: number, deadline = attempt.deadline) => {
      const facts = { ...row.facts, now, attempt: { ...attempt, deadline } };
      const [found] = snapshotOf({ now, today: 0, pupils: [{ ...row, acts, facts }] }, context).rows;
      return [found?.minutesUndoneUntil, found?.minutesUndoneBy];
    };
    const given = { ...extend, undoes: null };
    expect(shown([given], 60_000)).toEqual([new Date(100_000).toISOString(), 't']);
    expect(shown([given], 100_000)).toEqual([null, null]);
    expect(shown([given, { ...given, id: 2, action: 'attempt.extend-undo', undoes: 1 }], 60_000)).toEqual([null, null]);
    expect(shown([given], 60_000, 420_000)).toEqual([new Date(100_000).toISOString(), 't']);
    expect(shown([given], 60_000, 419_999)).toEqual([null, null]);
  });
  /** More acts than a board carries. */
  const many = (from: number, step: number): PupilRow['acts'] => {
    const act = { action: 'permission.give', reason: null, who: 'T', by: 't', minutes: null, undoes: null };
    return Array.from({ length: 503 }, (_, id) => ({ ...act, id, time: from + id * step }));
  };
  it('says how many events it leaves out, and keeps the newest', () => {
    const acts = many(0, 1_000);
    const { events, eventsLeftOut } = snapshotOf(
      { now: 600_000, today: 0, pupils: [{ ...row, acts, facts: { ...row.facts, attempt: null } }] },
      context,
    );
    expect([events.length, eventsLeftOut, events[0]?.id, events.at(-1)?.id]).toEqual([500, 3, 'a502', 'a3']);
  });

  it('says who left a silent computer, though the events of it are left out', () => {
    const acts = many(90_000, 1);
    const leftBy = (till: number, replacedAt: number) => {
      const events: SittingEvent[] = [
        { kind: 'SILENT', at: 1_000, till },
        { kind: 'REPLACED', at: replacedAt, till: null },
      ];
      const history = { ...attempt.history, events, entries: [0, 80_000] };
      const facts = { ...row.facts, now: 96_000, attempt: { ...attempt, history } };
      const snapshot = snapshotOf({ now: 96_000, today: 0, pupils: [{ ...row, acts, facts }] }, context);
      return [snapshot.events.some(({ action }) => action === 'contact.lost'), snapshot.rows[0]?.leftSilent];
    };
    expect(leftBy(70_000, 70_000)).toEqual([false, true]);
    expect(leftBy(60_000, 70_000)).toEqual([false, undefined]);
  });
});
