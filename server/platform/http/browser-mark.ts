import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'damba-browser';
const SECONDS = 400 * 24 * 60 * 60;

/**
 * The mark of a browser, set with this reply where it has none: so that a second log-in of staff ends the former one
 * there (docs/decisions/0034-token-in-the-header.md). It opens nothing. Null for a program, which sends no Origin.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): string | null {
  if (request.headers.origin === undefined) return null;
  const known = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{22})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  const mark = known ?? randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${NAME}=${mark}; Path=/api/auth; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`);
  return mark;
}
