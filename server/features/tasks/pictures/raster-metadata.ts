// Removes from raster pictures what is not visible: places, names, cameras, comments, data behind the picture's end.
import type { ImageMime } from '../import/types';

type RasterMime = Exclude<ImageMime, 'image/svg+xml'>;

// Colours and animation stay; texts, times and EXIF go
const PNG_KEPT = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
];
const WEBP_DROPPED = ['EXIF', 'XMP '];
const WEBP_METADATA_FLAGS = 0x0c;

/** The picture without metadata; null when its structure is broken. GIF holds none but comments and stays as it is. */
export function withoutMetadata(mime: RasterMime, bytes: Buffer): Buffer | null {
  if (mime === 'image/png') return cleanPng(bytes);
  if (mime === 'image/jpeg') return cleanJpeg(bytes);
  return mime === 'image/webp' ? cleanWebp(bytes) : bytes;
}

function cleanPng(bytes: Buffer): Buffer | null {
  const chunks = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return null;
    if (PNG_KEPT.includes(type)) chunks.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(chunks);
    at = end;
  }
  return null;
}

// Application segments hold EXIF, except JFIF (0), the colour profile (2) and Adobe's colour mark (14).
function cleanJpeg(bytes: Buffer): Buffer | null {
  const segments = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xda) {
      const last = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
      return last > at ? Buffer.concat([...segments, bytes.subarray(at, last + 2)]) : null;
    }
    const application = marker >= 0xe0 && marker <= 0xef && ![0xe0, 0xe2, 0xee].includes(marker);
    if (!application && marker !== 0xfe) segments.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

function cleanWebp(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  let at = 12;
  const stop = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  while (at + 8 <= stop) {
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    // Chunks are padded to an even length
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) return null;
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (type === 'VP8X') chunk.writeUInt8((chunk[8] ?? 0) & ~WEBP_METADATA_FLAGS, 8);
    if (!WEBP_DROPPED.includes(type)) chunks.push(chunk);
    at = end;
  }
  if (chunks.length === 0) return null;
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return Buffer.concat([head, ...chunks]);
}
