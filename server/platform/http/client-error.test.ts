import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '../log';
import { takeForms } from './body/multipart';
import { createHttp } from './server';

let port = 0;
let close = async (): Promise<void> => undefined;
beforeAll(async () => {
  const app = await createHttp(createLog('silent'), { state: 'ready' }, { TRUST_PROXY: '0' });
  app.post('/json', () => ({}));
  await app.register(async (scope) => {
    takeForms(scope);
    scope.post('/form', () => ({}));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address: AddressInfo | string | null = app.server.address();
  port = z.parse(z.object({ port: z.number() }), address).port;
  close = () => app.close();
});
afterAll(() => close());

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

type Answer = { status: number; text: string; port: number; error: string | null };

/** Sends a whole body, however early the answer comes; waits for both. */
function send(path: string, type: string, bytes: number): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { 'content-type': type, 'content-length': bytes };
    const answer: Answer = { status: 0, text: '', port: 0, error: null };
    const sent = request({ agent, port, host: '127.0.0.1', method: 'POST', path, headers }, (reply) => {
      answer.status = reply.statusCode ?? 0;
      answer.port = reply.socket.localPort ?? 0;
      reply.on('data', (chunk) => {
        answer.text += String(chunk);
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      answer.error = error.code ?? error.message;
    });
    sent.on('close', () => resolve(answer));
    sent.end(Buffer.alloc(bytes, 0x78));
  });
}

describe('a body over the limit', () => {
  it.each([
    ['/json', 'application/json'],
    ['/form', 'multipart/form-data; boundary=x'],
  ])('is refused to %s so that the sender reads why, and the connection goes on', async (path, type) => {
    const first = await send(path, type, 20_000_000);
    expect([first.status, JSON.parse(first.text).code, first.error]).toEqual([413, 'TOO_LARGE', null]);
    const second = await send(path, type, 20_000_000);
    expect([second.status, second.port, second.error]).toEqual([413, first.port, null]);
  });

  it('R03: is not taken in without end', async () => {
    const whole = 150_000_000;
    const piece = Buffer.alloc(1_000_000, 0x78);
    const socket = connect(port, '127.0.0.1');
    // That the connection is cut is what is waited for.
    socket.on('error', () => undefined).resume();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `POST /json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${whole}\r\n\r\n`,
    );
    let taken = 0;
    while (taken < whole && !socket.destroyed) {
      if (!socket.write(piece)) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
      taken += piece.length;
    }
    expect(taken).toBeLessThan(whole);
    await closed;
  });
});
