import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { StartRefused } from '../start-refused';
import { type EmbeddedDatabase, startEmbedded } from './embedded';
import { startMark } from './processes';
import { checkRoom } from './room';

const dataDir = mkdtempSync(join(tmpdir(), 'damba-embedded-'));
const module = join(import.meta.dirname, 'embedded.ts');
let running: EmbeddedDatabase | undefined;

afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(): Promise<EmbeddedDatabase> {
  running = await startEmbedded({ dataDir });
  return running;
}

async function query(database: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** A process of its own that starts the database, runs the statement and stays until it is killed. */
async function startOwner(sql: string): Promise<{ child: ChildProcess; pid: string }> {
  const code = `
    import { Client } from 'pg';
    const { startEmbedded } = await import(${JSON.stringify(module)});
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(${JSON.stringify(sql)});
    console.log('committed');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  expect(line).toBe('committed');
  return { child, pid: readPid(join(dataDir, 'pg/postmaster.pid')) };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function readPid(file: string): string {
  return readFileSync(file, 'utf8').split('\n')[0] ?? '';
}

test('a fresh folder gives a database, and a restart keeps its rows', async () => {
  const first = await start();
  await query(first, 'create table kept as select 7 n');
  await first.stop();
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  expect(await query(await start(), 'select n from kept')).toEqual([7]);
});

test('names stand in the Lithuanian order', async () => {
  const names = ['Žilvinas', 'Zita', 'Šilas', 'Salys', 'Yla', 'Ida', 'Čepas', 'Cibas'];
  const sorted = await query(await start(), `select n from unnest('{${names.join()}}'::text[]) n order by n`);
  expect(sorted.join(' ')).toBe('Cibas Čepas Ida Yla Salys Šilas Zita Žilvinas');
});

test('a commit waits for the disk', async () => {
  const database = await start();
  expect(await query(database, 'show fsync')).toEqual(['on']);
  expect(await query(database, 'show synchronous_commit')).toEqual(['on']);
});

test('the port takes nobody without the password', async () => {
  const database = await start();
  expect(statSync(join(dataDir, 'password')).mode & 0o077).toBe(0);
  const stranger = { ...database, url: database.url.replace(/:[0-9a-f]+@/, ':wrong@') };
  await expect(query(stranger, 'select 1')).rejects.toThrow('password authentication failed');
});

test('a second start in the folder of a living one is refused, and the first goes on', async () => {
  const owner = await startOwner('select 1');
  try {
    const second = startEmbedded({ dataDir });
    await expect(second).rejects.toThrow(StartRefused);
    await expect(second).rejects.toThrow(`in use by process ${owner.child.pid}`);
    expect(readPid(join(dataDir, 'pg/postmaster.pid'))).toBe(owner.pid);
    expect(startMark(Number(owner.pid))).toBeDefined();
  } finally {
    await kill(owner.child);
  }
});

test('a folder that cannot be used, and a disk that is full, are told in words', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const started = startEmbedded({ dataDir: file });
  await expect(started).rejects.toThrow(StartRefused);
  await expect(started).rejects.toThrow(`${file} cannot be used: a file has its name`);
  rmSync(file);
  expect(() => checkRoom(dataDir, 0)).not.toThrow();
  expect(() => checkRoom(dataDir, Number.MAX_SAFE_INTEGER)).toThrow(/too full: \d+ MB are free, \d+ MB are needed/);
});

test('after kill -9 of its owner the database opens with every committed row', async () => {
  const owner = await startOwner('create table survived as select generate_series(1, 1000) n');
  await kill(owner.child);
  expect(existsSync(join(dataDir, 'lock'))).toBe(true);
  expect(await query(await start(), 'select count(*)::int from survived')).toEqual([1000]);
});

test('after kill -9 of the database itself it recovers', async () => {
  const owner = await startOwner('create table recovered as select generate_series(1, 1000) n');
  process.kill(Number(owner.pid), 'SIGKILL');
  await kill(owner.child);
  expect(await query(await start(), 'select count(*)::int from recovered')).toEqual([1000]);
});

test('a lock whose number now belongs to another process is stale', async () => {
  writeFileSync(join(dataDir, 'lock'), `${process.ppid}\nanother boot 1\n`);
  expect(await query(await start(), 'select 1')).toEqual([1]);
});

test('a database that is killed under a living owner comes back at its address with all that was committed', async () => {
  const database = await start();
  await query(database, 'create table if not exists survivor (n integer)');
  await query(database, 'insert into survivor values (7)');
  for (let round = 0; round < 3; round += 1) {
    process.kill(Number(readPid(join(dataDir, 'pg/postmaster.pid'))), 'SIGKILL');
    await expect
      .poll(() => query(database, 'select n from survivor').catch(() => null), { timeout: 20_000, interval: 50 })
      .toEqual([7]);
  }
});
