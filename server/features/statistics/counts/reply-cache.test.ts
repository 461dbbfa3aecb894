import { describe, expect, it } from 'vitest';
import type { Audience, Counts } from './cube';
import { createReplyCache } from './reply-cache';

/** Counts with this many pupils in one cell. */
const cubeOf = (pupils: number): Counts => ({
  cells: [{ year: 2026, districtId: 1, schoolType: 'OTHER', grade: 5, gender: 'F', pupils }],
  schools: [],
  districts: [],
});

/** A cache with readings that the test answers, a clock that the test sets, and published changes of contests. */
function stage() {
  let tell = (_id: string | null): void => undefined;
  const readings: { resolve: (counts: Counts) => void; reject: (error: unknown) => void }[] = [];
  const clock = { now: 0 };
  const warnings: unknown[] = [];
  const events = {
    on: (topic: string, handler: (id: string | null) => void) => {
      if (topic === 'collection') tell = handler;
    },
  };
  const log = { warn: (fields: unknown) => void warnings.push(fields) };
  const replies = createReplyCache(
    { events, log },
    () => new Promise((resolve, reject) => readings.push({ resolve, reject })),
    () => clock.now,
  );
  let made = 0;
  const get = async (name = 'all', audience: Audience = 'PUBLIC'): Promise<string> =>
    String(
      await replies.get(audience, name, (cube) => {
        made += 1;
        return Buffer.from(`${cube.cells[0]?.pupils}`);
      }),
    );
  return { replies, get, readings, clock, warnings, tell: () => tell('1'), made: () => made };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('replies of statistics', () => {
  it('are read once and made once, however many ask', async () => {
    const { get, readings, made } = stage();
    const asked = Promise.all([get(), get(), get('other')]);
    readings[0]?.resolve(cubeOf(7));
    expect(await asked).toEqual(['7', '7', '7']);
    const before = made();
    expect([await get(), await get('other')]).toEqual(['7', '7']);
    expect([readings.length, made()]).toEqual([1, before]);
  });

  it('are made for each audience apart, from numbers that say for whom they are', async () => {
    const { replies, readings } = stage();
    const get = (audience: Audience) => replies.get(audience, 'all', (cube) => Buffer.from(cube.audience));
    const first = get('ORGANISERS');
    readings[0]?.resolve(cubeOf(1));
    expect([String(await first), String(await get('PUBLIC')), String(await get('ORGANISERS'))]).toEqual([
      'ORGANISERS',
      'PUBLIC',
      'ORGANISERS',
    ]);
    expect([(await replies.cube('PUBLIC')).audience, (await replies.cube('ORGANISERS')).audience]).toEqual([
      'PUBLIC',
      'ORGANISERS',
    ]);
    expect(readings).toHaveLength(1);
  });

  it('are forgotten at once on news of a contest, also while they are being read', async () => {
    const { get, readings, tell } = stage();
    const early = get();
    tell();
    const late = get();
    readings[0]?.resolve(cubeOf(1));
    readings[1]?.resolve(cubeOf(2));
    expect([await early, await late, await get()]).toEqual(['1', '2', '2']);
  });

  it('that are old go out while one reading makes them new', async () => {
    const { get, readings, clock } = stage();
    const first = get();
    readings[0]?.resolve(cubeOf(1));
    await first;
    clock.now = 60_001;
    expect([await get(), await get()]).toEqual(['1', '1']);
    expect(readings).toHaveLength(2);
    readings[1]?.resolve(cubeOf(2));
    await settled();
    expect(await get()).toBe('2');
    expect(readings).toHaveLength(2);
  });

  it('a reading that was overtaken by news is thrown away', async () => {
    const { get, readings, clock, tell } = stage();
    const first = get();
    readings[0]?.resolve(cubeOf(1));
    await first;
    clock.now = 60_001;
    await get();
    tell();
    const next = get();
    readings[1]?.resolve(cubeOf(2));
    readings[2]?.resolve(cubeOf(3));
    await settled();
    expect([await next, await get()]).toEqual(['3', '3']);
  });

  it('a failed reading is nobody’s lasting answer', async () => {
    const { get, readings, clock, warnings } = stage();
    const first = get();
    readings[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    const second = get();
    readings[1]?.resolve(cubeOf(5));
    expect(await second).toBe('5');
    clock.now = 60_001;
    await get();
    readings[2]?.reject(new Error('away again'));
    await settled();
    expect([await get(), warnings.length]).toEqual(['5', 1]);
  });
});
