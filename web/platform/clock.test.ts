import { describe, expect, it } from 'vitest';
import { hasSlept, keptRemaining } from './calls/kept-clock';
import {
  addedMinutes,
  countdownView,
  doubtfulView,
  leastRemaining,
  minutesToTell,
  remaining,
  synchronise,
  untilChange,
} from './clock';

const unknown = { endsAt: null, wallEndsAt: null };

describe('synchronise and remaining', () => {
  it('leave a doubt after a reply that was on its way while the computer slept', () => {
    const heard = { remainingMs: 600_000, sentAt: 1_000, heardAt: 1_400, sleptMs: 60_000 };
    const clock = synchronise(unknown, heard, 61_400);
    expect(leastRemaining(clock, { wall: 61_400, monotonic: 1_400 })).toBe(540_000 - 200);
    const awake = synchronise(unknown, { ...heard, sleptMs: 3 }, 1_400);
    expect(leastRemaining(awake, { wall: 1_400, monotonic: 1_400 })).toBeNull();
  });
  it('counts from half-way between asking and hearing', () => {
    const clock = synchronise(unknown, { remainingMs: 60_000, sentAt: 1_000, heardAt: 1_400 }, 0);
    expect(remaining(clock, 1_200)).toBe(60_000);
    expect(remaining(clock, 31_200)).toBe(30_000);
  });

  it('never falls below zero, and knows nothing before a reply', () => {
    const clock = synchronise(unknown, { remainingMs: 500, sentAt: 0, heardAt: 0 }, 0);
    expect(remaining(clock, 10_000)).toBe(0);
    expect(remaining(unknown, 10_000)).toBeNull();
  });

  it('is set right by each later reply, in both directions', () => {
    const late = synchronise(unknown, { remainingMs: 50_000, sentAt: 20_000, heardAt: 20_000 }, 0);
    expect(remaining(late, 20_000)).toBe(50_000);
    const early = synchronise(late, { remainingMs: 10_000, sentAt: 21_000, heardAt: 21_000 }, 0);
    expect(remaining(early, 21_000)).toBe(10_000);
  });

  // Nothing was known; asked for at 1,000 and heard in a page that stood still, so that nobody knows when it was counted.
  it.each([
    ['two minutes', 121_000, 480_000],
    ['eleven seconds', 12_000, 589_000],
    ['ten seconds', 11_000, null],
  ])('doubts a first reply that was on its way for %s', (_, heardAt, least) => {
    const clock = synchronise(unknown, { remainingMs: 600_000, sentAt: 1_000, heardAt }, heardAt);
    expect(remaining(clock, heardAt)).toBe(600_000 - (heardAt - 1_000) / 2);
    expect(leastRemaining(clock, { wall: heardAt, monotonic: heardAt })).toBe(least);
    const known = synchronise(clock, { remainingMs: 400_000, sentAt: 200_000, heardAt: 200_000 }, 200_000);
    expect(leastRemaining(known, { wall: 200_000, monotonic: 200_000 })).toBeNull();
  });

  it('is not moved by a slow reply that agrees with what is known', () => {
    const known = synchronise(unknown, { remainingMs: 60_000, sentAt: 1_000, heardAt: 1_000 }, 0);
    // Counted a moment after it was asked for, and heard only after the computer had slept.
    const slow = synchronise(known, { remainingMs: 58_000, sentAt: 2_500, heardAt: 52_500 }, 90_000);
    expect(remaining(slow, 52_500)).toBe(8_500);
    expect(slow.wallEndsAt).toBe(98_500);
  });

  // An end at 61,000 is known; the reply was asked for at 2,000 and heard at 52,000.
  it.each([
    ['an end just before what the reply allows moves to its first', 59_010, 61_010],
    ['an end within stays', 30_000, 61_000],
    ['an end just after what the reply allows moves to its last', 8_990, 60_990],
    ['minutes that were added count from the request', 359_000, 361_000],
    ['minutes that were taken back count to the reply', 1_000, 53_000],
  ])('after a reply that was on its way during sleep, %s', (_, remainingMs, endsAt) => {
    const known = { endsAt: 61_000, wallEndsAt: 61_000 };
    const clock = synchronise(known, { remainingMs, sentAt: 2_000, heardAt: 52_000 }, 52_000);
    expect(clock).toEqual({ endsAt, wallEndsAt: endsAt });
  });
});

describe('the time that may be left after sleep', () => {
  // Twelve minutes were left when the wall clock said 5,000,000 and the page had lived for a second.
  const clock = synchronise(unknown, { remainingMs: 720_000, sentAt: 900, heardAt: 1_100 }, 5_000_100);

  it.each([
    ['nothing has passed', { wall: 5_000_000, monotonic: 1_000 }, null],
    ['a minute has passed', { wall: 5_060_000, monotonic: 61_000 }, null],
    ['the clocks are a second apart', { wall: 5_061_000, monotonic: 61_000 }, null],
    ['it slept for five minutes', { wall: 5_360_000, monotonic: 61_000 }, 360_000],
    ['it slept past the end', { wall: 6_000_000, monotonic: 61_000 }, 0],
    ['its clock goes on in sleep', { wall: 5_360_000, monotonic: 361_000 }, null],
    ['its wall clock was set back', { wall: 1_000_000, monotonic: 61_000 }, null],
  ])('%s', (_, now, least) => {
    expect(leastRemaining(clock, now)).toBe(least);
  });

  it('is not known before the server was heard', () => {
    expect(leastRemaining({ endsAt: null, wallEndsAt: null }, { wall: 5_000_000, monotonic: 1_000 })).toBeNull();
  });

  it.each([
    [660_000, 360_000, { tone: 'warn', minutes: 11, seconds: 0 }],
    [245_000, 90_000, { tone: 'warn', minutes: 5, seconds: 0 }],
    [660_000, 60_000, { tone: 'last', minutes: 11, seconds: 0 }],
    [20_000, 0, { tone: 'last', minutes: 1, seconds: 0 }],
  ])('at most %i ms and at least %i ms', (ms, least, view) => {
    expect(doubtfulView(ms, least)).toEqual(view);
  });
});

describe('addedMinutes', () => {
  const at = (endsAt: number | null) => ({ endsAt, wallEndsAt: endsAt });
  it.each([
    [at(1_000_000), at(1_600_000), 10],
    [at(1_000_000), at(1_000_900), 0],
    [at(1_000_000), at(400_000), 0],
    [at(null), at(600_000), 0],
  ])('%o to %o is %i', (before, after, minutes) => {
    expect(addedMinutes(before, after)).toBe(minutes);
  });
});

describe('countdownView', () => {
  it.each([
    [2_520_000, { tone: 'normal', minutes: 42, seconds: 0 }],
    [2_519_999, { tone: 'normal', minutes: 42, seconds: 0 }],
    [300_001, { tone: 'normal', minutes: 6, seconds: 0 }],
    [300_000, { tone: 'warn', minutes: 5, seconds: 0 }],
    [292_000, { tone: 'warn', minutes: 4, seconds: 52 }],
    [60_001, { tone: 'warn', minutes: 1, seconds: 1 }],
    [60_000, { tone: 'last', minutes: 1, seconds: 0 }],
    [47_000, { tone: 'last', minutes: 0, seconds: 47 }],
    [1, { tone: 'last', minutes: 0, seconds: 1 }],
    [0, { tone: 'over', minutes: 0, seconds: 0 }],
  ])('%i ms', (ms, view) => {
    expect(countdownView(ms)).toEqual(view);
  });

  it.each([
    ['three minutes: at the start', 180_000, 180_000, 'normal'],
    ['three minutes: before the last fifth', 37_000, 180_000, 'normal'],
    ['three minutes: the last fifth', 36_000, 180_000, 'warn'],
    ['three minutes: the last tenth', 18_000, 180_000, 'last'],
    ['ten minutes: four left', 240_000, 600_000, 'normal'],
    ['ten minutes: two left', 120_000, 600_000, 'warn'],
    ['ten minutes: one left', 60_000, 600_000, 'last'],
    ['a quarter of an hour: five left', 300_000, 900_000, 'warn'],
  ])('the tone of a short time, %s', (_when, ms, wholeMs, tone) => {
    expect(countdownView(ms, wholeMs).tone).toBe(tone);
  });

  it('shows something else after untilChange, and the same just before it', () => {
    for (const ms of [2_519_500, 360_001, 299_001, 60_500, 999]) {
      const step = untilChange(ms);
      expect(countdownView(ms - step + 1)).toEqual(countdownView(ms));
      expect(countdownView(ms - step - 1)).not.toEqual(countdownView(ms));
    }
  });
});

describe('minutesToTell', () => {
  it.each([
    [300_000, 5],
    [292_000, 5],
    [269_000, 4],
    [185_000, 3],
    [89_000, 1],
    [20_000, 1],
  ])('%i ms', (ms, minutes) => {
    expect(minutesToTell(ms)).toBe(minutes);
  });
});

describe('hasSlept', () => {
  it('sees a stopped monotonic clock and a timer that came far too late', () => {
    expect(hasSlept(1_005, 1_000, 1_000)).toBe(false);
    expect(hasSlept(600_000, 1_000, 1_000)).toBe(true);
    expect(hasSlept(600_000, 600_000, 1_000)).toBe(true);
  });
});

describe('the time after a reload without the server', () => {
  const stored = { wall: 1_000_000, monotonic: 500_000, left: 300_000 };

  it('is what both clocks say', () => {
    expect(keptRemaining(stored, { wall: 800_000, monotonic: 300_000 })).toBe(200_000);
  });

  it.each([
    ['the computer clock was set an hour ahead', { wall: 4_400_000, monotonic: 300_000 }, 200_000],
    ['the browser was closed: its own time began anew', { wall: 800_000, monotonic: 900_000 }, 200_000],
    [
      'the computer clock was set an hour back: never more than there was',
      { wall: -2_800_000, monotonic: 300_000 },
      300_000,
    ],
    ['it is over by both', { wall: 1_100_000, monotonic: 600_000 }, 0],
  ])('%s', (_, now, left) => {
    expect(keptRemaining(stored, now)).toBe(left);
  });

  it.each([
    ['both clocks agree', { wall: 800_000, monotonic: 300_000 }, null],
    ['the clock of the page stood still', { wall: 950_000, monotonic: 300_000 }, 50_000],
    ['it is over by the clock of the computer alone', { wall: 1_100_000, monotonic: 300_000 }, 0],
    ['the browser was closed: its own time began anew', { wall: 800_000, monotonic: 900_000 }, null],
    ['the computer clock was set an hour back', { wall: -2_800_000, monotonic: 300_000 }, null],
  ])('says how much may be left at least: %s', (_, now, least) => {
    const heard = { remainingMs: keptRemaining(stored, now), sentAt: now.monotonic, heardAt: now.monotonic };
    const clock = synchronise(unknown, { ...heard, wallEndsAt: stored.wall }, now.wall);
    expect(leastRemaining(clock, now)).toBe(least);
  });
});
