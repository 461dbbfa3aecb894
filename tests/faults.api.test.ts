import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '../server/platform/db';
import { type EmbeddedDatabase, startEmbedded } from '../server/platform/embedded';
import { migrate } from '../server/platform/migrate';
import { lookUp } from '../server/testing/look-up';
import { plantWorld } from '../server/testing/plant';
import { createBadProxy } from './support/bad-proxy';
import { createFaultServer, type FaultServer } from './support/fault-server';
import { createPupil, type Pupil } from './support/ledger';

/**
 * The promise that no confirmed answer is lost, tried on the real server process: the pupils' own ledgers of what was
 * confirmed are held against the database, contents and all.
 */

const folder = mkdtempSync(join(tmpdir(), 'damba-faults-'));
const names = ['pupilA5', 'pupilA5b', 'pupilA6', 'pupilB5', 'pupilB6', 'pupilT5'] as const;
let database: EmbeddedDatabase;
let pool: pg.Pool;
let server: FaultServer;
let pupils: Pupil[];
let origin: string;
let deadlines: number[];

beforeAll(async () => {
  database = await startEmbedded({ dataDir: folder });
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  await migrate(pool, 'database/migrations');
  const db = createDb(pool);
  await plantWorld(db);
  const known = await lookUp(db);
  await pool.query(`insert into permission (collection_id, user_id, ends_at)
    select ${known.collections.running5.id}, id, now() + interval '1 hour' from user_account`);
  await slowPoints();
  server = await createFaultServer(database.url);
  origin = server.origin;
  pupils = names.map((name) => createPupil(() => origin, known.people[name], known.collections.running5));
  await server.start();
  deadlines = await Promise.all(pupils.map((pupil) => pupil.start()));
}, 120_000);

afterAll(async () => {
  await server.kill();
  await pool.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the two moments long in which a kill hurts most: before the insert, and between the insert and the commit. */
async function slowPoints(): Promise<void> {
  await pool.query(`
    create table slow (point text primary key, seconds float8 not null);
    insert into slow values ('insert', 0), ('commit', 0);
    create function slow_down() returns trigger language plpgsql as $$ begin
      perform pg_sleep(seconds) from slow where point = tg_argv[0] and seconds > 0; return new; end $$;
    create trigger slow_insert before insert on answer_journal for each row execute function slow_down('insert');
    create constraint trigger slow_commit after insert on answer_journal deferrable initially deferred
      for each row execute function slow_down('commit');`);
}

async function during(work: () => Promise<void>): Promise<void> {
  let over = false;
  const working = Promise.all(pupils.map((pupil) => pupil.work(() => over)));
  await work();
  over = true;
  await working;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Delivers the rest and holds the ledgers against the database. */
async function settle(what: string, extra: Record<string, number> = {}): Promise<void> {
  await Promise.all(pupils.map((pupil) => pupil.deliver()));
  const confirmed = pupils.flatMap((pupil) => pupil.confirmed);
  const given = pupils.flatMap((pupil) => pupil.given);
  const { rows: journal } = await pool.query(
    'select attempt_id, exercise_id, epoch, seq, choice_id, value, is_late from answer_journal',
  );
  const keyOf = (...parts: unknown[]) => parts.join(':');
  const kept = new Map(journal.map((row) => [keyOf(row.attempt_id, row.exercise_id, row.epoch, row.seq), row]));
  const lost = confirmed.filter((entry) => {
    const row = kept.get(keyOf(entry.attemptId, entry.taskId, entry.epoch, entry.seq));
    return !row || row.choice_id !== entry.choice || row.value !== entry.text || row.is_late;
  });
  expect(lost).toEqual([]);
  expect(confirmed.length).toBe(given.length);
  // Nothing was applied twice, nothing stands there that nobody gave.
  expect(journal.length).toBe(given.length);

  const newest = new Map<string, (typeof given)[number]>();
  for (const entry of given) {
    const key = keyOf(entry.attemptId, entry.taskId);
    const before = newest.get(key);
    if (!before || entry.epoch > before.epoch || (entry.epoch === before.epoch && entry.seq > before.seq))
      newest.set(key, entry);
  }
  const { rows: current } = await pool.query(
    'select attempt_id, exercise_id, epoch, seq, choice_id, value from current_answer',
  );
  expect(current.length).toBe(newest.size);
  for (const row of current) {
    const entry = newest.get(keyOf(row.attempt_id, row.exercise_id));
    expect([row.epoch, row.seq, row.choice_id, row.value]).toEqual([
      entry?.epoch,
      entry?.seq,
      entry?.choice,
      entry?.text,
    ]);
  }
  expect(await Promise.all(pupils.map((pupil) => pupil.start()))).toEqual(deadlines);
  console.log(`${what}: ${given.length} given, ${confirmed.length} confirmed, 0 lost, 0 twice`, extra);
}

describe('no confirmed answer is lost', () => {
  it('when the server is killed 30 times: at random, before the insert, before the commit', async () => {
    for (let round = 0; round < 30; round += 1) {
      const slow = { insert: round % 3 === 1 ? 0.04 : 0, commit: round % 3 === 2 ? 0.04 : 0 };
      await pool.query(`update slow set seconds = case point when 'insert' then $1::float8 else $2::float8 end`, [
        slow.insert,
        slow.commit,
      ]);
      await during(async () => {
        await wait(30 + Math.random() * 200);
        await server.kill();
        await server.start();
        await wait(30);
      });
    }
    await pool.query('update slow set seconds = 0');
    await settle('server killed 30 times');
  }, 600_000);

  it('when the database is killed 10 times under a living server', async () => {
    for (let round = 0; round < 10; round += 1) {
      await during(async () => {
        await wait(30 + Math.random() * 200);
        process.kill(Number(readFileSync(join(folder, 'pg/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
        await expect
          .poll(
            () =>
              pool.query('select 1').then(
                () => true,
                () => false,
              ),
            { timeout: 20_000 },
          )
          .toBe(true);
        await wait(50);
      });
    }
    await settle('database killed 10 times');
  }, 600_000);

  it('when the network loses, doubles, delays and reorders', async () => {
    const proxy = await createBadProxy(server.origin);
    origin = proxy.origin;
    await during(() => wait(4_000).then(() => undefined));
    origin = server.origin;
    await settle('bad network', proxy.counts);
    await proxy.close();
    expect(Math.min(...Object.values(proxy.counts))).toBeGreaterThan(0);
  }, 300_000);

  it('when the server is restarted in good order under load, 5 times', async () => {
    const codes: (number | null)[] = [];
    for (let round = 0; round < 5; round += 1) {
      await during(async () => {
        await wait(200);
        codes.push(await server.stop());
        await server.start();
        await wait(50);
      });
    }
    expect(codes).toEqual([0, 0, 0, 0, 0]);
    await settle('restarted in order 5 times');
  }, 300_000);
});
