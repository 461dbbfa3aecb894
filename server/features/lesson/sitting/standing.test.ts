import { expect, it } from 'vitest';
import { standingOf, standingView } from './standing';
import type { AttemptFacts } from './standing-queries';
import { stateOf } from './states';

const opened = 1_800_000;
const attempt = (change: Partial<AttemptFacts>, lastSeenAt: number): AttemptFacts => ({
  id: '1',
  startedAt: 1_000_000,
  deadline: 4_000_000,
  endedAt: null,
  closedBy: null,
  closedAt: null,
  extraMinutes: 0,
  taskNo: 1,
  waiting: 0,
  waitingSince: null,
  heardAt: 1_500_000,
  heardBy: null,
  hasAnswerSinceReopening: false,
  isOffline: false,
  history: {
    events: [
      { kind: 'FINISHED', at: 1_510_000, till: null },
      { kind: 'REOPENED', at: opened, till: null },
    ],
    entries: [1_000_000],
    session: { sid: 'a', lastSeenAt, endedAt: null, endedBy: null },
  },
  ...change,
});

const factsOf = (change: Partial<AttemptFacts>, now: number) => ({
  now,
  isSigned: true,
  withdrawnAt: null,
  birthDate: null,
  permissionEndsAt: null,
  permissionWaits: false,
  live: { sid: 'a', since: 900_000 },
  attempt: attempt(change, opened + 5_000),
});

/** The state of a pupil whose other pages called the server five seconds after the re-opening. */
const state = (change: Partial<AttemptFacts>, now: number) => stateOf(standingOf(factsOf(change, now), true)).state;

it('waits after a re-opening for the solver, an answer or an entry: other pages are no contact', () => {
  expect(state({}, opened + 6_000)).toBe('REOPENED');
  expect(state({}, opened + 600_000)).toBe('REOPENED');
  expect(state({ heardAt: opened + 5_000 }, opened + 6_000)).toBe('SOLVING');
  expect(state({ hasAnswerSinceReopening: true }, opened + 6_000)).toBe('SOLVING');
  expect(state({ hasAnswerSinceReopening: true }, opened + 600_000)).toBe('SILENT');
});

it('takes a solver that came back without the server for entered once it is heard', () => {
  const other = { history: { ...attempt({}, 1_400_000).history, events: [] } };
  const live = { sid: 'b', since: 1_450_000 };
  const of = (heardBy: string, now: number) =>
    stateOf(standingOf({ ...factsOf({ ...other, heardBy }, now), live }, true)).state;
  expect(of('a', 1_501_000)).toBe('LOGGED_IN');
  expect(of('b', 1_501_000)).toBe('SOLVING');
  expect(of('b', 1_600_000)).toBe('SILENT');
});

it('takes no answers for unsent that a former session told of, until the page that has entered had time to tell', () => {
  const { session } = attempt({}, 2_000_000).history;
  const of = (entries: number[], waitingSince: number | null, now: number) => {
    const history = { events: [], entries, session: session && { ...session, lastSeenAt: now } };
    return state({ waiting: 1, waitingSince, history }, now);
  };
  expect(of([1_000_000], 1_500_000, 1_519_999)).toBe('SOLVING');
  expect(of([1_000_000], 1_500_000, 1_520_000)).toBe('UNSENT');
  expect(of([1_000_000, 1_900_000], 1_500_000, 1_919_999)).toBe('SOLVING');
  expect(of([1_000_000, 1_900_000], 1_500_000, 1_920_000)).toBe('UNSENT');
  expect(of([1_000_000, 1_900_000], null, 1_920_000)).toBe('SOLVING');
});

it('says to the lists, too, that answers may be left on a silent computer', () => {
  const left = (till: number) => {
    const events: AttemptFacts['history']['events'] = [
      { kind: 'SILENT', at: 1_300_000, till },
      { kind: 'REPLACED', at: 1_400_000, till: null },
    ];
    const history = { ...attempt({}, 1_500_000).history, events, entries: [1_000_000, 1_450_000] };
    return standingView(factsOf({ history }, 1_501_000), true).stateFacts.leftSilent;
  };
  expect([left(1_400_000), left(1_380_000)]).toEqual([true, undefined]);
});
