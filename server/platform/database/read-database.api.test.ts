import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log';
import { type EmbeddedDatabase, startEmbedded } from '../postgres/embedded';
import { readSettings } from '../settings';
import { createDb, createPool, type Db } from './db';
import { createReadDatabase, type ReadOutcome } from './read-database';

// A physical standby that streams: a copy of the primary's folder, made while that was stopped.
const folders = { primary: mkdtempSync(join(tmpdir(), 'damba-primary-')), standby: '' };
folders.standby = `${folders.primary}-standby`;
const log = createLog('silent');
let primary: EmbeddedDatabase;
let standby: EmbeddedDatabase;
let pool: pg.Pool;
let onStandby: pg.Pool;
let db: Db;
/** Milliseconds that the clock is ahead: a standby that failed rests for some seconds. */
let ahead = 0;

beforeAll(async () => {
  const first = await startEmbedded({ dataDir: folders.primary });
  await first.stop();
  execFileSync('cp', ['-a', folders.primary, folders.standby]);
  primary = await startEmbedded({ dataDir: folders.primary });
  const cluster = join(folders.standby, 'pg');
  execFileSync('cp', ['-a', join(cluster, 'PG_VERSION'), join(cluster, 'standby.signal')]);
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${primary.url}'\nmax_standby_streaming_delay = 0\n`,
  );
  standby = await startEmbedded({ dataDir: folders.standby });
  pool = createPool(primary.url, 4, log, 'test');
  onStandby = createPool(standby.url, 1, log, 'test');
  db = createDb(pool);
  await pool.query('create table note (id integer generated always as identity)');
}, 120_000);

afterAll(async () => {
  await Promise.all([pool, onStandby].map((one) => one?.end()));
  await Promise.all([primary, standby].map((one) => one?.stop()));
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
});

/** A reader of its own, closed at the end of the test; `counts` is what it counted. */
async function withReader(
  options: { url?: string; primary?: pg.Pool },
  test: (
    reader: ReturnType<typeof createReadDatabase>,
    counts: () => Partial<Record<ReadOutcome, number>>,
  ) => Promise<void>,
): Promise<void> {
  const counts = { standby: 0, lagging: 0, gone: 0, refused: 0, busy: 0 };
  const now = () => performance.now() + ahead;
  const reader = createReadDatabase({ url: standby.url, primary: pool, log, counts, now, ...options });
  try {
    await test(reader, () => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)));
  } finally {
    await reader.pool.end();
  }
}

const write = () => pool.query('insert into note default values');
type Seen = { notes: number; byStandby: boolean };
const look = async (one: Db): Promise<Seen> => {
  const { rows } = await sql<Seen>`
    select count(*)::integer as notes, pg_is_in_recovery() as "byStandby" from note`.execute(one);
  return rows[0] ?? { notes: -1, byStandby: false };
};

it('the standby answers, with all that was committed before the question', async () => {
  await withReader({}, async ({ ask }, counts) => {
    const before = (await look(db)).notes;
    for (let written = 1; written <= 20; written += 1) {
      await write();
      expect(await ask(db, look)).toEqual({ notes: before + written, byStandby: true });
    }
    expect(counts()).toEqual({ standby: 20 });
  });
});

it('so it does with what was committed without waiting for the disk', async () => {
  const loose = createPool(primary.url, 1, log, 'test', '-c synchronous_commit=off');
  await withReader({ primary: loose }, async ({ ask }, counts) => {
    const before = (await look(db)).notes;
    for (let written = 1; written <= 3; written += 1) {
      await loose.query('insert into note default values');
      expect(await ask(db, look)).toEqual({ notes: before + written, byStandby: true });
    }
    expect(counts()).toEqual({ standby: 3 });
  });
  await loose.end();
});

it('while the standby lags the primary answers, and at once after the first question; then it is asked again', async () => {
  await withReader({}, async ({ ask }, counts) => {
    await onStandby.query('select pg_wal_replay_pause()');
    await write();
    const { notes } = await look(db);
    expect((await onStandby.query('select count(*)::integer as notes from note')).rows).toEqual([{ notes: notes - 1 }]);
    expect(await ask(db, look)).toEqual({ notes, byStandby: false });
    expect(await ask(db, look)).toEqual({ notes, byStandby: false });
    expect(counts()).toEqual({ lagging: 2 });
    await onStandby.query('select pg_wal_replay_resume()');
    ahead += 10_000;
    expect(await ask(db, look)).toEqual({ notes, byStandby: true });
    expect(await ask(db, look)).toEqual({ notes, byStandby: true });
    expect(counts()).toEqual({ lagging: 2, standby: 2 });
  });
});

const running = `select from pg_stat_activity where pid <> pg_backend_pid() and state = 'active'`;

it('a question that the standby ends because of what it replays is answered by the primary', async () => {
  await withReader({}, async ({ ask }, counts) => {
    let asked = 0;
    const question = async (one: Db) => {
      asked += 1;
      const seen = await look(one);
      if (!seen.byStandby) return seen;
      // It takes the table for itself, for which the standby ends whoever reads it: the statement if one runs by then,
      // the whole connection between two.
      const isReading = async () => (await onStandby.query(`${running} and query like '%pg_sleep(60) from%'`)).rowCount;
      const change = async () => {
        await expect.poll(isReading).toBe(1);
        await pool.query('alter table note add column text text');
      };
      await Promise.all([sql`select pg_sleep(60) from note limit 1`.execute(one), change()]);
      return seen;
    };
    expect(await ask(db, question)).toMatchObject({ byStandby: false });
    expect(asked).toBe(2);
    expect(counts()).toEqual({ refused: 1 });
    expect(await ask(db, look)).toMatchObject({ byStandby: true });
  });
});

it('what a question throws by itself comes out, and it is not asked twice', async () => {
  await withReader({}, async ({ ask }, counts) => {
    let asked = 0;
    const failing = () => {
      asked += 1;
      return Promise.reject(new Error('my own'));
    };
    await expect(ask(db, failing)).rejects.toThrow('my own');
    expect(asked).toBe(1);
    expect(counts()).toEqual({});
  });
});

it('more questions than connections go to the primary', async () => {
  await withReader({}, async ({ ask }, counts) => {
    const seen = await Promise.all(
      Array.from({ length: 8 }, () =>
        ask(db, async (one) => {
          const found = await look(one);
          // The places stay taken until all have asked.
          if (found.byStandby) await expect.poll(() => counts().busy).toBe(2);
          return found.byStandby;
        }),
      ),
    );
    expect(seen.filter((byStandby) => byStandby)).toHaveLength(6);
    expect(counts()).toEqual({ standby: 6, busy: 2 });
  });
});

it('needs a primary beside it', () => {
  const read = { DATABASE_READ_URL: 'postgres://damba@127.0.0.1:15431/damba' };
  expect(() => readSettings(read)).toThrow('DATABASE_READ_URL needs DATABASE_URL');
  expect(() => readSettings({ DATABASE_READ_URL: 'http://127.0.0.1' })).toThrow('DATABASE_READ_URL');
  const both = { ...read, DATABASE_URL: 'postgres://damba@127.0.0.1:15430/damba' };
  expect(readSettings(both)).toMatchObject(both);
});

it('a primary is no standby', async () => {
  await withReader({ url: primary.url }, async ({ ask }, counts) => {
    expect(await ask(db, look)).toMatchObject({ byStandby: false });
    expect(counts()).toEqual({ gone: 1 });
  });
});

it('a standby that ends is done without, and was in the middle of a question', async () => {
  await withReader({}, async ({ ask }, counts) => {
    const question = async (one: Db) => {
      const seen = await look(one);
      if (!seen.byStandby) return seen;
      await Promise.all([standby.stop(), sql`select pg_sleep(60)`.execute(one)]);
      return seen;
    };
    const { notes } = await look(db);
    expect(await ask(db, question)).toEqual({ notes, byStandby: false });
    expect(counts()).toEqual({ gone: 1 });
    ahead += 10_000;
    expect(await ask(db, look)).toEqual({ notes, byStandby: false });
    expect(await ask(db, look)).toEqual({ notes, byStandby: false });
    expect(counts()).toEqual({ gone: 3 });
  });
});
