import { createRequire } from 'node:module';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/**
 * Documents for print: A4, our own type faces with all Lithuanian letters. Whatever a document contains, only the fonts
 * are read: nothing else from the network or the disk.
 */
export type PdfDocument = Pick<
  TDocumentDefinitions,
  'content' | 'footer' | 'pageMargins' | 'pageOrientation' | 'styles' | 'images' | 'background' | 'language'
> & {
  title: string;
};

const { resolve } = createRequire(import.meta.url);
const font = (file: string): string => resolve(`@expo-google-fonts/${file}.ttf`);

/** Fonts by use: text; titles; log-in names, keys and others that people copy letter by letter. */
export const fonts = {
  SofiaSans: {
    normal: font('sofia-sans/400Regular/SofiaSans_400Regular'),
    bold: font('sofia-sans/700Bold/SofiaSans_700Bold'),
  },
  Aleo: { normal: font('aleo/Aleo_400Regular'), bold: font('aleo/Aleo_700Bold') },
  Andika: { normal: font('andika/Andika_400Regular'), bold: font('andika/Andika_700Bold') },
};
const fontFiles = new Set(Object.values(fonts).flatMap((family) => Object.values(family)));

/**
 * Makes the PDF of a document, in Lithuanian unless it says another language. The library is loaded with the first one: most instances never make any.
 */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
  const { title, ...rest } = document;
  const made = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [36, 36, 36, 42],
    language: 'lt',
    info: { title, creator: 'Damba', producer: 'Damba' },
    defaultStyle: { font: 'SofiaSans', fontSize: 10, lineHeight: 1.1 },
    ...rest,
  });
  return made.getBuffer();
}
