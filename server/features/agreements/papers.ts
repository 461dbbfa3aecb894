// Signed papers that schools upload, judged by their content, never by their name or media type.
import { refuse } from '../../platform/http/refusal';
import type { Paper } from './queries';

/** Pixels of the largest picture that is opened: a telephone's has 50 million at most. */
const MOST_PIXELS = 60_000_000;
/** Longer side of a stored picture, in pixels: an A4 page reads well at that. */
const LONGER_SIDE = 2_200;
/** How far from its end a PDF says that it ends, in bytes. */
const END_OF_PDF = 2_048;

/** The kind of a file by its first bytes, or null. */
export function kindOf(bytes: Buffer): 'pdf' | 'jpeg' | 'png' | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ? 'png' : null;
}

/**
 * The paper to store. A picture becomes a new JPEG, upright and without metadata of the telephone, such as the place; a
 * PDF stays as it is. WRONG_KIND for other files, those that cannot be opened, and PDFs with scripts or programs.
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

/** Whether a PDF is whole, and neither runs a script nor starts a program. */
function isPlainPdf(bytes: Buffer): boolean {
  const isWhole = bytes.subarray(-END_OF_PDF).includes('%%EOF') && bytes.includes('startxref');
  return isWhole && !bytes.includes('/JavaScript') && !bytes.includes('/Launch');
}
