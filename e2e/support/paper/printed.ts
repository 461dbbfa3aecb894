import type { Page } from '@playwright/test';

/** The library asks for it while it loads; words are read without it. */
const drawing = { DOMMatrix: class {} };

/** The words that the browser prints of a page as PDF, without spaces: by sheet. */
export async function printedSheets(page: Page): Promise<string[]> {
  Object.assign(globalThis, drawing);
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const sheets: string[] = [];
  for (let n = 1; n <= file.numPages; n += 1) {
    const { items } = await (await file.getPage(n)).getTextContent();
    sheets.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s/g, ''),
    );
  }
  return sheets;
}
