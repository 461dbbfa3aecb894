import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createFileCache } from '../../platform/cache';
import { Refusal } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { readImage } from './queries';

type Picture = { mime: string; plain: Buffer; zipped: Buffer | null };

/** The size of the cache of pictures, in bytes. */
const BUDGET = 32 * 1024 * 1024;
const compress = promisify(gzip);

/**
 * Serves the pictures of tasks under their random names, cacheable for ever. Nothing in an SVG can run, even when it is
 * opened on its own.
 */
export function mountImages(http: FastifyInstance, { db }: Services): void {
  const cache = createFileCache<Picture>(BUDGET, ({ plain, zipped }) => plain.length + (zipped?.length ?? 0));

  http.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params;
    if (!/^[0-9a-f]{32}\.[a-z]{3,4}$/.test(name)) throw new Refusal('NOT_FOUND');
    const picture = cache.get(name) ?? (await load(name));
    if (!picture) throw new Refusal('NOT_FOUND');
    const zip = picture.zipped !== null && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('vary', 'accept-encoding')
      .type(picture.mime);
    if (zip) reply.header('content-encoding', 'gzip');
    return reply.send(zip ? picture.zipped : picture.plain);
  });

  async function load(name: string): Promise<Picture | null> {
    const row = await readImage(db, name);
    if (!row) return null;
    const zipped = row.mime === 'image/svg+xml' ? await compress(row.bytes) : null;
    const picture = { mime: row.mime, plain: row.bytes, zipped };
    cache.set(name, picture);
    return picture;
  }
}
