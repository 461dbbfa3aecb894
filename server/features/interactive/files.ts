import type { FastifyInstance } from 'fastify';
import { roomCheckFrame } from '../../../contract/roomcheck';
import { createFileCache } from '../../platform/cache';
import { frameOrigin, hostOf } from '../../platform/http/frame-origin';
import { Refusal } from '../../platform/http/refusal';
import { createHttp } from '../../platform/http/server';
import type { Services } from '../../platform/services';
import { readFile } from './queries';

type File = NonNullable<Awaited<ReturnType<typeof readFile>>>;

/** The size of the cache of files, in bytes. */
const BUDGET = 16 * 1024 * 1024;

/** The page by which the check of a computer room sees whether frames come through. */
const checkPage: File = {
  mime: 'text/html; charset=utf-8',
  bytes: Buffer.from(
    `<!doctype html><title>Damba</title><script>parent.postMessage('${roomCheckFrame.says}', '*')</script>`,
  ),
  zipped: null,
};

/**
 * The content security policy of a package's page: it runs its own scripts and shows its own files, in an opaque
 * origin. It cannot reach this site's calls, cookies or storage, nor any other site. Only our pages may frame it.
 */
function frameRules(framedBy: string): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data:",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}

/** Files of packages at the address of the pages: where frames have a port of their own, they are led there. */
export function mountFiles(http: FastifyInstance, services: Services): void {
  const { TASK_ORIGIN, PUBLIC_ORIGIN } = services.settings;
  if (services.settings.TASK_PORT === undefined) {
    serveFiles(http, services, () => (TASK_ORIGIN && PUBLIC_ORIGIN ? PUBLIC_ORIGIN : "'self'"));
    return;
  }
  http.get('/packages/*', async (request, reply) => {
    const origin = frameOrigin(request, services.settings);
    if (origin === null) throw new Refusal('NOT_FOUND');
    // Kept by browsers, so that a task opens again without a network.
    return reply.header('cache-control', 'public, max-age=86400').redirect(origin + request.url, 307);
  });
}

/** The server of the frames' own port: files of packages and nothing else, so that they have an origin of their own. */
export async function createFrameServer(services: Services): Promise<FastifyInstance> {
  const http = await createHttp(services.log, services.life, services.settings);
  serveFiles(http, services, (request) => {
    const host = hostOf(request);
    return host === null ? "'none'" : `http://${host}:*`;
  });
  http.setNotFoundHandler(() => {
    throw new Refusal('NOT_FOUND');
  });
  await http.ready();
  return http;
}

/**
 * Serves the files of packages under their random names, cacheable for ever, compressed where that is smaller.
 * framedBy: whose pages may show them.
 */
function serveFiles(
  http: FastifyInstance,
  { db }: Services,
  framedBy: (request: { hostname: string }) => string,
): void {
  const cache = createFileCache<File>(BUDGET, ({ bytes, zipped }) => bytes.length + (zipped?.length ?? 0));

  http.get<{ Params: { name: string; '*': string } }>('/packages/:name/*', async (request, reply) => {
    const { name, '*': path } = request.params;
    if (!/^[0-9a-f]{32}$/.test(name) || path.includes('\u0000')) throw new Refusal('NOT_FOUND');
    const isCheck = name === roomCheckFrame.packageName && path === 'index.html';
    const file = isCheck ? checkPage : (cache.get(`${name}/${path}`) ?? (await load(name, path)));
    if (!file) throw new Refusal('NOT_FOUND');
    const zip = file.zipped !== null && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    // The frame's origin is opaque, so even its own files count as cross-origin: every origin may load them.
    reply
      .header('cache-control', isCheck ? 'no-store' : 'public, max-age=31536000, immutable')
      .header('content-security-policy', frameRules(framedBy(request)))
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('vary', 'accept-encoding')
      .removeHeader('x-frame-options')
      .type(file.mime);
    if (zip) reply.header('content-encoding', 'gzip');
    return reply.send(zip ? file.zipped : file.bytes);
  });

  async function load(name: string, path: string): Promise<File | null | undefined> {
    const file = await readFile(db, name, path);
    if (file) cache.set(`${name}/${path}`, file);
    return file;
  }
}
