// A network that swallows what the database replies, without a word: nobody waits for ever, and all goes on afterwards.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProbe } from '../server/features/health/probe';
import { createDb, createPool } from '../server/platform/database/db';
import { createEvents } from '../server/platform/database/events';
import { isUnavailable } from '../server/platform/load/unavailable';
import { createWorld, type World } from '../server/testing/world';
import { createMutedDatabase, type MutedDatabase } from './support/bad-proxy-database';

let world: World;
let muted: MutedDatabase;
beforeAll(async () => {
  world = await createWorld();
  muted = await createMutedDatabase(world.databaseUrl);
});
afterAll(async () => {
  await muted.close();
  await world.close();
});

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error);

it('every pool gives up a database that says nothing: statements of a moment after 20 s, long ones after minutes', () => {
  const { pool, answerPool, groupPool, startPool } = world.services;
  for (const { options } of [answerPool, groupPool, startPool]) expect(options.query_timeout).toBe(20_000);
  expect(pool.options).toHaveProperty('stream');
});

it('a statement whose reply never comes fails as passing, and the next one has another connection', async () => {
  const pool = createPool(muted.url, 1, world.services.log, 'calls', '', { silentMs: 250 });
  const db = createDb(pool);
  const read = () => sql<{ one: number }>`select 1 as one`.execute(db);
  const backend = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const before = await backend();
  muted.mute();
  expect(isUnavailable(await failureOf(read()))).toBe(true);
  muted.unmute();
  expect((await read()).rows).toEqual([{ one: 1 }]);
  expect(await backend()).not.toBe(before);
  await pool.end();
});

it('a transaction that falls silent in its middle is rolled back, and leaves no connection behind', async () => {
  const pool = createPool(muted.url, 1, world.services.log, 'calls', '', { silentMs: 250 });
  const db = createDb(pool);
  const written = db.transaction().execute(async (trx) => {
    await trx
      .insertInto('setting')
      .values({ name: 'of-silence', value: JSON.stringify(1) })
      .execute();
    muted.mute();
    await sql`select 1`.execute(trx);
  });
  expect(isUnavailable(await failureOf(written))).toBe(true);
  muted.unmute();
  expect(await db.selectFrom('setting').select('name').where('name', '=', 'of-silence').execute()).toEqual([]);
  await pool.end();
});

it('the health says no meanwhile, and yes once the replies come again', async () => {
  let ahead = 0;
  const { log } = world.services;
  const clock = { ...world.services.clock, now: () => new Date(Date.now() + ahead) };
  const drains: (() => Promise<void>)[] = [];
  const pool = createPool(muted.url, 1, log, 'calls');
  const probe = createProbe({ pool, log, clock, onDrain: (work) => drains.push(work) }, 250);
  // The result of a probe is valid for three seconds.
  const commits = () => {
    ahead += 4_000;
    return probe();
  };
  expect(await commits()).toBe(true);
  muted.mute();
  expect(await commits()).toBe(false);
  muted.unmute();
  await expect.poll(commits).toBe(true);
  for (const work of drains) await work();
  await pool.end();
});

it('what changed meanwhile is heard by every instance, and its jobs go on', async () => {
  const heard: (string | null)[] = [];
  const events = await createEvents(muted.url, world.services.log, { beatMs: 50, mostMs: 250 });
  events.on('user', (id) => heard.push(id));
  muted.mute();
  await events.publish(world.services.db, 'user', '7');
  await expect.poll(() => heard).toEqual([null]);
  expect(await Promise.race([events.alone('of-silence', async () => undefined), false])).toBe(false);
  muted.unmute();
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(1);
  await events.publish(world.services.db, 'user', '8');
  await expect.poll(() => heard.at(-1)).toBe('8');
  expect(await events.alone('of-silence', async () => undefined)).toBe(true);
  await events.stop();
});
