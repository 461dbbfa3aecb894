// Loads the pictures that a task names: only files of its own folder, only real pictures, drawings sanitised.
import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { mimeOf, sizeOf } from './image-kind';
import { withoutMetadata } from './raster';
import { sanitiseSvg } from './sanitise';
import { decodeText } from './text';
import type { ImageMime } from './types';

export type LoadedImage = { mime: ImageMime; bytes: Buffer; width: number | null };

/** Why a picture did not come in, as a Lithuanian sentence without the name of the file. */
export type ImageFault = { fault: string };

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_SIDE = 8000;

/** Reads one picture of a task's folder. `path` is as written in the file: relative, with forward slashes. */
export async function loadImage(folder: string, path: string): Promise<LoadedImage | ImageFault> {
  const parts = path.split('/');
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('/'))
    return { fault: 'paveikslėlis turi būti užduoties aplanke' };
  if (parts.includes('..') || path.includes('\\') || path.includes('\0'))
    return { fault: 'kelias išeina už užduoties aplanko' };
  const real = await isRealFile(
    folder,
    parts.filter((part) => part !== '.' && part !== ''),
  );
  if (real !== true) return real;
  const bytes = await readLimited(join(folder, path));
  if ('fault' in bytes) return bytes;
  const mime = mimeOf(bytes.data);
  if (mime === null) return { fault: 'tai ne paveikslėlis (tinka SVG, PNG, JPEG, GIF, WebP)' };
  return mime === 'image/svg+xml' ? loadDrawing(bytes.data) : loadRaster(mime, bytes.data);
}

// Neither the file nor a folder on the way to it may be a symbolic link.
async function isRealFile(folder: string, parts: string[]): Promise<true | ImageFault> {
  let at = folder;
  for (const [index, part] of parts.entries()) {
    at = join(at, part);
    const info = await lstat(at).catch(() => null);
    if (!info) return { fault: 'failas nerastas' };
    if (info.isSymbolicLink()) return { fault: 'simbolinės nuorodos neleidžiamos' };
    if (index === parts.length - 1 ? !info.isFile() : !info.isDirectory()) return { fault: 'failas nerastas' };
  }
  return parts.length > 0 ? true : { fault: 'failas nerastas' };
}

async function readLimited(path: string): Promise<{ data: Buffer } | ImageFault> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const { size } = await file.stat();
      return size > MAX_BYTES ? { fault: 'failas didesnis nei 5 MB' } : { data: await file.readFile() };
    } finally {
      await file.close();
    }
  } catch {
    return { fault: 'failo nepavyko perskaityti' };
  }
}

function loadRaster(mime: Exclude<ImageMime, 'image/svg+xml'>, data: Buffer): LoadedImage | ImageFault {
  const size = sizeOf(mime, data);
  // A small file can unpack to more memory than a pupil's computer has
  if (size && Math.max(size.width, size.height) > MAX_SIDE) return { fault: `kraštinė ilgesnė nei ${MAX_SIDE} taškų` };
  const bytes = withoutMetadata(mime, data);
  return size && bytes ? { mime, bytes, width: size.width } : { fault: 'paveikslėlis sugadintas' };
}

function loadDrawing(data: Buffer): LoadedImage | ImageFault {
  const text = decodeText(data) ?? new TextDecoder('windows-1252').decode(data);
  try {
    const bytes = Buffer.from(sanitiseSvg(text), 'utf8');
    return { mime: 'image/svg+xml', bytes, width: sizeOf('image/svg+xml', bytes)?.width ?? null };
  } catch {
    return { fault: 'SVG piešinys sugadintas' };
  }
}
