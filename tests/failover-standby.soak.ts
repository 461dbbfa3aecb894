import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClusterWorld, createClusterWorld, longestPause } from './support/cluster-world';
import { compareWithDatabase } from './support/ledger-oracle';

/** A standby that answers questions, lags, hangs, dies and comes back, while pupils answer. */

let trial: ClusterWorld;
beforeAll(async () => {
  trial = await createClusterWorld({ pupils: 12 });
}, 300_000);
afterAll(() => trial.close(), 120_000);

const reads = (outcome: string) => trial.metric(`damba_standby_reads_total{outcome="${outcome}"}`);
const standby = async () => ((await trial.cluster('primary')) === 'pg1' ? 'pg2' : 'pg1');

/** Lets pupils answer while something happens; answers the longest pause between confirmations, in seconds. */
async function whileAnswering(what: string, act: () => Promise<void>): Promise<number> {
  const { world, pupils, confirmed } = trial;
  let over = false;
  const working = Promise.all(pupils.map((pupil) => pupil.work(() => over)));
  const pause = longestPause(confirmed, () => over);
  try {
    await wait(3_000);
    await act();
    const before = confirmed();
    await expect.poll(confirmed, { timeout: 120_000 }).toBeGreaterThan(before + 50);
  } finally {
    over = true;
    await working;
  }
  await compareWithDatabase(world.pool, what, pupils, { 'seconds without a confirmation': await pause });
  return pause;
}

/** Changes a school so many times; each time the list of the statistics has to have it at once. Answers the slowest (ms). */
async function changeAndLook(times: number, word: string): Promise<number> {
  let slowest = 0;
  for (let time = 1; time <= times; time += 1) {
    const name = `${word} ${time} mokykla`;
    await trial.world.pool.query(
      `update school set name = $1 where id = (select school_id from user_account
      where login = 'pupila5')`,
      [name],
    );
    const at = performance.now();
    const body = { search: name, num: 1, page_size: 10 };
    const reply = await trial.world.ask('admin', '/statistics/participantscountbyschool', body);
    slowest = Math.max(slowest, performance.now() - at);
    expect(reply).toMatchObject({ total: 1, data: [{ schoolName: name }] });
  }
  return Math.round(slowest);
}

it('the standby answers, through PgBouncer, and has what was changed a moment before', async () => {
  let slowest = 0;
  await whileAnswering('questions to the standby', async () => {
    slowest = await changeAndLook(100, 'Greita');
  });
  const answered = { standby: await reads('standby'), lagging: await reads('lagging'), gone: await reads('gone') };
  console.log('100 changes, each seen at once', { ...answered, 'slowest, ms': slowest });
  expect(answered.standby).toBeGreaterThan(50);
}, 240_000);

it('a standby that replays nothing is not asked; commits do not wait for it', async () => {
  const { cluster } = trial;
  const pause = await whileAnswering('a standby that replays nothing', async () => {
    await cluster('sql', 'standby', 'select pg_wal_replay_pause()');
    const state = () => cluster('sql', 'standby', 'select pg_get_wal_replay_pause_state()');
    await expect.poll(state, { timeout: 30_000 }).toBe('paused');
    const before = await reads('lagging');
    await changeAndLook(10, 'Stovinti');
    expect(await reads('lagging')).toBeGreaterThanOrEqual(before + 10);
    await cluster('sql', 'standby', 'select pg_wal_replay_resume()');
    await isAskedAgain('Paleista');
  });
  expect(pause).toBeLessThan(10);
}, 240_000);

/** Until the standby answers again. */
async function isAskedAgain(word: string): Promise<void> {
  const before = await reads('standby');
  const asked = async () => {
    await changeAndLook(1, word);
    return reads('standby');
  };
  await expect.poll(asked, { timeout: 120_000, interval: 500 }).toBeGreaterThan(before);
}

it('a standby that takes the changes and confirms none: commits wait until it is given up', async () => {
  const { cluster } = trial;
  await whileAnswering('the receiver of the standby hangs', async () => {
    const pid = Number(await cluster('sql', 'standby', 'select pid from pg_stat_wal_receiver'));
    process.kill(pid, 'SIGSTOP');
    const before = trial.confirmed();
    await expect.poll(trial.confirmed, { timeout: 120_000 }).toBeGreaterThan(before + 50);
    await changeAndLook(3, 'Laukianti');
    process.kill(pid, 'SIGCONT');
    await cluster('synced');
  });
  await isAskedAgain('Gyva');
}, 300_000);

it('a standby whose machine hangs: commits wait until it is given up, then the primary goes on alone', async () => {
  const { cluster } = trial;
  await whileAnswering('the machine of the standby hangs', async () => {
    const node = await standby();
    await cluster('freeze', node);
    const before = trial.confirmed();
    await expect.poll(trial.confirmed, { timeout: 120_000 }).toBeGreaterThan(before + 50);
    await changeAndLook(3, 'Viena');
    await expect.poll(() => trial.metric('damba_replication_sync'), { timeout: 60_000, interval: 1_000 }).toBe(0);
    await cluster('thaw', node);
    await cluster('synced');
  });
  await isAskedAgain('Atšilusi');
}, 300_000);

it('a standby that dies and comes back', async () => {
  const { cluster } = trial;
  await whileAnswering('the standby is killed', async () => {
    const node = await standby();
    await cluster('kill', node);
    await changeAndLook(5, 'Likusi');
    await expect.poll(() => trial.metric('damba_replication_sync'), { timeout: 60_000, interval: 1_000 }).toBe(0);
    await cluster('start', node);
    await cluster('synced');
  });
  await isAskedAgain('Grįžusi');
}, 300_000);

it('a contest that has just got its results is public at once', async () => {
  const { world, pupils } = trial;
  const before = await reads('standby');
  await world.pool.query(`update attempt set finished_at = now(), closed_by = 'PUPIL' where finished_at is null`);
  await world.pool.query(
    `update collection set valid_from = now() - interval '9 days', valid_to = now() - interval '3 days',
      primary_result_date = now() - interval '2 days', result_date = now() - interval '1 day' where id = $1`,
    [world.contest.id],
  );
  await world.ask('admin', '/collections/calculatefinalresults', { collectionId: world.contest.id });
  const year = await world.pool.query('select year from collection where id = $1', [world.contest.id]);
  const reply = await world.ask('admin', '/public/getresults', { grade: 5, year: year.rows[0].year });
  expect(reply).toMatchObject({ state: 'READY', total: pupils.length });
  expect(await reads('standby')).toBeGreaterThan(before);
}, 120_000);
