import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../contract/collections';
import { getCorrection, previewCorrection } from '../contract/correction';
import { sitAll } from '../server/testing/contest';
import { createWorld, type World } from '../server/testing/world';
import { createFaultServer } from './support/fault-server';

/** Calculations as jobs: seen while they run, one at a time, and gone without a trace when their server dies. */
let world: World;
let outside: pg.Client;
let id = '';
beforeAll(async () => {
  world = await createWorld();
  outside = new pg.Client({ connectionString: world.databaseUrl });
  await outside.connect();
  id = world.collections.running5.id;
  await sitAll(world, 'running5', { pupilA5: 'RRRRRR', pupilA5b: 'WWWWWW' });
});
afterEach(() => outside.query('rollback'));
afterAll(async () => {
  await outside.end();
  await world.close();
});

const desk = async () => (await world.call(getCorrection, { as: 'admin', body: { collectionId: id } })).body;
const calculate = () => world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id } });
const storedCounts = async () =>
  (
    await outside.query(
      'select count(*)::int as versions, (select count(*)::int from result) as results from calculation',
    )
  ).rows[0];

/** From now on a calculation stops where it writes its places. */
async function hold(): Promise<void> {
  await outside.query('begin');
  await outside.query('lock table result in exclusive mode');
}
const isHeld = () =>
  expect.poll(async () => (await desk()).job, { timeout: 60_000 }).toMatchObject({ state: 'RUNNING', step: 3 });

/** Starts a calculation on another server; under pressure that refuses for a while. Resolves with the status. */
async function orderAt(origin: string): Promise<number> {
  for (;;) {
    const { status } = await fetch(`${origin}/api${calculateFinalResults.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'authentication-token': world.people.admin.token },
      body: JSON.stringify({ collectionId: id }),
    });
    if (status !== 503) return status;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

describe('a calculation under way', () => {
  it('says how far it is, and whoever starts another one or a look ahead is told', async () => {
    await hold();
    const first = calculate();
    await isHeld();
    expect((await desk()).job).toMatchObject({ kind: 'RESULTS', startedBy: expect.stringContaining('admin') });
    expect(await calculate()).toMatchObject({ status: 409, body: { code: 'CALCULATION_RUNNING' } });
    const body = {
      collectionId: id,
      bro_id: world.collections.running5.exercises[0]?.id ?? '',
      act: 'LEFT_OUT',
    } as const;
    expect((await world.call(previewCorrection, { as: 'developer', body })).body.code).toBe('CALCULATION_RUNNING');
    await outside.query('rollback');
    expect((await first).body).toMatchObject({ version: 1, attempts: 2 });
    expect((await desk()).job).toMatchObject({ state: 'DONE', step: 4 });
  });

  it('whose connection is cut leaves nothing, and says so', async () => {
    await hold();
    const before = await storedCounts();
    const cut = calculate();
    await isHeld();
    await outside.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`);
    expect((await cut).body.success).toBe(false);
    expect((await desk()).job).toMatchObject({ state: 'FAILED' });
    await outside.query('rollback');
    expect(await storedCounts()).toEqual(before);
    expect((await calculate()).body.version).toBe(2);
  });

  it('on another server keeps this one from it; when that server is killed nothing is left and nothing is stuck', async () => {
    const server = await createFaultServer(world.databaseUrl);
    try {
      await server.start();
      await hold();
      const before = await storedCounts();
      const dying = orderAt(server.origin).catch(() => 'cut');
      await isHeld();
      expect((await calculate()).body.code).toBe('CALCULATION_RUNNING');
      await server.kill();
      expect(await dying).toBe('cut');
      // The database finishes its statement; then the client is gone.
      await outside.query('rollback');
      await expect
        .poll(async () => (await desk()).job, { timeout: 30_000 })
        .toMatchObject({ state: 'FAILED', failure: 'LOST' });
      expect(await storedCounts()).toEqual(before);
      expect((await calculate()).body.version).toBe(3);
      const { rows } = await outside.query('select state, failure from calculation_job order by id desc limit 2');
      expect(rows).toEqual([
        { state: 'DONE', failure: null },
        { state: 'FAILED', failure: 'LOST' },
      ]);
    } finally {
      await server.close();
    }
  }, 180_000);
});
