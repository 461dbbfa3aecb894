// Reads the words of our server's PDFs: compressed streams, texts as glyphs of embedded fonts.
import { inflateSync } from 'node:zlib';

/** All text of a PDF without spaces, in its drawing order, page after page. */
export function textOf(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, number = '', body = '']) => [number, body] as const,
    ),
  );
  const fonts = new Map<string, Map<number, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1] ?? '';
      fonts.set(name, lettersOf(streamOf(objects.get(table) ?? '')));
    }
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  const contents = pages.map((page) => /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '');
  return contents.map((number) => wordsOf(streamOf(objects.get(number) ?? ''), fonts)).join('');
}

function streamOf(body: string): string {
  const from = body.indexOf('stream\n');
  if (from < 0) return '';
  return inflateSync(Buffer.from(body.slice(from + 7, body.lastIndexOf('endstream')), 'latin1')).toString('latin1');
}

/** The text of a page's stream: each font's glyphs are read by that font's table. */
function wordsOf(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let letters: ReadonlyMap<number, string> | undefined;
  let text = '';
  for (const [, font, hex = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/gi)) {
    if (font) letters = fonts.get(font);
    for (const glyph of hex.match(/.{4}/g) ?? []) text += letters?.get(Number.parseInt(glyph, 16)) ?? '';
  }
  return text.replace(/\s/g, '');
}

/** The letters of a font's glyphs, from the table that PDF readers use for copying text. */
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
