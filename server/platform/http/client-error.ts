import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
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
