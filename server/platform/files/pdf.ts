import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type Family, fonts, type Part, partsOf, rightToLeft } from './fonts';

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

const fontFiles = new Set(Object.values(fonts).flatMap((family) => Object.values(family)));

/**
 * Makes the PDF of a document, in Lithuanian unless it says another language. The library is loaded with the first one: most instances never make any.
 */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
  const { title, content, ...rest } = document;
  const made = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [36, 36, 36, 42],
    language: 'lt',
    info: { title, creator: 'Damba', producer: 'Damba' },
    defaultStyle: { font: 'SofiaSans', fontSize: 10, lineHeight: 1.1 },
    ...rest,
    content: withFonts(content, 'SofiaSans', rest.styles ?? {}),
  });
  return made.getBuffer();
}

type Styles = NonNullable<PdfDocument['styles']>;

/** The content with another font for each text whose letters its own font lacks (docs/rules/papers.md). */
function withFonts(node: Content, wanted: Family, styles: Styles): Content;
function withFonts(node: unknown, wanted: Family, styles: Styles): unknown;
function withFonts(node: unknown, wanted: Family, styles: Styles): unknown {
  if (typeof node === 'string') return printed(node, wanted) ?? node;
  if (Array.isArray(node)) return node.map((child) => withFonts(child, wanted, styles));
  if (typeof node !== 'object' || node === null) return node;
  const family = familyOf(node, styles) ?? wanted;
  const entries = Object.entries(node).map(([key, value]) => {
    if (key === 'table') return [key, { ...value, body: withFonts(value.body, family, styles) }];
    return [key, nested.has(key) ? withFonts(value, family, styles) : value];
  });
  return Object.fromEntries(entries);
}

/** Where a node holds other nodes. */
const nested = new Set(['text', 'stack', 'columns', 'ul', 'ol']);

function familyOf(node: object, styles: Styles): Family | undefined {
  const { font, style }: { font?: unknown; style?: unknown } = node;
  const ofStyle = [style].flat().flatMap((name) => (typeof name === 'string' ? [styles[name]?.font] : []));
  const name = font ?? ofStyle.find((one) => one !== undefined);
  return families.find((family) => family === name);
}
const families = ['SofiaSans', 'Aleo', 'Andika', 'DejaVuSans'] as const;

/** A text in parts of other fonts, with places where its longest words may break; null where it stays as it is. */
function printed(text: string, wanted: Family): { text: Content } | null {
  const parts = partsOf(breakLines(text), wanted).map((part) => ({ ...part, text: breakWords(part) }));
  const isSame = parts.every((part) => part.font === wanted) && parts.map((part) => part.text).join('') === text;
  return isSame ? null : { text: parts };
}

/** Breaks a long name that is read from the right: the library would break it, too, but in the middle of a word. */
function breakLines(text: string): string {
  return text.replace(rightToLeft, (name) => (name.length > 32 ? name.replace(/(.{26}\S*) /gu, '$1\n') : name));
}

/** Lets a very long word break, so that no column is wider than the page. Aleo lacks the sign; its frames are fixed. */
function breakWords({ text, font }: Part): string {
  if (font === 'Aleo') return text;
  return text.replace(/[\p{L}\p{M}]{25,}/gu, (word) => word.replace(/.{6}(?=\p{L})/gu, '$&\u200b'));
}
