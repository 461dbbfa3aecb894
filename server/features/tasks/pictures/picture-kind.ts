// Tells what a picture is and how large, from its bytes alone: names of files prove nothing.
import type { ImageMime } from '../import/types';

type ImageSize = { width: number; height: number };

const CSS_PIXELS: Record<string, number> = { '': 1, px: 1, pt: 96 / 72, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 };

/** The kind of a picture, null for anything else. */
export function mimeOf(bytes: Buffer): ImageMime | null {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'image/gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  const start = bytes
    .toString(bytes[0] === 0xff ? 'utf16le' : 'utf8', 0, 4000)
    .replace(/^\ufeff/, '')
    .trimStart();
  return start.startsWith('<') && /<(?:\w+:)?svg[\s>]/.test(start) ? 'image/svg+xml' : null;
}

/** Natural size in pixels; null when the file does not tell. The height of a drawing without one is 0. */
export function sizeOf(mime: ImageMime, bytes: Buffer): ImageSize | null {
  if (mime === 'image/svg+xml') return svgSize(bytes.toString('utf8', 0, 4000));
  if (mime === 'image/png')
    return bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (mime === 'image/gif')
    return bytes.length < 10 ? null : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return mime === 'image/jpeg' ? jpegSize(bytes) : webpSize(bytes);
}

function svgSize(text: string): ImageSize | null {
  const tag = /<svg\b[^>]*>/.exec(text)?.[0] ?? '';
  const box = /\sviewBox="\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/.exec(tag);
  const ratio = box && Number(box[1]) > 0 ? Number(box[2]) / Number(box[1]) : 0;
  const width = lengthOf(tag, 'width');
  if (width !== null) return { width, height: lengthOf(tag, 'height') ?? width * ratio };
  return box ? { width: Number(box[1]), height: Number(box[2]) } : null;
}

/** A length of an SVG element in pixels; null: none, or a share of what surrounds it. */
function lengthOf(tag: string, name: 'width' | 'height'): number | null {
  const own = new RegExp(`\\s${name}="\\s*([\\d.]+)\\s*([a-z]*)\\s*"`).exec(tag);
  const factor = own ? CSS_PIXELS[own[2] ?? ''] : undefined;
  return own && factor !== undefined ? Number(own[1]) * factor : null;
}

function jpegSize(bytes: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function webpSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 30) return null;
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  const packed = bytes.readUInt32LE(21);
  return chunk === 'VP8L' ? { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 } : null;
}
