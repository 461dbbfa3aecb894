import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import type { Settings } from '../settings';
import { frameOrigin } from './frame-origin';
import { readPageFile } from './pages/page-files';
import { Refusal } from './refusal';
import { cameraPolicy, permissionsPolicy } from './security-headers';

/**
 * Whether an address may be a page's: not below the calls or the files, and no file name or hidden file at the root.
 */
function isPage(path: string): boolean {
  return !/^\/(api|images|assets|fonts)(\/|$)/i.test(path) && !/^\/(\.|[^/]*\.[a-z0-9]{1,10}$)/i.test(path);
}

/** Lets the page of this reply show frames of this origin. */
function allowFrames(reply: FastifyReply, origin: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace("frame-src 'self'", `$& ${origin}`));
}

/** Headers that say something about documents only: half of the weight of a small script. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
];

/**
 * Serves the built pages: hashed files for ever, those of other releases from the database, the page itself always asked
 * again. Every other address that a browser
 * opens gets the page, whose router decides; calls and pictures that do not exist are refused.
 */
export async function mountWeb(
  http: FastifyInstance,
  folder: string | null,
  settings: Partial<Pick<Settings, 'TASK_PORT'>>,
  pool?: pg.Pool,
): Promise<void> {
  if (folder !== null) {
    await http.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const forever = /[/\\]assets[/\\]/.test(path);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (/[/\\](assets|fonts)[/\\]/.test(path)) for (const name of documentHeaders) reply.removeHeader(name);
      },
    });
  }
  http.setNotFoundHandler(async (request, reply) => {
    const ofAnotherRelease = pool && (await readPageFile(pool, request, reply));
    if (ofAnotherRelease) return reply.send(ofAnotherRelease);
    // Who looks whether a page is there, such as a scanner of links in mails, asks for its head alone.
    const path = request.url.replace(/[?#].*$/, '');
    const page = ['GET', 'HEAD'].includes(request.method) && isPage(path);
    if (folder === null || !page) throw new Refusal('NOT_FOUND');
    const origin = frameOrigin(request, settings);
    if (origin !== null) allowFrames(reply, origin);
    const policy = path === '/card' || path === '/offline' ? cameraPolicy : permissionsPolicy;
    return reply.headers({ 'cache-control': 'no-cache', 'permissions-policy': policy }).sendFile('index.html');
  });
}
