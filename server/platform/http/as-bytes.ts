import type { FastifyReply, FastifyRequest } from 'fastify';

/** Encodes a long text to bytes: the socket is slower with letters beyond ASCII. */
export function asBytes(
  _request: FastifyRequest,
  _reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  done(null, typeof payload === 'string' && payload.length > 2_000 ? Buffer.from(payload) : payload);
}
