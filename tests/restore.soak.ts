import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { obfuscateUser } from '../contract/participants-states';
import { listFile } from '../server/features/participants/masking/list';
import { createFaultServer, type FaultServer } from './support/fault-server';
import { createFaultWorld, type FaultPupil, type FaultWorld } from './support/fault-world';
import { createPupil, type Pupil } from './support/ledger';
import { compareWithDatabase } from './support/ledger-oracle';
import { type BackedUpPostgres, startPostgres } from './support/postgres';

/**
 * Pupils answer for some minutes, one pupil is masked meanwhile; then the database is restored to some minutes ago
 * (deploy/postgres/backup.sh), and the one who was masked is masked again.
 */

const MINUTES = Number(process.env.RESTORE_MINUTES ?? 5);

let postgres: BackedUpPostgres;
let world: FaultWorld;
let admitted: FaultPupil[];
let pupils: Pupil[];
let restored: { server: FaultServer; pool: pg.Pool };
/** What took how many seconds. */
const took: Record<string, number> = {};

async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await act();
  took[what] = Number(((performance.now() - began) / 1000).toFixed(1));
  return result;
}

const folderOf = (name: string) => join(postgres.folder, name);

beforeAll(async () => {
  postgres = await startPostgres();
  mkdirSync(folderOf('instance'));
  world = await createFaultWorld({ env: { DATA_DIR: folderOf('instance') }, databaseUrl: postgres.url() });
  await world.server.start();
  await timed('the whole backup', () => postgres.backup('full'));
  admitted = await world.admit(9);
  pupils = admitted.slice(1).map((pupil) => createPupil(() => world.server.origin, pupil, world.contest));
  await Promise.all(pupils.map((pupil) => pupil.start()));
}, 300_000);

afterAll(async () => {
  await restored?.server.close();
  await restored?.pool.end();
  await world?.close();
  await postgres?.close();
}, 120_000);

async function firstName(pool: pg.Pool, id: string): Promise<string> {
  return (await pool.query('select first_name from user_account where id = $1', [id])).rows[0].first_name;
}

async function answersIn(pool: pg.Pool, until = 'infinity'): Promise<number> {
  const { rows } = await pool.query('select count(*) as n from answer_journal where received_at <= $1', [until]);
  return Number(rows[0].n);
}

it(
  `the database of ${MINUTES} minutes ago, with the one who was masked since masked again`,
  async () => {
    const accounts = await world.pool.query('select id from user_account where uuid = $1', [admitted[0]?.uuid]);
    const id: string = accounts.rows[0].id;
    let over = false;
    const working = Promise.all(pupils.map((pupil) => pupil.work(() => over)));
    await wait(20_000);
    const { rows } = await world.pool.query('select clock_timestamp()::text as now');
    const moment: string = rows[0].now;
    await wait(2_000);
    await world.ask('admin', obfuscateUser.path.replace(':user', id), { reason: 'Tėvų prašymu' });
    await wait(MINUTES * 60_000 - 2_000);
    over = true;
    await working;
    await compareWithDatabase(world.pool, `${MINUTES} minutes of answers`, pupils);
    expect(await firstName(world.pool, id)).not.toBe('Bandomasis');

    const url = await timed('the restore', () => postgres.restore(moment, 'restored'));
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    restored = { pool, server: await createFaultServer(url, { DATA_DIR: folderOf('restored-instance') }) };
    const [before, all, there] = [
      await answersIn(world.pool, moment),
      await answersIn(world.pool),
      await answersIn(pool),
    ];
    // A group may have begun before the moment and committed after it.
    expect(before - there).toBeLessThan(50);
    expect(there).toBeLessThanOrEqual(before);
    expect(there).toBeGreaterThan(100);
    expect(await firstName(pool, id)).toBe('Bandomasis');

    const options = { env: { ...process.env, DATABASE_URL: url } };
    const words = ['run', '--silent', 'remask', '--', listFile(folderOf('instance'))];
    const { stdout } = await timed('masking again', () => promisify(execFile)('npm', words, options));
    expect(stdout.trim()).toBe('Masked again: 1');
    expect(await firstName(pool, id)).not.toBe('Bandomasis');
    await timed('the start of an instance', () => restored.server.start());
    expect((await fetch(`${restored.server.origin}/api/health`)).status).toBe(200);
    const size = await pool.query('select pg_size_pretty(pg_database_size(current_database())) as size');
    console.log(`restored to ${moment}: ${size.rows[0].size}, ${there} of ${all} answers; seconds:`, took);
  },
  MINUTES * 60_000 + 600_000,
);
