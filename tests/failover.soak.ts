import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClusterWorld, createClusterWorld, longestPause } from './support/cluster-world';
import { compareWithDatabase } from './support/ledger-oracle';

/**
 * A database of two nodes behind HAProxy, whose primary is killed as when its machine dies, while pupils answer by two
 * workers. The pupils' own ledgers of confirmed answers are compared with the database that took over.
 */

let trial: ClusterWorld;
beforeAll(async () => {
  trial = await createClusterWorld({ pupils: 12 });
}, 300_000);
afterAll(() => trial.close(), 120_000);

it('what goes through PgBouncer, and what does not', async () => {
  expect(await trial.cluster('check')).not.toContain('NOT');
}, 60_000);

it('the primary is killed while pupils answer: nothing confirmed is lost, and writes go on by themselves', async () => {
  const { world, pupils, cluster, confirmed } = trial;
  let over = false;
  const working = Promise.all(pupils.map((pupil) => pupil.work(() => over)));
  const pause = longestPause(confirmed, () => over);
  await wait(5_000);
  const old = await cluster('primary');
  const before = confirmed();
  expect(before).toBeGreaterThan(0);
  await cluster('kill', old);
  const killed = confirmed();
  await wait(500);
  // What was under way when the primary died may still be confirmed.
  const settled = confirmed();
  await expect.poll(confirmed, { timeout: 120_000 }).toBeGreaterThan(settled + 50);
  await wait(5_000);
  over = true;
  await working;
  const now = await cluster('primary');
  expect(now).not.toBe(old);
  await compareWithDatabase(world.pool, `primary ${old} killed, ${now} took over`, pupils, {
    'confirmed before the kill': killed,
    'seconds without a confirmation': await pause,
  });
  // The node that died comes back and follows.
  await cluster('start', old);
  await cluster('synced');
}, 300_000);
