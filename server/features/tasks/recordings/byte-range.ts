// A part of a file, as players of sound ask for it: Safari plays nothing from a server that does not answer parts.
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends bytes, or the one part of them that is asked for (RFC 9110, 14). */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const range = rangeIn(request.headers.range, bytes.length);
  if (range === null) return reply.send(bytes);
  if (range === 'OUTSIDE') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1));
}

/** The part that a header asks for; null: all of it, also when several parts are asked for or the header says nothing. */
export function rangeIn(header: string | undefined, size: number): { first: number; last: number } | 'OUTSIDE' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first > last ? 'OUTSIDE' : { first, last };
}
