// A copying machine for the journeys: printed pages in, crooked grey pictures out.
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';

const library = new URL('../../../node_modules/pdfjs-dist/legacy/build/', import.meta.url);

/**
 * How a page lies on the glass. turn: degrees to the right; isTorn: the side where its codes stood is gone; isBlank: it is
 * the back.
 */
export type Lie = { turn?: number; isTorn?: boolean; isBlank?: boolean };

/** Draws each page of a PDF as a PNG with 150 dots an inch, in a browser page of its own. */
export async function printedPages(browser: Browser, pdf: Buffer): Promise<Buffer[]> {
  const page = await browser.newPage();
  await page.route('http://scanner.test/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    return name === ''
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      : route.fulfill({ contentType: 'text/javascript', body: readFileSync(new URL(name, library)) });
  });
  await page.goto('http://scanner.test/');
  const drawn = await page.evaluate(async (base64) => {
    const address = '/pdf.min.mjs';
    const { GlobalWorkerOptions, getDocument } = await import(address);
    GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const pdf = await getDocument({ data }).promise;
    const pictures: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const sheet = await pdf.getPage(number);
      const viewport = sheet.getViewport({ scale: 150 / 72 });
      const canvas = document.createElement('canvas');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await sheet.render({ canvas, viewport }).promise;
      pictures.push(canvas.toDataURL('image/png').replace(/^[^,]*,/, ''));
    }
    return pictures;
  }, pdf.toString('base64'));
  await page.close();
  return drawn.map((picture) => Buffer.from(picture, 'base64'));
}

/** A page as a scanner gives it: grey, soft, a little dark, and as it lay there. */
export async function scanned(
  picture: Buffer,
  { turn = 0, isTorn = false, isBlank = false }: Lie = {},
): Promise<Buffer> {
  const { width = 1240, height = 1754 } = await sharp(picture).metadata();
  const side = isBlank ? width : 500;
  const hole = { create: { width: side, height, channels: 3 as const, background: '#fff' } };
  const torn =
    isTorn || isBlank
      ? await sharp(picture)
          .composite([{ input: hole, left: width - side, top: 0 }])
          .png()
          .toBuffer()
      : picture;
  return sharp(torn)
    .flatten({ background: '#fff' })
    .rotate(turn, { background: '#fff' })
    .greyscale()
    .linear(0.82, 30)
    .blur(0.7)
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** One PDF of these pictures, a page each, as a copying machine mails it. */
export async function scanFile(pictures: readonly Buffer[]): Promise<Buffer> {
  const { default: PdfKit } = await import('pdfkit');
  const pdf = new PdfKit({ autoFirstPage: false });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const whole = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(parts))));
  for (const picture of pictures) {
    const { width = 1, height = 1 } = await sharp(picture).metadata();
    const size: [number, number] = [(width / 150) * 72, (height / 150) * 72];
    pdf.addPage({ size, margin: 0 }).image(picture, 0, 0, { width: size[0], height: size[1] });
  }
  pdf.end();
  return whole;
}
