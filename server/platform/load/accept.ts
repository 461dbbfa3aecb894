import { spawn } from 'node:child_process';
import { createServer, Server } from 'node:net';
import type { Log } from '../log';

/** New connections that may wait to be taken. Node's 511 are a few seconds of a crowd; more come again after seconds. */
export const MOST_WAITING = 4_096;
/** Handles of the listening socket beside its own. */
const COPIES = 7;
/** After so many milliseconds the child has failed. */
const CHILD_MS = 10_000;

/** Sends a listening socket back so many times, each as a handle of its own, and ends. */
const child = `
process.on('disconnect', () => process.exit());
process.on('message', (copies, server) => {
  let left = copies;
  const onSent = () => {
    left -= 1;
    if (left === 0) process.exit();
  };
  for (let i = 0; i < copies; i += 1) process.send('copy', server, onSent);
});`;

/**
 * Lets a listening server take up to eight new connections in a round of the event loop. Node takes one for each handle
 * of the socket: in a crowd, when a round lasts 10 ms, a hundred a second, and whoever came then waited behind them for
 * more than the 15 s after which browsers give up and come again (docs/decisions/0013-refusal-in-order.md). Only another
 * process can make a second handle of a socket; what it takes itself before it ends is lost, so a server should say that
 * it is ready only afterwards. If it cannot be had, the server goes on with its own handle.
 *
 * close() takes no more connections at once, and resolves when those that came through the copies have ended.
 */
export async function acceptMore(server: Server, log: Pick<Log, 'warn'>): Promise<{ close(): Promise<void> }> {
  const copies: Server[] = [];
  const sender = spawn(process.execPath, ['-e', child], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: CHILD_MS,
  });
  await new Promise<void>((resolve) => {
    sender.on('message', (_, handle) => {
      if (!(handle instanceof Server)) return;
      // The options of the server of Node's http.
      const copy = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
      // Each listening sets the length of the one queue that all share.
      copies.push(copy.listen(handle, MOST_WAITING));
    });
    sender.once('close', () => resolve());
    sender.once('error', () => resolve());
    sender.send(COPIES, server, (error) => error && sender.kill());
  });
  if (copies.length < COPIES) log.warn({ copies: copies.length }, 'in a crowd, new connections are taken slowly');
  return {
    async close() {
      await Promise.all(copies.map((copy) => new Promise<void>((resolve) => copy.close(() => resolve()))));
    },
  };
}
