import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { plantDemonstration, plantReference, redateDemonstration } from '../database/seed/plant';
import { createApp } from './app';
import { startSealJob } from './features/audit/seal-job';
import { startContentJob } from './features/collections/freeze/fill-contents';
import { createFrameServer } from './features/interactive/files';
import { startMailWorker } from './features/mail/worker';
import { startMaskedList } from './features/participants/masking/list';
import { startFinishedMerges } from './features/people/merge/finish-merges';
import { startPublicationJob } from './features/publication/job';
import { startRetention } from './features/retention/job';
import { startYearJob } from './features/season/begin/come';
import { startOverdueJob } from './features/solving/finish/close-overdue';
import { makeFirstLink } from './features/staff/first';
import { startSolvedJob } from './features/statistics/tasks/solved-job';
import { grantApplication, makeApplication } from './platform/database/app-role';
import { migrate } from './platform/database/migrate';
import { sharePageFiles } from './platform/http/pages/page-files';
import type { Life } from './platform/http/server';
import { acceptMore, MOST_WAITING } from './platform/load/accept';
import { limitConnections, mostConnections } from './platform/load/connections';
import { keepHeapSmall } from './platform/load/heap';
import { createLog, type Log } from './platform/log';
import { createMailer } from './platform/mail';
import { openServices } from './platform/open';
import { chooseTaskPort } from './platform/ports';
import { type EmbeddedDatabase, startEmbedded } from './platform/postgres/embedded';
import { checkRoom, ROOM } from './platform/postgres/room';
import { root } from './platform/root';
import type { Services } from './platform/services';
import { readSettings, type Settings } from './platform/settings';
import { StartRefused } from './platform/start-refused';
import { joinMetrics, type Order, readOrder, report, startWorkers } from './workers';

/** Starts the server and resolves when it listens. Throws StartRefused with one line when it cannot. */
export async function main(): Promise<void> {
  keepHeapSmall();
  process.stdout.on('error', () => undefined);
  const wanted = readSettings(process.env);
  const log = createLog(wanted.LOG_LEVEL);
  const order = readOrder();
  if (order) return work(order, wanted, log);
  await checkPort(wanted);
  const settings = { ...wanted, TASK_PORT: await chooseTaskPort(wanted) };
  const embedded = settings.DATABASE_URL ? null : await startEmbedded({ dataDir: settings.DATA_DIR, say });
  try {
    const url = await prepare(embedded, settings, log);
    const firstLink = await plant({ url, settings, log }, embedded !== null);
    const serving =
      settings.WORKERS === 1
        ? await serve({ url, settings, log })
        : startWorkers(settings.WORKERS, { url, taskPort: settings.TASK_PORT ?? null, log });
    // The first worker takes calls while the others start: from now on a signal drains.
    stopOnSignals(async () => {
      await serving.stop();
      await embedded?.stop();
    });
    announce(settings, embedded !== null, await serving.port, firstLink);
  } catch (error) {
    await embedded?.stop();
    // Where the disk has become full, this is the reason of whatever failed.
    if (embedded) checkRoom(settings.DATA_DIR, ROOM.toRun);
    throw error;
  }
}

/** One of several workers: the first process has prepared the database, and replaces it when it ends. */
async function work({ url, taskPort }: Order, wanted: Settings, log: Log): Promise<void> {
  try {
    const settings = { ...wanted, TASK_PORT: taskPort ?? undefined };
    const { port, stop } = await serve({ url, settings, log });
    stopOnSignals(stop);
    report({ port });
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    report({ refused: error.message });
    process.exitCode = 1;
  }
}

type Base = { url: string; settings: Settings; log: Log };

/** Fills an empty database; answers the link for the first administrator, if nobody is there yet. */
async function plant(base: Base, isDemonstration: boolean): Promise<string | null> {
  const opened = await openServices({ ...base, life: { state: 'starting' } });
  try {
    if (isDemonstration) {
      await plantDemonstration(opened.services, say);
      await redateDemonstration(opened.services);
    } else await plantReference(opened.services);
    return await makeFirstLink(opened.services);
  } finally {
    await opened.close();
  }
}

/** Answers calls and runs the jobs in this process. stop() finishes the calls under way. */
async function serve(base: Base): Promise<{ port: number; stop(): Promise<void> }> {
  const { settings } = base;
  const life: Life = { state: 'starting' };
  const opened = await openServices({ ...base, life });
  const { services } = opened;
  try {
    if (settings.WORKERS > 1) joinMetrics(services.metrics);
    const app = await createApp(services, join(root, 'dist/web'));
    await startMaskedList(services);
    startOverdueJob(services);
    startPublicationJob(services);
    startSolvedJob(services);
    startSealJob(services);
    startYearJob(services);
    startRetention(services);
    startFinishedMerges(services);
    startContentJob(services);
    startMailWorker(services, createMailer(settings));
    const frames = await createFrames(services);
    const most = mostConnections();
    const servers = [app.http, frames].flatMap((one) => one?.server ?? []);
    if (most !== null) limitConnections(servers, most, base.log);
    await app.http.listen({ port: settings.PORT, host: settings.HOST, backlog: MOST_WAITING });
    await listenForFrames(frames, settings);
    // The first process of several takes the connections of all and hands them out.
    const accepts = settings.WORKERS > 1 ? null : await acceptMore(app.http.server, base.log);
    life.state = 'ready';
    const stop = async () => {
      life.state = 'draining';
      await Promise.all([app.http.close(), accepts?.close(), frames?.close()]);
      await opened.close();
    };
    return { port: portOf(app.http.server.address(), settings), stop };
  } catch (error) {
    await opened.close().catch(() => undefined);
    throw listenRefusal(error, settings) ?? error;
  }
}

/** Prints a line to whoever started the server. A closed output does not end the server. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs the migrations and shares the files of the pages over a connection of the owner's; answers the address that the
 * application works with. With an owner of its own that is an account that can neither change nor remove what was written
 * to the audit log, nor the pages' scripts.
 */
async function prepare(embedded: EmbeddedDatabase | null, settings: Settings, log: Log): Promise<string> {
  const { DATABASE_URL: given, DATABASE_OWNER_URL: owner = given } = settings;
  const ownerUrl = owner ?? embedded?.url ?? '';
  for (const url of new Set([owner, given])) if (url) await checkDatabase(url);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  pool.on('error', (error) => log.warn({ err: error }, 'the connection for migrations was lost'));
  try {
    const { ran, newer } = await migrate(pool, join(root, 'database/migrations'));
    if (ran.length > 0) say(`Database prepared (${ran.length} migrations).`);
    if (newer) log.warn({ migration: newer }, 'a later release has run on the database');
    await sharePageFiles(pool, join(root, 'dist/web')).catch((error: unknown) =>
      log.warn({ err: error }, 'pages of this release will not find their files at instances of another'),
    );
    if (given && owner === given) return given;
    const url = given ?? (await makeApplication(pool, ownerUrl, randomBytes(24).toString('hex')));
    // What a later release has granted stays: this one does not know which of its tables only grow.
    if (!newer) await grantApplication(pool, decodeURIComponent(new URL(url).username));
    return url;
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
    throw new StartRefused(`The database ${shown} cannot be reached: ${reason}. Start it, or mend DATABASE_URL.`);
  }
}

/** The server of the frames of uploaded tasks, which run apart from the pages; null: they have none. */
async function createFrames(services: Services): Promise<FastifyInstance | null> {
  return services.settings.TASK_PORT === undefined ? null : createFrameServer(services);
}

async function listenForFrames(frames: FastifyInstance | null, { TASK_PORT = 0, HOST }: Settings): Promise<void> {
  await frames?.listen({ port: TASK_PORT, host: HOST }).catch((error: unknown) => {
    throw listenRefusal(error, { PORT: TASK_PORT, HOST }) ?? error;
  });
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
function listenRefusal(error: unknown, { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>): StartRefused | null {
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
    if (!cluster.isWorker) say('Stopping…');
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

function announce(settings: Settings, demonstration: boolean, port: number, firstLink: string | null): void {
  const host = settings.HOST === '127.0.0.1' || settings.HOST === '0.0.0.0' ? 'localhost' : settings.HOST;
  const origin = settings.PUBLIC_ORIGIN ?? `http://${host}:${port}`;
  say(`Damba is ready: ${origin}`);
  if (settings.TASK_PORT !== undefined)
    say(`Uploaded tasks run apart from the pages: http://${host}:${settings.TASK_PORT}`);
  else if (!settings.TASK_ORIGIN)
    say('Warning: uploaded tasks share the address of the pages. Set TASK_ORIGIN (docs/settings.md).');
  if (firstLink) say(`Nobody works here yet. Make the first administrator within 24 hours: ${origin}${firstLink}`);
  if (!demonstration) return;
  if (settings.HOST !== '127.0.0.1') say('Warning: the demonstration accounts can be reached from other computers.');
  say('Demonstration accounts (password of all: Damba-2024):');
  say('  admin, developer, centre, tester, tutor, tutor2, pupil1 … pupil12 (the number is the grade), young');
  say('  Security key of the challenge of grades 11 and 12: BEBRAS2024');
}
