import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

/**
 * Answers a malformed HTTP request, before any call is looked up. The answer has the form and the security headers of
 * every other refusal. Nothing of the request is logged: it may hold a token.
 */
export function refuseConnection(
  error: { code?: string },
  socket: Pick<Socket, 'writable' | 'destroyed' | 'write' | 'destroy'>,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const status = statuses[error.code ?? ''] ?? 400;
    const body = JSON.stringify(new Refusal('BAD_REQUEST').body);
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** So many bytes of a refused body are taken in and thrown away; then the connection is cut. */
const MOST_BYTES = 64_000_000;

/**
 * Lets the rest of a refused body run out beside the answer. A connection that is closed while somebody still sends is
 * reset, and the answer may be lost with it: the sender would see a broken network instead of the reason.
 */
export function runOut({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  reply.removeHeader('connection');
  const { socket } = raw;
  const most = socket.bytesRead + MOST_BYTES;
  raw.on('data', () => {
    if (socket.bytesRead > most) socket.destroy();
  });
  raw.resume();
}
