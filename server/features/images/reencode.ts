// Re-encodes an uploaded picture: detects its kind by its content, unpacks it within limits and writes it again.
import sharp from 'sharp';
import { imageLimits } from '../../../contract/images';
import { decodeText } from '../tasks/import/text';
import { mimeOf, sizeOf } from '../tasks/pictures/picture-kind';
import { sanitiseSvg } from '../tasks/sanitise/sanitise';

type CleanImage = { mime: string; extension: 'svg' | 'png' | 'jpg' | 'webp'; bytes: Buffer };

/** The greatest width in pixels: enough for any place, also on screens with a pixel ratio of two. */
const WIDEST = 2400;

/**
 * The picture without its metadata; a GIF becomes a WebP. 'TOO_LARGE': too many bytes, or too many pixels by its
 * header, which is checked before anything is unpacked. 'WRONG_KIND': no picture, or a damaged one.
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
  // The limit counts all frames of an animation together. The rotation is applied, because its EXIF tag is removed.
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
