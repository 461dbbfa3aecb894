// The PostgreSQL process. It has a session of its own, because Ctrl-C in the terminal must not end it before us; the
// kernel ends it when we die; it is ready when its state in postmaster.pid says so.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../ports';
import { environment, fatalLine } from './cluster-create';
import type { Account } from './cluster-files';
import { pidTaken, workersIn } from './processes';

type Say = (line: string) => void;
type Cluster = { folder: string; binaries: string; account: Account; durable: boolean; log: string; say: Say };

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=128MB',
];
/** For tests: nothing waits for the disk, and a crash of the machine may destroy the database. */
const careless = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
/** A log above this size (bytes) is set aside at the start, as one older file. */
const logLimit = 10_000_000;
/** Milliseconds that a PostgreSQL may take to end: an orphan, ours after a request, ours after an order. */
const patience = { orphan: 60_000, request: 20_000, order: 5_000 };

/** Starts the server and waits until it takes connections; a recovery after a crash may take minutes. */
export async function startServer(cluster: Cluster): Promise<{ port: number; stop(): Promise<void> }> {
  if (sizeOf(cluster.log) > logLimit) renameSync(cluster.log, `${cluster.log}.1`);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const seen = sizeOf(cluster.log);
    const child = launch(cluster, port);
    if (await isReady(cluster, child)) return { port, stop: supervise(cluster, child, port) };
    const report = readFileSync(cluster.log, 'utf8').slice(seen).trim();
    // Another program may have taken the port between our check and the start.
    if (attempt === 3 || !report.includes('Address already in use')) throw new Error(lastWords(report, cluster.log));
  }
}

/**
 * Ends a PostgreSQL that works in the folder although its owner is gone. Then deletes postmaster.pid if a process still
 * has its number: this zombie, or stranger that got the number, would keep PostgreSQL from starting.
 */
export async function endOrphan(folder: string, say: Say): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const postmaster = Number(readLines(pidFile)[0] ?? 0);
  if (postmaster <= 0) return;
  const deadline = Date.now() + patience.orphan;
  for (let workers = workersIn(folder, postmaster); workers.length > 0; workers = workersIn(folder, postmaster)) {
    if (workers.includes(postmaster)) requestEnd(postmaster);
    if (Date.now() > deadline) throw new Error(`an earlier one (process ${workers[0]}) does not end`);
    await delay(10);
  }
  if (readLines(pidFile).length > 0) say('The last run did not end properly: the database recovers.');
  if (pidTaken(postmaster)) rmSync(pidFile, { force: true });
}

function launch(cluster: Cluster, port: number): ChildProcess {
  const values = [...settings, ...(cluster.durable ? [] : careless)].flatMap((setting) => ['-c', setting]);
  const command = [join(cluster.binaries, 'bin/postgres'), '-D', cluster.folder, '-p', String(port), ...values];
  const log = openSync(cluster.log, 'a', 0o600);
  const options = { cwd: '/', env: environment, detached: true };
  try {
    // A file and no pipe: a pipe would die with us, and PostgreSQL must be able to say that it ends.
    const [program = '', ...rest] = hasDeathSignal() ? [...mortal(cluster.account), ...command] : command;
    const account = hasDeathSignal() ? undefined : cluster.account;
    return spawn(program, rest, { ...options, ...account, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

/**
 * The kernel sends INT (a fast, clean shutdown) when we die. Set after the account, because changing that clears it.
 */
function mortal(account: Account): string[] {
  const identity = account ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'] : [];
  return ['setpriv', ...identity, '--pdeathsig', 'INT'];
}

function hasDeathSignal(): boolean {
  return spawnSync('setpriv', ['--help'], { encoding: 'utf8' }).stdout?.includes('--pdeathsig') ?? false;
}

/** False when it ended instead. Line 8 of postmaster.pid is its state; line 1 tells it from an older file. */
async function isReady(cluster: Cluster, child: ChildProcess): Promise<boolean> {
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  const patienceEnds = Date.now() + 3_000;
  let isReported = false;
  while (!failed && isAlive(child)) {
    const lines = readLines(join(cluster.folder, 'postmaster.pid'));
    if (lines[0] === String(child.pid) && lines[7] === 'ready') return true;
    if (!isReported && Date.now() > patienceEnds) {
      cluster.say('The database is recovering, this may take a while.');
      isReported = true;
    }
    await delay(5);
  }
  return false;
}

/**
 * Lets our process end without a stop (the child does not hold it), starts a PostgreSQL that ended by itself again on
 * its port, and gives the orderly way to end it.
 */
function supervise(cluster: Cluster, first: ChildProcess, port: number): () => Promise<void> {
  let child = first;
  let ending = false;

  async function watch(): Promise<void> {
    while (!ending) {
      if (isAlive(child)) await once(child, 'exit');
      if (ending) return;
      cluster.say(`The database ended unexpectedly and is started again, see ${cluster.log}`);
      await endOrphan(cluster.folder, () => undefined).catch(() => undefined);
      child = launch(cluster, port);
      child.unref();
      if (!(await isReady(cluster, child))) await delay(1_000);
    }
    // The request to end may have gone to the one before this.
    child.kill('SIGINT');
    if (isAlive(child)) await once(child, 'exit');
  }

  child.unref();
  const ended = watch();
  return async () => {
    ending = true;
    child.ref();
    child.kill('SIGINT');
    const firmer = [
      setTimeout(() => child.kill('SIGQUIT'), patience.request),
      setTimeout(() => child.kill('SIGKILL'), patience.request + patience.order),
    ];
    await ended;
    for (const timer of firmer) clearTimeout(timer);
  };
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function requestEnd(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It ended between our check and the signal.
  }
}

function lastWords(report: string, log: string): string {
  return `${fatalLine(report) ?? 'no word from it'} (see ${log})`;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return [];
  }
}
