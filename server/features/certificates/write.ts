// Writes text on a page: centred, and as large as fits.
import { type Family, fonts, partsOf } from '../../platform/files/fonts';

type Paint = PDFKit.PDFDocument;

export type Font = 'text' | 'bold' | 'title' | 'code';
export type Line = { text: string; bold?: boolean }[];

/** The family and the weight of each font. */
const faces = {
  text: { family: 'SofiaSans', weight: 'normal' },
  bold: { family: 'SofiaSans', weight: 'bold' },
  title: { family: 'Aleo', weight: 'bold' },
  code: { family: 'Andika', weight: 'bold' },
} as const satisfies Record<Font, { family: Family; weight: 'normal' | 'bold' }>;

/** One line with its middle at x and its foot at y; parts may be bold. Lengths in px. */
export function centred(paint: Paint, x: number, y: number, size: number, parts: string | Line, color: string): void {
  const line = typeof parts === 'string' ? [{ text: parts, bold: false }] : parts;
  const widths = line.map(({ text, bold }) => widthOf(paint, bold ? 'bold' : 'text', size, text));
  let at = x - widths.reduce((sum, width) => sum + width, 0) / 2;
  line.forEach(({ text, bold }, part) => {
    write(paint, bold ? 'bold' : 'text', at, y, size, text, color);
    at += widths[part] ?? 0;
  });
}

/** Writes a line in a given font that begins at x, with its foot at y. */
export function write(
  paint: Paint,
  font: Font,
  x: number,
  y: number,
  size: number,
  text: string,
  color: string,
  spacing = 0,
): void {
  let at = x;
  for (const part of partsOf(text, faces[font].family)) {
    setFont(paint, font, part.font);
    paint.fontSize(size).fillColor(color);
    paint.text(part.text, at, y, { baseline: 'alphabetic', lineBreak: false, characterSpacing: spacing });
    at += paint.widthOfString(part.text, { characterSpacing: spacing });
  }
}

export function widthOf(paint: Paint, font: Font, size: number, text: string, spacing = 0): number {
  const widths = partsOf(text, faces[font].family).map((part) => {
    setFont(paint, font, part.font);
    return paint.fontSize(size).widthOfString(part.text, { characterSpacing: spacing });
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Sets the weight of a font in the family that has the letters. */
function setFont(paint: Paint, font: Font, family: Family): void {
  paint.font(fonts[family][faces[font].weight]);
}

export type Fitted = { size: number; lines: string[] };

/**
 * Fits a text into `width` as large as possible: in one line from the largest size down to the smallest, then in two
 * lines. If one of these is still too long, the size shrinks as far as needed.
 */
export function fitInto(paint: Paint, font: Font, text: string, width: number, sizes: readonly number[]): Fitted {
  const smallest = sizes.at(-1) ?? 12;
  for (const size of sizes) if (widthOf(paint, font, size, text) <= width) return { size, lines: [text] };
  const lines = halves(text);
  const longest = Math.max(...lines.map((line) => widthOf(paint, font, smallest, line)));
  return { size: Math.min(smallest, (smallest * width) / longest), lines };
}

/** Splits a text at the space, or after the hyphen, nearest its middle; keeps it whole without one. */
function halves(text: string): string[] {
  const cuts = [...text.matchAll(/[ -]/g)].map(({ index }) => index + 1);
  const middle = text.length / 2;
  const [cut] = cuts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return cut === undefined ? [text] : [text.slice(0, cut).trim(), text.slice(cut)];
}
