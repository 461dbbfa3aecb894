import { describe, expect, it } from 'vitest';
import { mimeOf, sizeOf } from './picture-kind';
import { withoutMetadata } from './raster-metadata';

function pngChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function riff(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

const size = Buffer.from('00000010000000200806000000', 'hex');
const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const secret = Buffer.from('vieta 54.68, 25.28');
const PNG = Buffer.concat([
  signature,
  pngChunk('IHDR', size),
  pngChunk('IDAT', Buffer.from('x')),
  pngChunk('IEND', Buffer.alloc(0)),
]);
const frame = segment(0xc0, Buffer.from('080020001001011100', 'hex'));
const scan = Buffer.concat([segment(0xda, Buffer.from('0001')), Buffer.from('duomenys'), Buffer.from([0xff, 0xd9])]);
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xe0, Buffer.from('JFIF\0')), frame, scan]);
const canvas = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 15, 0, 0, 31, 0, 0]));
const lossy = webpChunk('VP8 ', Buffer.from('pikseliai'));
const WEBP = riff(canvas(0x10), lossy);

describe('kinds and sizes', () => {
  it.each([
    ['image/png' as const, PNG],
    ['image/jpeg' as const, JPEG],
    ['image/webp' as const, WEBP],
  ])('%s is known by its bytes', (mime, bytes) => {
    expect(mimeOf(bytes)).toBe(mime);
    expect(sizeOf(mime, bytes)).toEqual({ width: 16, height: 32 });
  });

  it.each([
    ['<svg width="20mm" height="9"/>', 75.6, 9],
    ['<svg width="100%" viewBox="0 0 30 40"/>', 30, 40],
    ['<svg width="12" viewBox="0 0 30 40"/>', 12, 16],
    ['<svg width="12"/>', 12, 0],
  ])('%s is %s x %s', (text, width, height) => {
    expect(mimeOf(Buffer.from(text))).toBe('image/svg+xml');
    expect(sizeOf('image/svg+xml', Buffer.from(text))?.width).toBeCloseTo(width, 1);
    expect(sizeOf('image/svg+xml', Buffer.from(text))?.height).toBeCloseTo(height, 1);
  });

  it.each(['<html><body></body></html>', 'GIF87', '%PDF-1.7', '', '#!/bin/sh'])('%s is no picture', (text) => {
    expect(mimeOf(Buffer.from(text))).toBeNull();
  });
});

describe('metadata', () => {
  it('leaves PNG: texts, EXIF, what stands behind the end', () => {
    const end = PNG.subarray(-12);
    const full = Buffer.concat([PNG.subarray(0, -12), pngChunk('tEXt', secret), pngChunk('eXIf', secret), end, secret]);
    expect(withoutMetadata('image/png', full)).toEqual(PNG);
  });

  it('leaves JPEG: EXIF, comments, what stands behind the end', () => {
    const full = Buffer.concat([
      JPEG.subarray(0, 2),
      segment(0xe1, secret),
      segment(0xfe, secret),
      JPEG.subarray(2),
      secret,
    ]);
    expect(withoutMetadata('image/jpeg', full)).toEqual(JPEG);
  });

  it('leaves WebP: EXIF, XMP and the flags that announce them', () => {
    const full = riff(canvas(0x1c), lossy, webpChunk('EXIF', secret), webpChunk('XMP ', secret));
    expect(withoutMetadata('image/webp', full)).toEqual(WEBP);
  });

  it('refuses pictures that are cut off', () => {
    expect(withoutMetadata('image/png', PNG.subarray(0, -13))).toBeNull();
    expect(withoutMetadata('image/jpeg', JPEG.subarray(0, -2))).toBeNull();
    expect(withoutMetadata('image/webp', WEBP.subarray(0, -4))).toBeNull();
  });
});
