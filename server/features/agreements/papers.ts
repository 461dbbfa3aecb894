// Signed papers that schools upload, judged by their content, never by their name or media type.
import { activeContentOf } from '../../platform/files/pdf-content';
import { refuse } from '../../platform/http/refusal';
import type { Paper } from './queries';

/** The largest picture that is opened, in pixels: telephones make 50 million at most. */
const MOST_PIXELS = 60_000_000;
/** The longer side of a stored picture, in pixels: an A4 page is readable at this size. */
const LONGER_SIDE = 2_200;
/** The end mark of a PDF stands within this many bytes of its end. */
const END_OF_PDF = 2_048;

/** Recognises the kind of a file by its first bytes; null: unknown. */
export function kindOf(bytes: Buffer): 'pdf' | 'jpeg' | 'png' | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ? 'png' : null;
}

/**
 * Prepares a paper for storing. A picture becomes a new upright JPEG without the telephone's metadata, such as the
 * place. A PDF stays as it is. WRONG_KIND: another kind, a file that cannot be opened, a PDF that runs or opens
 * something.
 */
export async function readPaperFile(bytes: Buffer): Promise<Paper> {
  const kind = kindOf(bytes);
  if (kind === null) return refuse('WRONG_KIND');
  if (kind === 'pdf') return isPlainPdf(bytes) ? { media: 'application/pdf', bytes } : refuse('WRONG_KIND');
  // Loaded with the first picture: most instances never get any.
  const { default: sharp } = await import('sharp');
  const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => null);
  return drawn ? { media: 'image/jpeg', bytes: drawn } : refuse('WRONG_KIND');
}

/** Whether a PDF is whole, and does nothing when it is opened. */
function isPlainPdf(bytes: Buffer): boolean {
  const isWhole = bytes.subarray(-END_OF_PDF).includes('%%EOF') && bytes.includes('startxref');
  return isWhole && activeContentOf(bytes) === null;
}
