// Makes an uploaded picture one of ours: its content decides the kind, it is unpacked within limits and written anew.
import sharp from 'sharp';
import { imageLimits } from '../../../contract/images';
import { decodeText } from '../tasks/import/text';
import { mimeOf, sizeOf } from '../tasks/pictures/picture-kind';
import { sanitiseSvg } from '../tasks/sanitise/sanitise';

type CleanImage = { mime: string; extension: 'svg' | 'png' | 'jpg' | 'webp'; bytes: Buffer };

/** Wider than any place that shows it, also on screens with two dots for a pixel. */
const WIDEST = 2400;

/**
 * The picture without anything but what is seen; a GIF becomes a WebP. 'TOO_LARGE': in bytes, or in pixels as its head
 * says, before anything is unpacked. 'WRONG_KIND': no picture, or a damaged one.
 */
export async function reencode(bytes: Buffer): Promise<CleanImage | 'TOO_LARGE' | 'WRONG_KIND'> {
  if (bytes.length > imageLimits.bytes) return 'TOO_LARGE';
  const mime = mimeOf(bytes);
  if (mime === null) return 'WRONG_KIND';
  if (mime === 'image/svg+xml') return drawing(bytes);
  const size = sizeOf(mime, bytes);
  if (!size) return 'WRONG_KIND';
  const isLarge = Math.max(size.width, size.height) > imageLimits.side;
  if (isLarge || size.width * size.height > imageLimits.pixels) return 'TOO_LARGE';
  return raster(mime, bytes).catch(() => 'WRONG_KIND' as const);
}

function drawing(bytes: Buffer): CleanImage | 'WRONG_KIND' {
  const text = decodeText(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
  try {
    return { mime: 'image/svg+xml', extension: 'svg', bytes: Buffer.from(sanitiseSvg(text), 'utf8') };
  } catch {
    return 'WRONG_KIND';
  }
}

async function raster(
  mime: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp',
  bytes: Buffer,
): Promise<CleanImage> {
  const moves = mime === 'image/gif' || mime === 'image/webp';
  // The limit counts the pages of a moving picture together. Turned as the camera held it, since that note goes too.
  const image = sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error', animated: moves })
    .autoOrient()
    .resize({ width: WIDEST, withoutEnlargement: true });
  if (mime === 'image/png') {
    return { mime, extension: 'png', bytes: await image.png({ compressionLevel: 9 }).toBuffer() };
  }
  if (mime === 'image/jpeg') {
    return { mime, extension: 'jpg', bytes: await image.jpeg({ quality: 88, mozjpeg: true }).toBuffer() };
  }
  return { mime: 'image/webp', extension: 'webp', bytes: await image.webp({ quality: 88 }).toBuffer() };
}
