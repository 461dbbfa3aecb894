import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '../contract/auth-login';
import { createPermissions } from '../contract/permissions';
import { finishChallenge, getSet, getTask, getToday, sendAnswer, startChallenge } from '../contract/solving';
import { freePort } from '../server/platform/ports';
import { type BackedUpPostgres, startPostgres } from './support/postgres';

/**
 * From the release before to this one, and back: both are checked out, installed, built and started as docs/operations.md
 * says, on one database with the demonstration's country, while a pupil sits.
 */

const root = new URL('..', import.meta.url).pathname;
/** A tag or a commit; without one the commit that gave package.json the version it has. */
const before = process.env.UPGRADE_FROM || firstOfVersion();
const run = promisify(execFile);
/** The demonstration's. */
const PASSWORD = 'Damba-2024';

type Instance = { origin: string; said: () => string; end: () => Promise<void> };
type Sitting = { token: string; challengeId: string; attemptId: string; epoch: number; seq: number; tasks: Task[] };
type Task = { id: string; choices: string[] };

let postgres: BackedUpPostgres;
let oldFolder: string;
const running = new Set<ChildProcess>();
const took: Record<string, number> = {};

function firstOfVersion(): string {
  const { version } = JSON.parse(execFileSync('git', ['show', 'HEAD:package.json'], { encoding: 'utf8' }));
  const options = ['log', '--format=%h', `-S"version": "${version}"`, '--', 'package.json'];
  return execFileSync('git', options, { encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
}

async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await act();
  took[what] = Number(((performance.now() - began) / 1000).toFixed(1));
  return result;
}

beforeAll(async () => {
  postgres = await startPostgres();
  oldFolder = join(postgres.folder, 'before');
  mkdirSync(oldFolder);
  await run('sh', ['-c', `git archive ${before} | tar -x -C ${oldFolder}`]);
  const options = { cwd: oldFolder, env: { ...process.env, NODE_ENV: '' } };
  await timed('installing the release before', () => run('npm', ['ci', '--no-audit', '--no-fund'], options));
  await timed('building it', () => run('npm', ['run', 'build'], options));
  await plantWithOld();
}, 900_000);

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await postgres?.close();
  // The folder has two installations in it, whose removal takes its time on a busy disk.
}, 600_000);

/** The country of the release before, by its own seed: without a database of its own a release plants none. */
async function plantWithOld(): Promise<void> {
  const script = `import { join } from 'node:path';
    import { plantDemonstration } from './database/seed/plant';
    import { migrate } from './server/platform/database/migrate';
    import { createLog } from './server/platform/log';
    import { openServices } from './server/platform/open';
    import { readSettings } from './server/platform/settings';
    import pg from 'pg';
    const url = process.env.DATABASE_URL ?? '';
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    await migrate(pool, join(process.cwd(), 'database/migrations'));
    await pool.end();
    const opened = await openServices({ url, settings: readSettings(process.env), log: createLog('error'), life: { state: 'starting' } });
    await plantDemonstration(opened.services, () => undefined);
    await opened.close();\n`;
  writeFileSync(join(oldFolder, 'plant-trial.ts'), script);
  const env = { ...process.env, DATABASE_URL: postgres.url() };
  await run(join(oldFolder, 'node_modules/.bin/tsx'), ['plant-trial.ts'], { cwd: oldFolder, env });
}

/** An instance as its unit starts it; rejects with what it said when it ends instead. */
async function start(folder: string, name: string, url = postgres.url()): Promise<Instance> {
  const port = await freePort();
  const data = join(postgres.folder, `data-${name}`);
  const env = {
    ...process.env,
    NODE_ENV: '',
    DATABASE_URL: url,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: data,
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder, env });
  running.add(child);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += String(text);
      if (said.includes('is ready')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(said.trim())));
  });
  const end = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(0);
    running.delete(child);
  };
  return { origin: `http://127.0.0.1:${port}`, said: () => said, end };
}

type Reply = Record<string, unknown>;

async function post(at: Instance, path: string, body: object, token?: string): Promise<Reply> {
  const headers = { 'content-type': 'application/json', ...(token && { 'authentication-token': token }) };
  const response = await fetch(`${at.origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const reply: Reply = Object(await response.json());
  if (reply.success !== true) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(reply)}`);
  return reply;
}

async function logIn(at: Instance, username: string): Promise<{ token: string; uuid: string }> {
  const reply = await post(at, login.path, { authtype: 'BASIC', username, password: PASSWORD });
  return { token: String(Object(reply.data).token), uuid: String(reply.uid) };
}

const listOf = (value: unknown): Reply[] => (Array.isArray(value) ? value : []);

/** A teacher lets a pupil of grade 5 in, who starts and opens all tasks. */
async function sit(at: Instance): Promise<Sitting> {
  const [pupil, tutor] = [await logIn(at, 'pupil5'), await logIn(at, 'tutor')];
  const today = await post(at, getToday.path.replace(':grade', '5'), {}, pupil.token);
  const challengeId = String(Object(today.challenge).brc_id);
  await post(at, createPermissions.path, { challengeId, uList: [pupil.uuid] }, tutor.token);
  const begun = await post(at, startChallenge.path.replace(':grade', '5'), { challengeId, grade: '5' }, pupil.token);
  const set = await post(at, getSet.path.replace(':id', challengeId), {}, pupil.token);
  const tasks: Task[] = [];
  for (const { bro_id } of listOf(set.data)) {
    const task = await post(at, getTask.path.replace(':id', String(bro_id)), {}, pupil.token);
    tasks.push({ id: String(bro_id), choices: listOf(task.answ).map(({ id }) => String(id)) });
  }
  const { challengeRegId, epoch, nextSeq } = begun;
  return {
    token: pupil.token,
    challengeId,
    attemptId: String(challengeRegId),
    epoch: Number(epoch),
    seq: Number(nextSeq),
    tasks,
  };
}

/** Gives so many answers, to the instances in turn; answers how many were confirmed. */
async function answer(sitting: Sitting, instances: readonly Instance[], count: number): Promise<number> {
  const withChoices = sitting.tasks.filter(({ choices }) => choices.length > 1);
  let confirmed = 0;
  for (let nth = 0; nth < count; nth += 1) {
    const task = withChoices[nth % withChoices.length];
    const at = instances[nth % instances.length];
    if (!task || !at) throw new Error('no task');
    const selectedChoiceId = task.choices[nth % task.choices.length];
    const adata = {
      challengeId: sitting.challengeId,
      taskId: task.id,
      selectedChoiceId,
      epoch: sitting.epoch,
      seq: sitting.seq,
    };
    sitting.seq += 1;
    confirmed += listOf((await post(at, sendAnswer.path, { adata }, sitting.token)).confirmed).length;
  }
  return confirmed;
}

/** A page of one instance with its files from the other: how many there are, and how many are not found. */
async function filesFromTheOther(page: Instance, other: Instance): Promise<string> {
  const html = await (await fetch(`${page.origin}/login`)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const statuses = await Promise.all(files.map(async (path) => (await fetch(other.origin + path)).status));
  return `${statuses.filter((status) => status !== 200).length} of ${files.length} not found`;
}

async function stored(url = postgres.url()): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const { rows } = await pool.query('select count(*) as n from answer_journal');
  await pool.end();
  return Number(rows[0].n);
}

/** What an upgrade leaves as it is, each as one sum: the frozen copies of sets, and all results. */
async function lasting(): Promise<{ copies: string; results: string }> {
  const pool = new pg.Pool({ connectionString: postgres.url(), max: 1 });
  const { rows } = await pool.query(`select
    (select count(*) || ' ' || md5(string_agg(concat(id, content, answer_key, explanation), '' order by id))
      from exercise where content is not null) as copies,
    (select count(*) || ' ' || md5(string_agg(concat(points, exercise_points, grade_country_rank, group_country_rank), ''
      order by calculation_id, attempt_id)) from result) as results`);
  await pool.end();
  return rows[0];
}

/** How many tasks, drafts and versions have no document, once the job has come through all of them. */
async function withoutDocument(): Promise<number> {
  const pool = new pg.Pool({ connectionString: postgres.url(), max: 1 });
  const count = async () => {
    const { rows } = await pool.query(`select (select count(*) from task where content is null)
      + (select count(*) from task_draft where fields is not null and content is null)
      + (select count(*) from task_version where content is null) as n`);
    return Number(rows[0].n);
  };
  let left = await count();
  for (let n = 0; left > 0 && n < 60; n += 1) {
    await wait(1_000);
    left = await count();
  }
  await pool.end();
  return left;
}

it(`from ${before} to this checkout with half a deploy between, and back`, async () => {
  const old = await timed('start of the release before', () => start(oldFolder, 'old'));
  const sitting = await sit(old);
  const already = await stored();
  expect(await answer(sitting, [old], 40)).toBe(40);
  await timed('the backup', () => postgres.backup('full'));
  // pgBackRest knows the end of a backup to the second, and a moment must be after it.
  await wait(2_000);
  const pool = new pg.Pool({ connectionString: postgres.url(), max: 1 });
  const moment: string = (await pool.query('select clock_timestamp()::text as now')).rows[0].now;
  await pool.end();
  const lasts = await lasting();

  const next = await timed('start of this release, with its migrations', () => start(root, 'new'));
  const migrations = /\((\d+) migrations\)/.exec(next.said())?.[1] ?? '0';
  expect(await answer(sitting, [old, next], 80)).toBe(80);
  const pages = {
    'files of the page before, from this release': await filesFromTheOther(old, next),
    'files of this page, from the release before': await filesFromTheOther(next, old),
  };
  await timed('end of the release before', old.end);
  expect(await answer(sitting, [next], 20)).toBe(20);
  const end = { challengeId: sitting.challengeId, challengeRegId: sitting.attemptId };
  await post(next, finishChallenge.path, end, sitting.token);
  expect(await stored()).toBe(already + 140);
  expect(await timed('storing the documents of tasks', withoutDocument)).toBe(0);
  expect(await lasting()).toEqual(lasts);
  await timed('end of this release', next.end);

  const back = await start(oldFolder, 'old').then(
    async (instance) => {
      await instance.end();
      return 'starts on the newer database';
    },
    (error: Error) => error.message,
  );
  expect(back).toMatch(/starts on|newer than this release/);
  const url = await timed('restoring to before the upgrade', () => postgres.restore(moment, 'restored'));
  const again = await timed('its start on the restored database', () => start(oldFolder, 'old', url));
  expect(await stored(url)).toBe(already + 40);
  expect(await answer({ ...sitting, seq: 200 }, [again], 10)).toBe(10);
  await again.end();
  console.log(
    `${before}: ${migrations} migrations; ${lasts.copies.split(' ')[0]} frozen copies and ${lasts.results.split(' ')[0]} results as they were; 140 answers given and confirmed, 80 of them to both in turn; files:`,
    pages,
  );
  console.log(
    `the release before, started again: ${back}\nrestored, it goes on with 40 answers of 140; seconds:`,
    took,
  );
}, 900_000);
