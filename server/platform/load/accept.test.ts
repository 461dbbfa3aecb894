import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { acceptMore, MOST_WAITING } from './accept';

const CROWD = 64;
const silent = { warn: () => undefined };

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1', MOST_WAITING);
  await once(server, 'listening');
  return z.parse(z.object({ port: z.number() }), server.address()).port;
}

/** Connections that the system has taken before the event loop looks at them. */
function crowd(port: number, length = CROWD): Socket[] {
  const sockets = Array.from({ length }, () => connect({ port, host: '127.0.0.1' }));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return sockets;
}

it('takes several connections of a crowd in a round of the event loop', async () => {
  let round = 0;
  const rounds: number[] = [];
  const server = createServer().on('connection', () => rounds.push(round));
  const port = await listen(server);
  const accepts = await acceptMore(server, silent);
  crowd(port);
  while (rounds.length < CROWD) {
    await new Promise((resolve) => setImmediate(resolve));
    round += 1;
  }
  // One a round would be as many rounds as connections.
  expect(new Set(rounds).size).toBeLessThan(CROWD / 4);
  server.close();
  server.closeAllConnections();
  await accepts.close();
});

// What finds the line full is dropped by the system, and comes again after a second.
it('lets a crowd longer than the usual line wait', async () => {
  const usual = 511;
  let taken = 0;
  const server = createServer().on('connection', () => {
    taken += 1;
  });
  const port = await listen(server);
  const accepts = await acceptMore(server, silent);
  crowd(port, usual + CROWD);
  for (let round = 0; taken < usual + CROWD && round < 2_000; round += 1)
    await new Promise((resolve) => setImmediate(resolve));
  expect(taken).toBe(usual + CROWD);
  server.close();
  server.closeAllConnections();
  await accepts.close();
});

it('answers what is under way before it has closed', async () => {
  const held: ServerResponse[] = [];
  const server = createServer((_, reply) => held.push(reply));
  const port = await listen(server);
  const accepts = await acceptMore(server, silent);
  const replies = crowd(port).map((socket) => {
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    return text(socket);
  });
  await expect.poll(() => held.length).toBe(CROWD);

  let isClosed = false;
  const closed = Promise.all([once(server.close(), 'close'), accepts.close()]).then(() => {
    isClosed = true;
  });
  const refused = connect({ port, host: '127.0.0.1' });
  const [error] = await once(refused, 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  expect(isClosed).toBe(false);
  for (const reply of held) reply.end('whole');
  for (const reply of await Promise.all(replies)) expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n.*whole/s);
  await closed;
});

it('goes on with one handle where no other process can be had', async () => {
  const node = process.execPath;
  onTestFinished(() => {
    process.execPath = node;
  });
  process.execPath = '/nowhere/node';
  const warnings: unknown[] = [];
  const server = createServer((_, reply) => reply.end('here'));
  const port = await listen(server);
  const accepts = await acceptMore(server, { warn: (...said: unknown[]) => warnings.push(said) });
  expect(warnings).toEqual([[{ copies: 0 }, 'in a crowd, new connections are taken slowly']]);
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
  await Promise.all([once(server.close(), 'close'), accepts.close()]);
});
