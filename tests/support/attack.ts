import { connect } from 'node:net';
import { expect } from 'vitest';
import type { Endpoint } from '../../contract/endpoint';
import type { World } from '../../server/testing/world';

/** Every field of a reply with a value, however deep. */
export function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [name, ...fieldsOf(inner)]));
}

/** A call's name in a message. */
export function nameOf(call: Endpoint): string {
  return `${call.method} ${call.path}`;
}

/** Opens a port for requests that no client library would send; resolves with its number. */
export async function listen(world: World): Promise<number> {
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = world.app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** Sends bytes as they are and reads until the server closes; put `Connection: close` into them. */
export function sendBytes(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
    });
    // The server discards bytes sent after the answer: the answer has arrived all the same.
    socket.on('error', (error) => (text === '' ? reject(error) : undefined));
    socket.on('close', () => resolve(parseAnswer(text)));
  });
}

/** A request with its path exactly as written: no client normalises it. */
export function request(
  port: number,
  request: { method?: string; path: string; headers?: Record<string, string>; body?: string },
): Promise<RawAnswer> {
  const { method = 'POST', path, headers = {}, body = method === 'POST' ? '{}' : '' } = request;
  const lines = Object.entries({
    host: 'localhost',
    connection: 'close',
    ...(method === 'POST'
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      : {}),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return sendBytes(port, `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Reads one answer from the bytes that came. */
export function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = rest.join('\r\n\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers,
    body: headers['transfer-encoding'] === 'chunked' ? whole(body) : body,
  };
}

function whole(chunked: string): string {
  return chunked.replace(/[0-9a-f]+\r\n([\s\S]*?)\r\n(?=[0-9a-f]+\r\n)/gi, '$1').replace(/0\r\n\r\n$/, '');
}

/** The headers of every answer, whatever went wrong. */
export function expectGuarded({ headers }: RawAnswer): void {
  const policy = headers['content-security-policy'];
  expect(policy).toContain("frame-ancestors 'none'");
  // Data load nothing at all; what may be a document has the headers of one.
  if (!policy?.startsWith("default-src 'none'")) {
    expect(policy).toContain("script-src 'self'");
    expect(headers['referrer-policy']).toBe('no-referrer');
  }
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
}

/** A refusal: its status, a code and a sentence, nothing of the inside, guarded like every answer. */
export function expectRefused(answer: RawAnswer, status: number): void {
  expect(answer.status).toBe(status);
  const body = JSON.parse(answer.body);
  expect(body).toMatchObject({ success: false, code: expect.stringMatching(/^[A-Z_]+$/), error: expect.any(String) });
  expect(answer.body).not.toMatch(/node_modules|at \w+ \(|select |fastify|FST_/i);
  expectGuarded(answer);
}
