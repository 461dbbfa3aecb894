import { createCipheriv, createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { roomCheckBounds } from '../../../contract/roomcheck';
import type { SampleKind } from '../../../contract/roomcheck-verdict';

/**
 * What a check fetches. The same bytes on every instance, since the pieces of one check come from several; they look
 * like chance, so that no proxy makes them smaller.
 */
function bytesLikeChance(length: number): Buffer {
  return createCipheriv('aes-128-ctr', Buffer.alloc(16, 1), Buffer.alloc(16)).update(Buffer.alloc(length));
}

export const piece = bytesLikeChance(roomCheckBounds.pieceBytes);

/** A white dot. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Small files that begin as the real ones do: filters look at the beginning and at the type. */
export const samples: Readonly<Record<SampleKind, { bytes: Buffer; media: string; name: string }>> = {
  script: {
    bytes: Buffer.from('export const damba = "ąčęėįšųūž";\n'),
    media: 'text/javascript; charset=utf-8',
    name: 'damba.js',
  },
  json: {
    bytes: Buffer.from('{"success":true,"damba":"ąčęėįšųūž"}'),
    media: 'application/json; charset=utf-8',
    name: 'damba.json',
  },
  picture: { bytes: Buffer.from(dot, 'base64'), media: 'image/png', name: 'damba.png' },
  font: {
    bytes: Buffer.concat([Buffer.from('wOF2'), bytesLikeChance(8_192)]),
    media: 'font/woff2',
    name: 'damba.woff2',
  },
  sound: {
    bytes: Buffer.concat([Buffer.from('1a45dfa3', 'hex'), bytesLikeChance(8_192)]),
    media: 'audio/webm',
    name: 'damba.webm',
  },
};

/** The SHA-256 of bytes, in hexadecimal. */
export function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const shell = z.object({ files: z.array(z.string()) });
/** Where the pages are not built, as in a test: what the build weighs (docs/performance.md). */
const USUAL_APPLICATION = 600_000;

/** How many bytes a browser loads before the first task, and for a sitting without a network: the files of the worker. */
export async function applicationBytes(webFolder: string | null): Promise<number> {
  const worker = webFolder === null ? '' : await readFile(join(webFolder, 'sw.js'), 'utf8').catch(() => '');
  const [, list] = /^const solverShell=(\{.*\});$/m.exec(worker) ?? [];
  if (webFolder === null || list === undefined) return USUAL_APPLICATION;
  const { files } = shell.parse(JSON.parse(list));
  const sizes = await Promise.all(files.map((file) => sizeOf(join(webFolder, file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** As it is sent: compressed where the build has compressed it. */
async function sizeOf(path: string): Promise<number> {
  for (const one of [`${path}.br`, path]) {
    const found = await stat(one).catch(() => null);
    if (found) return found.size;
  }
  return 0;
}
