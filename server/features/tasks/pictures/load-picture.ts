// Loads the pictures that a task names: only files of its own folder, only real pictures, drawings sanitised.

import type { ReadFault, TaskSource } from '../import/source';
import { decodeText } from '../import/text';
import type { ImageMime, RemarkText } from '../import/types';
import { sanitiseSvg } from '../sanitise/sanitise';
import { mimeOf, sizeOf } from './picture-kind';
import { withoutMetadata } from './raster-metadata';

export type LoadedImage = { mime: ImageMime; bytes: Buffer; width: number | null };

/** Why a picture did not come in. */
export type ImageFault = { fault: RemarkText['code'] };

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_SIDE = 8000;
const FAULTS: Record<ReadFault, RemarkText['code']> = {
  MISSING: 'PICTURE_MISSING',
  LINK: 'PICTURE_LINK',
  LARGE: 'PICTURE_LARGE',
  UNREADABLE: 'PICTURE_UNREADABLE',
};

/** Reads one picture of a task's folder in the source. `path` is as written in the file: relative, with forward slashes. */
export async function loadImage(source: TaskSource, folder: string, path: string): Promise<LoadedImage | ImageFault> {
  const parts = path.split('/');
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('/')) return { fault: 'PICTURE_ELSEWHERE' };
  if (parts.includes('..') || path.includes('\\') || path.includes('\0')) return { fault: 'PICTURE_OUTSIDE' };
  const bytes = await source.read(
    [folder, ...parts].filter((part) => part !== '.' && part !== '').join('/'),
    MAX_BYTES,
  );
  if (typeof bytes === 'string') return { fault: FAULTS[bytes] };
  const mime = mimeOf(bytes);
  if (mime === null) return { fault: 'PICTURE_NONE' };
  return mime === 'image/svg+xml' ? loadDrawing(bytes) : loadRaster(mime, bytes);
}

function loadRaster(mime: Exclude<ImageMime, 'image/svg+xml'>, data: Buffer): LoadedImage | ImageFault {
  const size = sizeOf(mime, data);
  // A small file can unpack to more memory than a pupil's computer has
  if (size && Math.max(size.width, size.height) > MAX_SIDE) return { fault: 'PICTURE_WIDE' };
  const bytes = withoutMetadata(mime, data);
  return size && bytes ? { mime, bytes, width: size.width } : { fault: 'PICTURE_DAMAGED' };
}

function loadDrawing(data: Buffer): LoadedImage | ImageFault {
  const text = decodeText(data) ?? new TextDecoder('windows-1252').decode(data);
  try {
    const bytes = Buffer.from(sanitiseSvg(text), 'utf8');
    return { mime: 'image/svg+xml', bytes, width: sizeOf('image/svg+xml', bytes)?.width ?? null };
  } catch {
    return { fault: 'PICTURE_DRAWING' };
  }
}
