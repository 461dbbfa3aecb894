import type { FastifyInstance } from 'fastify';
import { createFileCache } from '../../../platform/cache';
import { Refusal } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { sendBytes } from './byte-range';
import { readRecording } from './recording-queries';

/** The size of the cache of recordings, in bytes. */
const BUDGET = 16 * 1024 * 1024;

/** Serves the recordings of tasks under their random names, cacheable for ever, like their pictures. */
export function mountRecordingFiles(http: FastifyInstance, { db }: Services): void {
  const cache = createFileCache<{ mime: string; bytes: Buffer }>(BUDGET, ({ bytes }) => bytes.length);

  http.get<{ Params: { name: string } }>('/recordings/:name', async (request, reply) => {
    const { name } = request.params;
    if (!/^[0-9a-f]{32}\.[a-z0-9]{3,4}$/.test(name)) throw new Refusal('NOT_FOUND');
    const known = cache.get(name);
    const recording = known ?? (await readRecording(db, name));
    if (!recording) throw new Refusal('NOT_FOUND');
    if (!known) cache.set(name, recording);
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; media-src 'self'; sandbox")
      .type(recording.mime);
    return sendBytes(request, reply, recording.bytes);
  });
}
