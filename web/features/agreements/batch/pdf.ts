// Draws the pages of a PDF by pdf.js; this file and the library load with the first PDF.
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import jbig2Address from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpegAddress from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import { scriptAddress } from '../../../ui/markup';
import { newCanvas } from './pictures';
import { FileRefused } from './read-files';

GlobalWorkerOptions.workerPort = new Worker(scriptAddress(workerAddress), { type: 'module' });

/** Decoders of black-and-white and of JPEG 2000 scans, by the names under which pdf.js asks for them. */
const decoders: Record<string, string | undefined> = {
  'jbig2.wasm': jbig2Address,
  'openjpeg.wasm': openjpegAddress,
};

/** Hands pdf.js its decoders from their hashed addresses; it would build the addresses from the names. */
class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = decoders[filename];
    if (!address) throw new Error(`no ${filename}`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

type Pdf = {
  /** Of pages. */
  count: number;
  /** Draws a page (from 1) with its longer side of so many pixels. */
  draw: (number: number, side: number) => Promise<HTMLCanvasElement>;
  close: () => void;
};

/** Opens a PDF. Throws FileRefused: BROKEN, or LOCKED by a password. */
export async function openPdf(file: File): Promise<Pdf> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    BinaryDataFactory: Decoders,
    useWorkerFetch: false,
    disableFontFace: false,
    enableXfa: false,
  });
  const pdf = await task.promise.catch((failure: unknown) => {
    void task.destroy();
    const isLocked = failure instanceof Error && failure.name === 'PasswordException';
    throw new FileRefused(isLocked ? 'LOCKED' : 'BROKEN', file.name);
  });
  return {
    count: pdf.numPages,
    async draw(number, side) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: side / Math.max(width, height) });
      const { canvas } = newCanvas(viewport.width, viewport.height);
      await page.render({ canvas, viewport, background: '#fff' }).promise;
      page.cleanup();
      return canvas;
    },
    close: () => void task.destroy(),
  };
}
