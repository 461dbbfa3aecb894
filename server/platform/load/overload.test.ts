import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Load } from '../../../contract/endpoint';
import { createLimiter } from './limiter';
import { createOverload, limits, MOST_IN_FLIGHT, nextRung } from './overload';
import type { Pressure } from './pressure';

const calm: Pressure = { lateMs: 0, waiting: 0, inFlight: 0 };
const loads: Load[] = ['list', 'login', 'start', 'answer'];
const silent = { warn: () => undefined };

/** The loads that an instance refuses at a pressure, after it was calm. */
function refusedAt(pressure: Pressure): Load[] {
  const overload = createOverload(pressure, silent);
  return loads.filter((load) => overload.refusalOf(load));
}

describe('what is refused', () => {
  it.each<[string, Partial<Pressure>, Load[]]>([
    ['nothing while it is calm', {}, []],
    ['nothing at the limit of lists', limits.list, []],
    ['lists: a late event loop', { lateMs: 1_001 }, ['list']],
    ['lists: a queue for the database', { waiting: 20.1 }, ['list']],
    ['lists: many calls at work', { inFlight: 251 }, ['list']],
    ['no more at the limit of log-ins', limits.login, ['list']],
    ['log-ins: a late event loop', { lateMs: 2_001 }, ['list', 'login']],
    ['log-ins: a queue for the database', { waiting: 40.1 }, ['list', 'login']],
    ['log-ins: many calls at work', { inFlight: 501 }, ['list', 'login']],
    ['no more at the limit of starts', limits.start, ['list', 'login']],
    ['starts: a late event loop', { lateMs: 4_001 }, ['list', 'login', 'start']],
    ['starts: a queue for the database', { waiting: 100.1 }, ['list', 'login', 'start']],
    ['starts: many calls at work', { inFlight: 2_001 }, ['list', 'login', 'start']],
    ['never answers for being slow', { lateMs: 60_000, waiting: 1_000 }, ['list', 'login', 'start']],
    ['no answers while the memory lasts', { inFlight: MOST_IN_FLIGHT - 1 }, ['list', 'login', 'start']],
    ['everything when it would not last', { inFlight: MOST_IN_FLIGHT }, ['list', 'login', 'start', 'answer']],
  ])('%s', (_, pressure, refused) => {
    expect(refusedAt({ ...calm, ...pressure })).toEqual(refused);
  });

  const anyPressure = fc.record({
    lateMs: fc.double({ min: 0, max: 6_000, noNaN: true }),
    waiting: fc.double({ min: 0, max: 100, noNaN: true }),
    inFlight: fc.integer({ min: 0, max: 5_000 }),
  });

  it('is in order at any pressure, whatever was before', () => {
    fc.assert(
      fc.property(
        fc.array(anyPressure, { minLength: 1 }),
        fc.infiniteStream(fc.constantFrom(...loads)),
        (all, asked) => {
          const now = { ...calm };
          const overload = createOverload(now, silent);
          for (const pressure of all) {
            Object.assign(now, pressure);
            overload.refusalOf(asked.next().value ?? 'list');
            const refused = loads.filter((load) => overload.refusalOf(load));
            expect(refused).toEqual(loads.slice(0, refused.length));
          }
        },
      ),
    );
  });
});

describe('the way back', () => {
  it('a load is let in again below half of its limit', () => {
    expect(nextRung(0, { ...calm, lateMs: 2_100 })).toBe(2);
    expect(nextRung(2, { ...calm, lateMs: 1_001 })).toBe(2);
    expect(nextRung(2, { ...calm, lateMs: 1_000 })).toBe(1);
    expect(nextRung(1, { ...calm, lateMs: 501 })).toBe(1);
    expect(nextRung(1, { ...calm, lateMs: 500 })).toBe(0);
    expect(nextRung(3, calm)).toBe(0);
  });

  it('an answer is taken as soon as there is room for it', () => {
    const pressure = { ...calm, inFlight: MOST_IN_FLIGHT };
    const overload = createOverload(pressure, silent);
    expect(overload.refusalOf('answer')).toBeDefined();
    pressure.inFlight -= 1;
    expect(overload.refusalOf('answer')).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('says when to come again: the less pressing, the later', () => {
    const overload = createOverload({ ...calm, inFlight: MOST_IN_FLIGHT }, silent);
    const longest = (load: Load) =>
      Math.max(...Array.from({ length: 300 }, () => overload.refusalOf(load)?.retryAfter ?? Number.NaN));
    const all = loads.map(longest);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    for (const seconds of all) expect(seconds).toBeGreaterThan(0);
  });

  it('is told to the log with the pressure, once for many', () => {
    const told: unknown[] = [];
    const overload = createOverload(
      { lateMs: 1_400.4, waiting: 1, inFlight: 7 },
      { warn: (what: unknown) => told.push(what) },
    );
    for (let i = 0; i < 50; i += 1) overload.refusalOf('list');
    overload.refusalOf('answer');
    expect(told).toEqual([{ load: 'list', refused: 1, lateMs: 1400, waiting: 1, inFlight: 7 }]);
  });
});

describe('a limiter that is given the pressure', () => {
  it('counts what is at work and in line, not what it refuses', async () => {
    const pressure = { inFlight: 3 };
    const limit = createLimiter(1, 1, pressure);
    let release: () => void = () => undefined;
    const first = limit(() => new Promise<void>((resolve) => (release = resolve)));
    const second = limit(() => Promise.reject(new Error('lost')));
    await expect(limit(async () => 'third')).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(pressure.inFlight).toBe(5);
    release();
    await first;
    await expect(second).rejects.toThrow('lost');
    expect(pressure.inFlight).toBe(3);
  });
});
