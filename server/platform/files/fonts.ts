import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const font = (file: string): string => require.resolve(`@expo-google-fonts/${file}.ttf`);
const widely = (file: string): string => require.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`);

/**
 * Fonts of papers by use: text; titles; log-in names, keys and others that people copy letter by letter; names in
 * letters that the others lack, such as Vietnamese, Georgian, Hebrew and Arabic.
 */
export const fonts = {
  SofiaSans: {
    normal: font('sofia-sans/400Regular/SofiaSans_400Regular'),
    bold: font('sofia-sans/700Bold/SofiaSans_700Bold'),
  },
  Aleo: { normal: font('aleo/Aleo_400Regular'), bold: font('aleo/Aleo_700Bold') },
  Andika: { normal: font('andika/Andika_400Regular'), bold: font('andika/Andika_700Bold') },
  DejaVuSans: { normal: widely('DejaVuSansCondensed'), bold: widely('DejaVuSansCondensed-Bold') },
};
export type Family = keyof typeof fonts;

export type Part = { text: string; font: Family };

/** What every part of a paper is printed in: one font for a whole name, right to left where its letters are so. */
export function partsOf(text: string, wanted: Family): Part[] {
  return text
    .split(rightToLeft)
    .filter((part) => part !== '')
    .map((part) => ({
      // The library turns the letters of a word around, but sets words from the left: a hard space makes them one word.
      text: rightToLeft.test(part) ? part.replaceAll(' ', '\u00a0') : part,
      font: fontFor(part, wanted),
    }));
}

/** The font for a whole text: the wanted one, or the first that has all letters of the text. */
export function fontFor(text: string, wanted: Family): Family {
  return [wanted, 'SofiaSans' as const].find((family) => hasLetters(family, text)) ?? 'DejaVuSans';
}

/** Whether a family has all letters of a text. */
export function hasLetters(family: Family, text: string): boolean {
  const letters = lettersOf(family);
  return (text.match(/[\p{L}\p{M}]/gu) ?? []).every((letter) => letters.has(letter));
}

/** Words in Hebrew or Arabic letters, with what stands between them. */
export const rightToLeft =
  /([\u0590-\u08ff\ufb1d-\ufefc](?:[\u0590-\u08ff\ufb1d-\ufefc\p{M}'’ .-]*[\u0590-\u08ff\ufb1d-\ufefc\p{M}])?)/u;

type FontKit = { openSync(file: string): { characterSet: number[] } };
const read = new Map<Family, ReadonlySet<string>>();

/** The letters that a family has in both its weights; its files are read once. */
function lettersOf(family: Family): ReadonlySet<string> {
  const known = read.get(family);
  if (known) return known;
  const { openSync }: FontKit = require('fontkit');
  const [normal, bold] = [fonts[family].normal, fonts[family].bold].map((file) => new Set(openSync(file).characterSet));
  const letters = new Set(
    [...(normal ?? [])].filter((code) => bold?.has(code)).map((code) => String.fromCodePoint(code)),
  );
  read.set(family, letters);
  return letters;
}
