import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../contract/collections';
import { createPermissions, listClass } from '../contract/permissions';
import { resultsInCountry } from '../contract/results';
import { getSettings } from '../contract/settings';
import * as solving from '../contract/solving';
import { createPool } from '../server/platform/database/db';
import { isUnavailable } from '../server/platform/load/unavailable';
import type { PersonName } from '../server/testing/people';
import { answerTo, begin } from '../server/testing/sitting';
import { createWorld, type World } from '../server/testing/world';

/** A database that is busy, slow, or gone in the middle. */
let world: World;
let outside: pg.Client;
beforeAll(async () => {
  world = await createWorld();
  outside = new pg.Client({ connectionString: world.databaseUrl });
  await outside.connect();
});
afterAll(async () => {
  await outside.end();
  await world.close();
});
beforeEach(async () => {
  await sql`truncate attempt, permission, calculation cascade`.execute(world.db);
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const sitters = ['pupilA5', 'pupilA5b', 'pupilA6', 'pupilB5', 'pupilB6', 'pupilT5'] as const;
const start = (as: PersonName) =>
  world.call(solving.startChallenge, {
    as,
    params: { grade: '5' },
    body: { challengeId: world.collections.running5.id },
  });
const set = (as: PersonName) => world.call(solving.getSet, { as, params: { id: world.collections.running5.id } });
const send = (as: PersonName, seq: number) =>
  world.call(solving.sendAnswer, {
    as,
    body: { adata: answerTo(world, 'running5', 1, { seq, answerText: String(seq) }) },
  });
const list = () => world.call(resultsInCountry, { as: 'admin', body: { collectionId: world.collections.running5.id } });
const calculate = () =>
  world.call(calculateFinalResults, { as: 'admin', body: { collectionId: world.collections.running5.id } });

/** Holds a lock in the database while `work` runs. */
async function whileHeld(statement: string, work: () => Promise<void>): Promise<void> {
  await outside.query('begin');
  await outside.query(statement);
  try {
    await work();
  } finally {
    await outside.query('rollback');
  }
}

describe('a pool without a free connection', () => {
  it('does not stop the answers of those who are solving', async () => {
    await begin(world, 'pupilA5', 'running5');
    await send('pupilA5', 1);
    const held = await Promise.all(Array.from({ length: 6 }, () => world.pool.connect()));
    const waiting = set('pupilA5');
    for (let seq = 2; seq < 10; seq += 1) expect((await send('pupilA5', seq)).body.confirmed).toHaveLength(1);
    for (const client of held) client.release();
    expect((await waiting).status).toBe(200);
  });

  it('refuses after a while as overload, with a code and when to come back, and recovers', async () => {
    const { options } = world.pool;
    const before = options.connectionTimeoutMillis;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(30_000);
    options.connectionTimeoutMillis = 150;
    await world.permit('pupilA5', 'running5');
    await set('pupilA5');
    const held = await Promise.all(Array.from({ length: 6 }, () => world.pool.connect()));
    for (const refused of await Promise.all([set('pupilA5'), list()])) {
      expect([refused.status, refused.body.code]).toEqual([503, 'OVERLOADED']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    for (const client of held) client.release();
    options.connectionTimeoutMillis = before;
    expect((await start('pupilA5')).body.success).toBe(true);
  });

  it('is not what many starts, permissions and lists at once end in', async () => {
    for (const as of sitters) await world.permit(as, 'running5');
    const body = { challengeId: world.collections.running5.id, uList: sitters.map((name) => world.people[name].uuid) };
    const all = await Promise.all(
      Array.from({ length: 12 }, () => [
        ...sitters.map((as) => start(as)),
        world.call(createPermissions, { as: 'admin', body }),
        world.call(createPermissions, { as: 'tutorAB', body: { ...body, uList: body.uList.toReversed() } }),
        world.call(listClass, { as: 'admin', params: { grade: '5' }, body: { challengeId: body.challengeId } }),
      ]).flat(),
    );
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  });
});

describe('slow work of others', () => {
  it('R01: lists that hang take three connections, the rest of them are refused, and pupils notice nothing', async () => {
    await world.permit('pupilA5', 'running5');
    await list();
    await whileHeld('lock table calculation in access exclusive mode', async () => {
      const lists = Array.from({ length: 200 }, () => list());
      const refused = (await Promise.all(lists.slice(27))).map(({ status, body }) => [status, body.code]);
      expect(refused).toEqual(refused.map(() => [503, 'OVERLOADED']));
      expect((await start('pupilA5')).body.success).toBe(true);
      expect((await set('pupilA5')).status).toBe(200);
      expect((await send('pupilA5', 1)).body.confirmed).toHaveLength(1);
      await outside.query('rollback');
      expect((await Promise.all(lists.slice(0, 27))).map(({ status }) => status)).toEqual(Array(27).fill(200));
    });
  });

  it('a calculation that hangs holds one connection, and the others of its contest are told', async () => {
    await list();
    await whileHeld('lock table calculation in access exclusive mode', async () => {
      const calculations = Array.from({ length: 12 }, () => calculate());
      const refused = (await Promise.all(calculations.slice(1))).map(({ body }) => body.code);
      expect(refused).toEqual(Array(11).fill('CALCULATION_RUNNING'));
      const waiting = async () => {
        const { rows } = await outside.query(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0].n;
      };
      await expect.poll(waiting).toBe(1);
      await sleep(200);
      expect(await waiting()).toBe(1);
      await outside.query('rollback');
      expect((await calculations[0])?.body.version).toBe(1);
    });
  });
});

describe('connections that are cut', () => {
  const cut = () =>
    outside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );

  it('in a transaction that waits: the call is refused as overload, the server lives', async () => {
    await world.permit('pupilA5', 'running5');
    await whileHeld(`update user_account set grade = 5 where id = ${world.people.pupilA5.userId}`, async () => {
      const starting = start('pupilA5');
      await world.untilLocked();
      await cut();
      const { status, body, headers } = await starting;
      expect([status, body.code]).toEqual([503, 'OVERLOADED']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
    await expect.poll(async () => (await start('pupilA5')).body.success, { timeout: 3000 }).toBe(true);
  });

  it('between two statements of a transaction: the server lives', async () => {
    const client = await world.pool.connect();
    await client.query('begin');
    await cut();
    await sleep(100);
    await expect(client.query('select 1')).rejects.toThrow();
    client.release();
    expect((await world.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('again and again under load: refusals have a code, what was confirmed is there, all of it recovers', async () => {
    for (const as of sitters) await begin(world, as, 'running5');
    const confirmed: string[] = [];
    let isRunning = true;
    let tellConfirmed = () => {};
    const nextConfirmed = () => new Promise<void>((resolve) => (tellConfirmed = resolve));
    const seen = new Map<number, number>();
    const worker = async (as: PersonName) => {
      for (let seq = 1; isRunning; seq += 1) {
        const [sent, read, again] = await Promise.all([send(as, seq), set(as), start(as)]);
        if (sent.body.confirmed?.length === 1) {
          confirmed.push(`${as.toLowerCase()} ${seq}`);
          tellConfirmed();
        }
        for (const { status, body } of [sent, read, again]) {
          seen.set(status, (seen.get(status) ?? 0) + 1);
          if (status !== 200) expect([status, body.code]).toEqual([503, 'OVERLOADED']);
        }
      }
    };
    const work = sitters.map(worker);
    // Cut eight times in the middle of the work, however long that takes, and on until a call has met one.
    for (let cuts = 0; cuts < 8 || confirmed.length <= sitters.length || !seen.has(503); cuts += 1) {
      await nextConfirmed();
      await cut();
    }
    isRunning = false;
    await Promise.all(work);
    const { rows } = await outside.query(
      `select u.login || ' ' || seq as key from answer_journal join attempt a on a.id = attempt_id join user_account u on u.id = a.user_id`,
    );
    const stored = new Set(rows.map((row) => row.key));
    expect(confirmed.filter((key) => !stored.has(key))).toEqual([]);
    for (const as of sitters) expect((await send(as, 100_000)).status).toBe(200);
  });

  it('the one for news too: what changed meanwhile is known soon after', async () => {
    const flag = async () => (await world.call(getSettings, { as: null })).body.flags?.lockdown;
    expect(await flag()).toBe(false);
    await cut();
    await outside.query(`insert into setting (name, value) values ('lockdown', 'true')`);
    await expect.poll(flag, { timeout: 5000 }).toBe(true);
    await outside.query(`delete from setting where name = 'lockdown'`);
    await world.publish('setting', 'lockdown');
    await expect.poll(flag, { timeout: 5000 }).toBe(false);
  });
});

describe('what counts as unavailable', () => {
  it('a server that is not there, a pool that is full or closed; not a mistake of ours', async () => {
    const failure = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => error,
      );
    const nobody = createPool('postgres://x:x@127.0.0.1:1/x', 1, world.services.log, 'test');
    expect(isUnavailable(await failure(nobody.query('select 1')))).toBe(true);
    await nobody.end();
    expect(isUnavailable(await failure(nobody.query('select 1')))).toBe(true);
    const small = createPool(world.databaseUrl, 1, world.services.log, 'test');
    const client = await small.connect();
    small.options.connectionTimeoutMillis = 50;
    expect(isUnavailable(await failure(small.query('select 1')))).toBe(true);
    small.options.connectionTimeoutMillis = 10_000;
    client.release();
    expect(isUnavailable(await failure(small.query('select from nowhere')))).toBe(false);
    expect(isUnavailable(await failure(small.query('select 1/0')))).toBe(false);
    expect([isUnavailable(new Error('x')), isUnavailable(null), isUnavailable('ECONNREFUSED')]).toEqual([
      false,
      false,
      false,
    ]);
    await small.end();
  });
});
