import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { getHealth } from '../../../contract/health';
import { createWorld, type World } from '../../testing/world';

let world: World;
let server: pg.Client;
/** Milliseconds that the clock is ahead; the result of a probe is valid for three seconds. */
let ahead = 0;
beforeAll(async () => {
  world = await createWorld();
  vi.spyOn(world.services.clock, 'now').mockImplementation(() => new Date(Date.now() + ahead));
  server = new pg.Client({ connectionString: inject('databaseUrl') });
  await server.connect();
});
afterAll(async () => {
  await server.end();
  await world.close();
});

const name = () => new URL(world.databaseUrl).pathname.slice(1);
const health = async () => {
  ahead += 4_000;
  return (await world.call(getHealth, { as: null })).status;
};
/** Ends the probe's connections, as a restart of the database does: new settings apply to later connections only. */
const endConnections = () =>
  server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = $2', [
    name(),
    'damba-health',
  ]);

it('is 503 while the database is read only, and 200 again afterwards', async () => {
  expect(await health()).toBe(200);
  await server.query(`alter database ${name()} set default_transaction_read_only = on`);
  await endConnections();
  expect(await health()).toBe(503);
  await server.query(`alter database ${name()} reset default_transaction_read_only`);
  await endConnections();
  await expect.poll(health).toBe(200);
});

it('is 503 while the database takes no connection, and 200 again afterwards', async () => {
  await server.query(`alter database ${name()} allow_connections false`);
  await endConnections();
  expect(await health()).toBe(503);
  await server.query(`alter database ${name()} allow_connections true`);
  await expect.poll(health).toBe(200);
});

it('is 503 while a commit hangs, without a second probe, and 200 once it went through', async () => {
  const blocker = await world.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table health_probe');
  try {
    expect(await Promise.all([health(), health()])).toEqual([503, 503]);
    const { rows } = await server.query(
      `select count(*)::int as count from pg_stat_activity where datname = $1 and application_name = 'damba-health'`,
      [name()],
    );
    expect(rows).toEqual([{ count: 1 }]);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  await expect.poll(health, { timeout: 10_000 }).toBe(200);
});

it('asks the database once for many who ask, and says for three seconds what it said', async () => {
  await health();
  const written = async () => (await world.pool.query('select checked_at from health_probe')).rows;
  const before = await written();
  await Promise.all(Array.from({ length: 20 }, () => world.call(getHealth, { as: null })));
  expect(await written()).toEqual(before);
  await health();
  expect(await written()).not.toEqual(before);
});
