import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { plantDemonstration, plantReference, redateDemonstration } from '../database/seed/plant';
import { createApp } from './app';
import { startMailWorker } from './features/mail/worker';
import { startPublicationJob } from './features/results/calculation/publication';
import { startOverdueJob } from './features/solving/finish/close-overdue';
import { startSolvedJob } from './features/statistics/tasks/solved-job';
import { migrate } from './platform/database/migrate';
import type { Life } from './platform/http/server';
import { keepHeapSmall } from './platform/load/heap';
import { createLog, type Log } from './platform/log';
import { createMailer } from './platform/mail';
import { type Opened, openServices } from './platform/open';
import { startEmbedded } from './platform/postgres/embedded';
import { root } from './platform/root';
import { readSettings, type Settings } from './platform/settings';
import { StartRefused } from './platform/start-refused';

/** Starts the server and resolves when it listens. Throws StartRefused with one line when it cannot. */
export async function main(): Promise<void> {
  keepHeapSmall();
  process.stdout.on('error', () => undefined);
  const settings = readSettings(process.env);
  const log = createLog(settings.LOG_LEVEL);
  await checkPort(settings);
  const embedded = settings.DATABASE_URL ? null : await startEmbedded({ dataDir: settings.DATA_DIR, say });
  const url = settings.DATABASE_URL ?? embedded?.url ?? '';
  const life: Life = { state: 'starting' };
  let opened: Opened | null = null;
  try {
    if (!embedded) await checkDatabase(url);
    await prepare(url, log);
    opened = await openServices({ url, settings, log, life });
    if (embedded) {
      await plantDemonstration(opened.services, say);
      await redateDemonstration(opened.services);
    } else await plantReference(opened.services);
    const app = await createApp(opened.services, join(root, 'dist/web'));
    startOverdueJob(opened.services);
    startPublicationJob(opened.services);
    startSolvedJob(opened.services);
    startMailWorker(opened.services, createMailer(settings));
    await app.http.listen({ port: settings.PORT, host: settings.HOST });
    life.state = 'ready';
    stopOnSignals(async () => {
      life.state = 'draining';
      await app.http.close();
      await opened?.close();
      await embedded?.stop();
    });
    announce(settings, embedded !== null, portOf(app.http.server.address(), settings));
  } catch (error) {
    await opened?.close().catch(() => undefined);
    await embedded?.stop();
    throw listenRefusal(error, settings) ?? error;
  }
}

/** Prints a line to whoever started the server. A closed output does not end the server. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs the migrations over a connection of their own. */
async function prepare(url: string, log: Log): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', (error) => log.warn({ err: error }, 'the connection for migrations was lost'));
  try {
    const ran = await migrate(pool, join(root, 'database/migrations'));
    if (ran.length > 0) say(`Database prepared (${ran.length} migrations).`);
  } catch (error) {
    // For example, the account may not create tables.
    if (error instanceof pg.DatabaseError) throw new StartRefused(`The database cannot be prepared: ${error.message}.`);
    throw error;
  } finally {
    await pool.end();
  }
}

/** Ends the start with one line, without the password, when the database cannot be reached. */
async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const shown = url.replace(/\/\/[^@/]*@/, '//***@');
    const reason = error instanceof Error && error.message ? error.message : 'no answer';
    throw new StartRefused(`The database ${shown} cannot be reached: ${reason}.`);
  }
}

/** Tries the port before anything starts, so that a second start costs nothing. */
async function checkPort(settings: Settings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenRefusal(error, settings) ?? error));
    probe.listen({ port: settings.PORT, host: settings.HOST }, () => probe.close(() => resolve()));
  });
}

/** The reason why the port cannot be listened on, in one line; null: another error. */
function listenRefusal(error: unknown, { PORT, HOST }: Settings): StartRefused | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return new StartRefused(`Port ${PORT} on ${HOST} is taken. End the other program or set PORT to another number.`);
  if (code === 'EACCES')
    return new StartRefused(`Port ${PORT} on ${HOST} is not for this account. Set PORT to a number above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartRefused(`${HOST} is no address of this machine. Set HOST to one that is, or leave it out.`);
  return null;
}

/** The first signal drains the server, which finishes the calls in progress. A second signal ends it at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    say('Stopping…');
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // npm and the shell repeat one Ctrl-C several times: signals within the first second count as one.
  let first = 0;
  const once = (): void => {
    const now = performance.now();
    if (first !== 0 && now - first < 1000) return;
    first ||= now;
    onSignal();
  };
  process.on('SIGINT', once);
  process.on('SIGTERM', once);
  process.on('SIGHUP', once);
}

/** The port in use: with PORT=0 the system chose it. */
function portOf(address: AddressInfo | string | null, settings: Settings): number {
  return address !== null && typeof address === 'object' ? address.port : settings.PORT;
}

function announce(settings: Settings, demonstration: boolean, port: number): void {
  const host = settings.HOST === '127.0.0.1' || settings.HOST === '0.0.0.0' ? 'localhost' : settings.HOST;
  say(`Damba is ready: ${settings.PUBLIC_ORIGIN ?? `http://${host}:${port}`}`);
  if (!demonstration) return;
  if (settings.HOST !== '127.0.0.1') say('Warning: the demonstration accounts can be reached from other computers.');
  say('Demonstration accounts (password of all: Damba-2024):');
  say('  admin, developer, centre, tester, tutor, tutor2, pupil1 … pupil12 (the number is the grade), young');
  say('  Security key of the challenge of grades 11 and 12: BEBRAS2024');
}
