import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { limitConnections, mostConnections } from './connections';

const MOST = 20;
const USUAL_MS = 72_000;

type Held = { server: Server; port: number; warnings: unknown[]; open(path?: string): Promise<Socket> };

/** A server that answers at once, but `/held` only when a test ends it. */
async function listen(held: ServerResponse[] = []): Promise<Held> {
  const server = createServer((request, reply) => {
    if (request.url === '/held') held.push(reply);
    else reply.end('here');
  });
  server.keepAliveTimeout = USUAL_MS;
  const warnings: unknown[] = [];
  limitConnections([server], MOST, { warn: (...said: unknown[]) => warnings.push(said) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = z.parse(z.object({ port: z.number() }), server.address());
  const open = async (path = '/') => {
    const socket = connect({ port, host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
    if (path === '/') await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return socket;
  };
  return { server, port, warnings, open };
}

it('leaves descriptors to the database and the files', () => {
  const most = mostConnections();
  if (process.platform === 'win32') expect(most).toBeNull();
  else expect(most).toBeGreaterThan(0);
});

it('closes connections sooner after their call once half of the most are open, and as before when they have gone', async () => {
  const { server, open } = await listen();
  const sockets: Socket[] = [];
  for (let i = 0; i < MOST / 2; i += 1) sockets.push(await open());
  expect(server.keepAliveTimeout).toBe(USUAL_MS);
  sockets.push(await open());
  expect(server.keepAliveTimeout).toBeLessThan(USUAL_MS);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => server.keepAliveTimeout).toBe(USUAL_MS);
});

it('closes those without a call when it is crowded, and never one whose call is at work', async () => {
  const held: ServerResponse[] = [];
  const { open, warnings } = await listen(held);
  const busy = await open('/held');
  await expect.poll(() => held.length).toBe(1);
  const idle: Socket[] = [];
  while (idle.length < MOST * 0.9 - 1) idle.push(await open());
  const last = await open();
  await expect.poll(() => idle.every((socket) => socket.closed || socket.readableEnded)).toBe(true);
  expect([busy, last].map((socket) => socket.closed)).toEqual([false, false]);
  for (const reply of held) reply.end('late');
  const [text] = await once(busy, 'data');
  expect(String(text)).toContain('late');
  expect(warnings).toEqual([]);
});

it('closes what comes above the most, says so, and takes the next when one has ended', async () => {
  const held: ServerResponse[] = [];
  const { open, warnings } = await listen(held);
  for (let i = 0; i < MOST; i += 1) await open('/held');
  await expect.poll(() => held.length).toBe(MOST);
  const above = await open();
  await expect.poll(() => above.closed).toBe(true);
  expect(warnings).toEqual([
    [expect.objectContaining({ open: MOST, most: MOST, refused: 1 }), expect.stringContaining('too many connections')],
  ]);
  held.pop()?.end('done');
  held.pop()?.destroy();
  await expect
    .poll(async () => {
      const next = await open();
      return next.closed;
    })
    .toBe(false);
});

it('answers a call that came before its connection was closed, and closes one without', async () => {
  const { server, open } = await listen();
  const [[side], socket] = await Promise.all([once(server, 'connection'), open()]);
  const reply = once(socket, 'data');
  // Its time is over in a round of the event loop in which the call waits to be read.
  setTimeout(() => {
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    side.emit('timeout');
  });
  expect(String(await reply)).toContain('here');
  side.emit('timeout');
  await expect.poll(() => socket.closed || socket.readableEnded).toBe(true);
});
