// Loads the pictures that a task names: only files of its own folder, only real pictures, drawings sanitised.
import { mimeOf, sizeOf } from './image-kind';
import { withoutMetadata } from './raster';
import { sanitiseSvg } from './sanitise';
import type { ReadFault, TaskSource } from './source';
import { decodeText } from './text';
import type { ImageMime } from './types';

export type LoadedImage = { mime: ImageMime; bytes: Buffer; width: number | null };

/** Why a picture did not come in, as a Lithuanian sentence without the name of the file. */
export type ImageFault = { fault: string };

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_SIDE = 8000;
const FAULTS: Record<ReadFault, string> = {
  MISSING: 'failas nerastas',
  LINK: 'simbolinės nuorodos neleidžiamos',
  LARGE: 'failas didesnis nei 5 MB',
  UNREADABLE: 'failo nepavyko perskaityti',
};

/** Reads one picture of a task's folder in the source. `path` is as written in the file: relative, with forward slashes. */
export async function loadImage(source: TaskSource, folder: string, path: string): Promise<LoadedImage | ImageFault> {
  const parts = path.split('/');
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('/'))
    return { fault: 'paveikslėlis turi būti užduoties aplanke' };
  if (parts.includes('..') || path.includes('\\') || path.includes('\0'))
    return { fault: 'kelias išeina už užduoties aplanko' };
  const bytes = await source.read(
    [folder, ...parts].filter((part) => part !== '.' && part !== '').join('/'),
    MAX_BYTES,
  );
  if (typeof bytes === 'string') return { fault: FAULTS[bytes] };
  const mime = mimeOf(bytes);
  if (mime === null) return { fault: 'tai ne paveikslėlis (tinka SVG, PNG, JPEG, GIF, WebP)' };
  return mime === 'image/svg+xml' ? loadDrawing(bytes) : loadRaster(mime, bytes);
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
