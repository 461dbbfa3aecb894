// Reads scans in the browser: a PDF of many pages, or photographs. Nothing leaves the computer here.
import { dropCanvas, findCode, greyPicture, isBlank, newCanvas, pageSide } from './pictures';
import type { ReadPage } from './scan';

/** Why a file gives no pages. */
export type FileFault = 'KIND' | 'BROKEN' | 'LOCKED' | 'LONG';
export class FileRefused extends Error {
  constructor(
    readonly fault: FileFault,
    readonly file: string,
  ) {
    super(fault);
  }
}

/** The most pages of one file: two of every pupil of a large class. */
export const mostPages = 120;
/** The longer side at which a code is searched for a second time, in pixels. */
const secondSide = 2600;

/** Where a page is drawn, at the longer side that is asked for. */
type Draw = (side: number) => Promise<HTMLCanvasElement>;
type OnPage = (page: ReadPage | null) => void;

/**
 * Reads the pages of a file one after the other; onPage gets each as soon as it is read, so that the first ones stand
 * there while the rest is being read, and null for a blank one, such as the back of a form. Throws FileRefused; stops
 * when the signal says so.
 */
export async function readFile(file: File, onPage: OnPage, signal: AbortSignal): Promise<void> {
  const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
  if (isPdf) return readPdf(file, onPage, signal);
  if (!file.type.startsWith('image/')) throw new FileRefused('KIND', file.name);
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) throw new FileRefused('BROKEN', file.name);
  try {
    onPage(await readPage({ file: file.name, number: 1, of: 1 }, async (side) => drawBitmap(bitmap, side)));
  } finally {
    bitmap.close();
  }
}

async function readPdf(file: File, onPage: OnPage, signal: AbortSignal): Promise<void> {
  const { openPdf } = await import('./pdf');
  const pdf = await openPdf(file);
  try {
    if (pdf.count > mostPages) throw new FileRefused('LONG', file.name);
    for (let number = 1; number <= pdf.count && !signal.aborted; number += 1) {
      const page = await readPage({ file: file.name, number, of: pdf.count }, (side) => pdf.draw(number, side));
      if (!signal.aborted) onPage(page);
    }
  } finally {
    pdf.close();
  }
}

async function readPage(place: Pick<ReadPage, 'file' | 'number' | 'of'>, draw: Draw): Promise<ReadPage | null> {
  let canvas = await draw(pageSide);
  let code = findCode(canvas);
  if (code === null && isBlank(canvas)) {
    dropCanvas(canvas);
    return null;
  }
  if (code === null) {
    // Small codes of a poor scan need more dots.
    const larger = await draw(secondSide);
    code = findCode(larger);
    dropCanvas(canvas);
    canvas = larger;
  }
  const picture = await greyPicture(canvas, code?.turns ?? 0);
  dropCanvas(canvas);
  return { ...place, picture, address: URL.createObjectURL(picture), code: code?.text ?? null };
}

function drawBitmap(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const { canvas, context } = newCanvas(bitmap.width * scale, bitmap.height * scale);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
