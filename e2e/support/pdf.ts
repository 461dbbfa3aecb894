// The words of a PDF as our server writes it: compressed streams, texts by the glyphs of embedded fonts.
import { inflateSync } from 'node:zlib';

/** All texts of a PDF without spaces, once for each embedded font: what is set in that font reads as it was written. */
export function textsOf(pdf: Buffer): string[] {
  const streams = streamsOf(pdf);
  const fonts = streams.filter((stream) => stream.includes('begincmap')).map(lettersOf);
  const glyphs = streams
    .filter((stream) => /T[jJ]\b/.test(stream))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)>/gi)])
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return fonts.map((letters) =>
    glyphs
      .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '')
      .join('')
      .replace(/\s/g, ''),
  );
}

function streamsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let from = pdf.indexOf('stream\n'); from >= 0; from = pdf.indexOf('stream\n', from + 1)) {
    const till = pdf.indexOf('endstream', from);
    // The word also ends each stream; what follows it there is no stream.
    if (pdf.subarray(from - 3, from).toString() === 'end' || till < 0) continue;
    const bytes = pdf.subarray(from + 'stream\n'.length, till);
    try {
      found.push(inflateSync(bytes).toString('latin1'));
    } catch {
      // Not compressed: none of those that hold texts.
    }
  }
  return found;
}

/** Which letters the glyphs of a font stand for, from its table for those who copy text. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/gi)) {
    const start = Number.parseInt(first, 16);
    for (const [place, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = hex.replace(/ /g, '').match(/.{4}/g) ?? [];
      letters.set(start + place, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return letters;
}
