import { describe, expect, it } from 'vitest';
import { hasLeftSilent, logOf, type Sitting, type SittingEvent, type Span, silences, stretches } from './sitting';

/** Seconds as milliseconds. */
const s = (from: number, till: number): Span => ({ from: from * 1000, till: till * 1000 });
const event = (kind: SittingEvent['kind'], at: number, till?: number): SittingEvent => ({
  kind,
  at: at * 1000,
  till: till === undefined ? null : till * 1000,
});
const session = (lastSeen: number, ended?: number, by = 'PUPIL'): Sitting['session'] => ({
  sid: '1',
  lastSeenAt: lastSeen * 1000,
  endedAt: ended === undefined ? null : ended * 1000,
  endedBy: ended === undefined ? null : by,
});
/** A sitting that runs from 1,000 s to its deadline at 4,000 s, and had contact just now. */
const sitting = (change: Partial<Sitting> = {}): Sitting => ({
  startedAt: 1_000_000,
  deadline: 4_000_000,
  endedAt: null,
  events: [],
  entries: [1_000_000],
  session: session(2_000),
  ...change,
});
const now = 2_000_000;

describe('the stretches of a sitting', () => {
  it.each<[string, Partial<Sitting>, number, Span[]]>([
    ['runs', {}, now, [s(1_000, 2_000)]],
    ['runs no further than its deadline', {}, 4_050_000, [s(1_000, 4_000)]],
    ['was finished', { events: [event('FINISHED', 1_500)], endedAt: 1_500_000 }, now, [s(1_000, 1_500)]],
    [
      'was opened again',
      { events: [event('FINISHED', 1_500), event('REOPENED', 1_800)] },
      now,
      [s(1_000, 1_500), s(1_800, 2_000)],
    ],
    [
      'ended twice',
      { events: [event('CLOSED', 1_500), event('REOPENED', 1_600), event('TIME_OVER', 1_900)], endedAt: 1_900_000 },
      now,
      [s(1_000, 1_500), s(1_600, 1_900)],
    ],
    ['is over by time, and nobody has closed it', { endedAt: 4_000_000 }, 5_000_000, [s(1_000, 4_000)]],
  ])('%s', (_, change, moment, expected) => {
    expect(stretches(sitting(change), moment)).toEqual(expected);
  });
});

describe('silence', () => {
  it.each<[string, Partial<Sitting>, Span[]]>([
    ['is none while the computer is heard', {}, []],
    ['is none up to 40 s', { session: session(1_960) }, []],
    ['goes on', { session: session(1_900) }, [s(1_900, 2_000)]],
    ['ended with the next sign', { events: [event('SILENT', 1_100, 1_200)] }, [s(1_100, 1_200)]],
    [
      'is none after a log-out, a move or a newer log-in',
      { events: [event('LOGGED_OUT', 1_500)], session: session(1_495, 1_500) },
      [],
    ],
    [
      'before a log-out counts until it',
      { events: [event('SILENT', 1_400, 1_500), event('LOGGED_OUT', 1_500)], session: session(1_400, 1_500) },
      [s(1_400, 1_500)],
    ],
    [
      'ends with the finish',
      { events: [event('SILENT', 1_400, 1_900), event('TIME_OVER', 1_600)], endedAt: 1_600_000 },
      [s(1_400, 1_600)],
    ],
    [
      'is none between a finish and a re-opening, nor after it until the computer was heard again',
      { events: [event('FINISHED', 1_300), event('REOPENED', 1_600)], session: session(1_320) },
      [],
    ],
    [
      'does not reach back over a re-opening',
      {
        events: [event('FINISHED', 1_300), event('REOPENED', 1_600), event('SILENT', 1_320, 1_700)],
      },
      [],
    ],
    [
      'counts in each stretch',
      {
        events: [
          event('SILENT', 1_100, 1_200),
          event('FINISHED', 1_300),
          event('REOPENED', 1_600),
          event('SILENT', 1_700, 1_800),
        ],
      },
      [s(1_100, 1_200), s(1_700, 1_800)],
    ],
    [
      'of who was never heard again ends with the time',
      { endedAt: 1_900_000, session: session(1_500), events: [event('TIME_OVER', 1_900)] },
      [s(1_500, 1_900)],
    ],
    ['is not known without a session', { session: null, entries: [] }, []],
  ])('%s', (_, change, expected) => {
    expect(silences(sitting(change), now)).toEqual(expected);
  });
});

describe('the log of a sitting', () => {
  const actionsOf = (change: Partial<Sitting>, moment = now) =>
    logOf(sitting(change), moment).map(({ at, action }) => [at / 1000, action]);

  it('is in the order of time', () => {
    expect(
      actionsOf({
        events: [event('SILENT', 1_100, 1_200), event('FINISHED', 1_500), event('REOPENED', 1_600)],
        entries: [1_000_000, 1_700_000],
      }),
    ).toEqual([
      [1_000, 'sitting.start'],
      [1_100, 'contact.lost'],
      [1_200, 'contact.back'],
      [1_500, 'sitting.finish'],
      [1_700, 'sitting.resume'],
    ]);
  });
  it('has a silence that goes on only when no sign can be on its way', () => {
    expect(actionsOf({ session: session(1_958) })).toEqual([[1_000, 'sitting.start']]);
    expect(actionsOf({ session: session(1_957) }).at(-1)).toEqual([1_957, 'contact.lost']);
  });
  it('keeps an entry when more becomes known', () => {
    const silent = actionsOf({ session: session(1_900) });
    expect(silent.at(-1)).toEqual([1_900, 'contact.lost']);
    const back = actionsOf({ events: [event('SILENT', 1_900, 2_100)], session: session(2_100) }, 2_110_000);
    expect(back.slice(0, silent.length)).toEqual(silent);
    const over = actionsOf({ endedAt: 1_500_000 });
    expect(actionsOf({ endedAt: 1_500_000, events: [event('TIME_OVER', 1_500)] })).toEqual(over);
    expect(over.at(-1)).toEqual([1_500, 'sitting.time-over']);
  });
  it('tells a silence that ended with its session only as lost', () => {
    const ended = [event('SILENT', 1_400, 1_500), event('REPLACED', 1_500)];
    expect(actionsOf({ events: ended }).slice(1)).toEqual([
      [1_400, 'contact.lost'],
      [1_500, 'session.replace'],
    ]);
  });
});

it('a computer that was silent when its pupil went on by another log-in may still have answers', () => {
  const left = (events: SittingEvent[], moment = now) =>
    hasLeftSilent(sitting({ events, entries: [1_000_000, 1_600_000] }), moment);
  const replaced = event('REPLACED', 1_500);
  expect(left([event('SILENT', 1_400, 1_500), replaced])).toBe(true);
  expect(left([event('SILENT', 1_400, 1_500), event('SESSION_ENDED', 1_500), event('FINISHED', 1_900)])).toBe(true);
  expect(left([event('SILENT', 1_400, 1_500), event('MOVED', 1_500), event('SILENT', 1_700, 1_800)])).toBe(true);
  expect(left([event('SILENT', 1_300, 1_400), replaced])).toBe(false);
  expect(left([replaced], 3_000_000)).toBe(false);
});
