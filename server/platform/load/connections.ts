import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import * as z from 'zod/mini';
import type { Log } from '../log';

/** Open files that connections of callers leave to the rest of the process: the database's connections, files, streams of workers. */
const KEPT_FREE = 500;
/** How long a connection without a call stays open, in milliseconds, once half of those there may be are open. */
const BRIEF_MS = 5_000;
/** From this share of the most on, all that are without a call are closed, at most once in so many milliseconds. */
const CROWDED = 0.9;
const SWEEP_MS = 5_000;
/** Connections that were not taken are logged at most this often, in milliseconds. */
const LOG_MS = 10_000;

const report = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }) }),
});

/** How many connections of callers the system's limit of open files lets this process have; null: it sets none. */
export function mostConnections(): number | null {
  if (process.platform === 'win32') return null;
  const read = z.safeParse(report, process.report.getReport());
  const files = read.success ? read.data.userLimits.open_files.soft : 'unlimited';
  return files === 'unlimited' ? null : Math.max(files / 2, files - KEPT_FREE);
}

/**
 * Keeps the connections of callers below what the process may open. A page holds one for more than a minute after each call, so a
 * nation that comes at once holds one for each pupil; where none is left, the process cannot open one to its database
 * either, and the system drops whoever comes without a word. From the half on a connection closes soon after its call, which
 * the next pulse of each page brings about; near the most all without a call are closed at once, and their pages connect
 * anew; what comes above the most is closed and comes again. Several servers of a process share the most.
 */
export function limitConnections(servers: readonly Server[], most: number, log: Pick<Log, 'warn'>): void {
  const usual = servers.map((server) => [server, server.keepAliveTimeout] as const);
  let open = 0;
  let refused = 0;
  let sweptAt = Number.NEGATIVE_INFINITY;
  let loggedAt = Number.NEGATIVE_INFINITY;

  function sweep(now: number): void {
    if (now - sweptAt < SWEEP_MS) return;
    sweptAt = now;
    // After the round of the event loop: those whose next call has come in it have one then.
    setImmediate(() => {
      for (const server of servers) server.closeIdleConnections();
    });
  }

  function tell(now: number): void {
    if (now - loggedAt < LOG_MS) return;
    loggedAt = now;
    log.warn({ open, most, refused }, 'too many connections: new ones are closed until others end');
    refused = 0;
  }

  function keepAlive(isBrief: boolean): void {
    for (const [server, usualMs] of usual) server.keepAliveTimeout = isBrief ? BRIEF_MS : usualMs;
  }

  function take(socket: Socket): void {
    const now = performance.now();
    if (open >= most * CROWDED) sweep(now);
    if (open >= most) {
      refused += 1;
      tell(now);
      socket.destroy();
      return;
    }
    open += 1;
    keepAlive(open > most / 2);
    socket.once('close', () => {
      open -= 1;
      if (open <= most / 2) keepAlive(false);
    });
  }

  for (const server of servers) {
    // Before the listener of the server itself, which would begin to read.
    server.prependListener('connection', take);
    server.on('timeout', closeIfSilent);
  }
}

/**
 * Closes a connection that was without a call for long enough, unless its next call has come meanwhile: a busy event loop
 * comes to its timers before it reads, and a call that already waits there would stay without a reply.
 */
function closeIfSilent(socket: Socket): void {
  const before = socket.bytesRead;
  setImmediate(() => {
    if (socket.bytesRead === before) socket.destroy();
  });
}
