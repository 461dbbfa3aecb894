import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClusterWorld, createClusterWorld, healthOf, longestPause } from './support/cluster-world';
import { compareWithDatabase } from './support/ledger-oracle';

/** Disks of the database that fill to the last byte while pupils answer, and are freed again. */

let trial: ClusterWorld;
beforeAll(async () => {
  trial = await createClusterWorld({ pupils: 12, nodeSize: '500m' });
}, 300_000);
afterAll(() => trial.close(), 120_000);

const sends = (status: number) =>
  trial.metric(`damba_calls_total{route="POST /api/challenge/send-answer",status="${status}"}`);

/** Lets pupils answer while something happens, and notes what /api/health says meanwhile. */
async function whileAnswering(what: string, act: (health: () => Set<number>) => Promise<void>): Promise<void> {
  const { world, pupils, confirmed } = trial;
  let over = false;
  let seen = new Set<number>();
  const working = Promise.all(pupils.map((pupil) => pupil.work(() => over)));
  const pause = longestPause(confirmed, () => over);
  const watching = (async () => {
    for (; !over; await wait(250)) seen.add(await healthOf(trial));
  })();
  const unsaved = await sends(500);
  const refused = await sends(503);
  try {
    await wait(3_000);
    await act(() => {
      const said = seen;
      seen = new Set();
      return said;
    });
  } finally {
    over = true;
    await Promise.all([working, watching]);
  }
  await compareWithDatabase(world.pool, what, pupils, {
    'seconds without a confirmation': await pause,
    'calls with answers that got 503': (await sends(503)) - refused,
    'and 500': (await sends(500)) - unsaved,
  });
  expect(await sends(500)).toBe(unsaved);
}

const goesOn = async () => {
  const before = trial.confirmed();
  await expect.poll(trial.confirmed, { timeout: 120_000 }).toBeGreaterThan(before + 50);
};

it('the disk of the primary fills: nothing is confirmed until there is room, and nothing confirmed is lost', async () => {
  const { cluster } = trial;
  await whileAnswering('the disk of the primary fills', async (health) => {
    const full = await cluster('primary');
    await cluster('fill', full);
    await wait(15_000);
    const said = health();
    console.log('15 s after the disk of the primary was full', { health: [...said] });
    expect(said.has(503)).toBe(true);
    // A full disk is no failure that Patroni sees.
    expect(await cluster('primary')).toBe(full);
    await cluster('free', full);
    await goesOn();
    await cluster('synced');
    await expect.poll(() => healthOf(trial), { timeout: 60_000 }).toBe(200);
  });
}, 300_000);

it('both disks fill: nothing is confirmed that is not kept, and with room it goes on by itself', async () => {
  const { cluster } = trial;
  await whileAnswering('both disks fill', async (health) => {
    health();
    for (const node of ['pg1', 'pg2']) await cluster('fill', node);
    await wait(25_000);
    const said = health();
    console.log('25 s after both disks were full', { health: [...said] });
    expect(said.has(503)).toBe(true);
    for (const node of ['pg1', 'pg2']) await cluster('free', node);
    await goesOn();
    await expect.poll(() => healthOf(trial), { timeout: 120_000 }).toBe(200);
  });
}, 300_000);
