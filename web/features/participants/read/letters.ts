// Which letters the bytes of a file stand for, and letters that another program has garbled. Pure.

/** The alphabets in which lists are saved that do not say so, the usual one of this country first. */
export const pages = ['windows-1257', 'windows-1250', 'windows-1251', 'windows-1252'] as const;
export type Page = (typeof pages)[number];

/** The text of a file. page: the alphabet that was guessed; null: the file says which one, or there is nothing to guess. */
export type Reading = { page: Page | null; text: string };

/**
 * The letters of a language beside a to z. cost: how unlikely a name of it is under the page. never: what no name
 * of it begins with.
 */
type Language = { letters: RegExp; cost: number; never?: RegExp };

const polish = /^[a-ząćęłńóśźż]+$/;
const languages: Record<Page, readonly Language[]> = {
  'windows-1257': [
    { letters: /^[a-ząčęėįšųūž]+$/, cost: 0, never: /^[ęų]/ },
    { letters: /^[a-zāčēģīķļņšūž]+$/, cost: 2 },
    { letters: /^[a-zäéöõüšž]+$/, cost: 2 },
    { letters: polish, cost: 3, never: /^[ąęńź]/ },
  ],
  'windows-1250': [
    { letters: polish, cost: 1, never: /^[ąęń]/ },
    { letters: /^[a-záäčďéěíĺľňóôŕřšťúůýž]+$/, cost: 2 },
    { letters: /^[a-záéíóöőúüű]+$/, cost: 2 },
    { letters: /^[a-zäöüß]+$/, cost: 3 },
  ],
  'windows-1251': [{ letters: /^[а-яёіїєґў]+$/, cost: 1, never: /^[ъыь]/ }],
  'windows-1252': [
    { letters: /^[a-zàâæçèéêëîïôùûüÿœ]+$/, cost: 3 },
    { letters: /^[a-záãçéêíñóôõúü]+$/, cost: 3 },
    { letters: /^[a-zåäæéöøðþáíóúýß]+$/, cost: 3 },
  ],
};

/** What a word costs that is no name in any language of the page. */
const strange = 5;
/** Letters of a file that are looked at for the guess. */
const mostLooked = 100_000;

/**
 * The text of a file, the likeliest reading first; null if it is no text. A file says itself that it is UTF-8 or
 * UTF-16; of a few broken bytes each costs one name its letter, not the file its alphabet.
 */
export function readingsOf(bytes: Uint8Array): Reading[] | null {
  const unicode = unicodeOf(bytes);
  const said = tidyText(new TextDecoder(unicode).decode(bytes));
  if (hasControls(said)) return null;
  if (!said.includes('\ufffd') || unicode !== 'utf-8') return [{ page: null, text: said }];
  const guessed = pages
    .map((page) => ({ page, text: tidyText(new TextDecoder(page).decode(bytes)) }))
    .map((reading) => ({ ...reading, cost: costOf(reading) }))
    .sort((one, other) => one.cost - other.cost);
  const [best] = guessed;
  if (!best || costOf({ page: null, text: said }) < best.cost) return [{ page: null, text: said }];
  const known = new Set<string>();
  return guessed.flatMap(({ page, text }) => {
    if (known.has(text)) return [];
    known.add(text);
    return [{ page, text }];
  });
}

/** The form of Unicode that the first two bytes of a file say; a zero beside its first letter says UTF-16, too. */
function unicodeOf([one, two]: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  if ((one === 0xff && two === 0xfe) || (one !== 0 && two === 0)) return 'utf-16le';
  return (one === 0xfe && two === 0xff) || (one === 0 && two !== 0) ? 'utf-16be' : 'utf-8';
}

/** Whether the letters of a reading should be looked at: not the usual alphabet, or words that are no names in it. */
export function isDoubtful({ page, text }: Reading): boolean {
  return page !== null && (page !== 'windows-1257' || wordsOf(text).some((word) => wordCost(word, page) === strange));
}

/** The first words that two readings of the same bytes read differently, below the first line. */
export function differences(one: Reading, other: Reading): { one: string; other: string } | null {
  const [left, right] = [one, other].map(({ text }) => text.slice(text.indexOf('\n') + 1, mostLooked).split(parts));
  const found = (left ?? []).flatMap((word, at) =>
    word === right?.[at] ? [] : [{ one: word, other: right?.[at] ?? '' }],
  );
  const few = found.slice(0, 3);
  if (few.length === 0) return null;
  return { one: few.map((word) => word.one).join(', '), other: few.map((word) => word.other).join(', ') };
}

/** Signs between words that all alphabets have at the same byte. */
const parts = /[ \n\t;,"|]+/;

function tidyText(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** No text contains control characters, except white space and those that a wrong alphabet shows. */
function hasControls(text: string): boolean {
  return /(?![\s\u007f-\u009f])\p{Cc}/u.test(text.slice(0, mostLooked));
}

function wordsOf(text: string): string[] {
  const words = text.slice(0, mostLooked).split(parts);
  return [...new Set(words)].filter((word) => /[^\0-\x7f]/.test(word)).slice(0, 2_000);
}

function costOf({ page, text }: Reading): number {
  return wordsOf(text).reduce((sum, word) => sum + wordCost(word, page), 0);
}

/** What a word costs under a page; null: in UTF-8, where only a broken byte costs. */
function wordCost(word: string, page: Page | null): number {
  if (page === null) return word.includes('\ufffd') ? strange : 0;
  // Signs around a name say nothing; between its letters only a hyphen and an apostrophe stand.
  const bare = word.replace(/^[„“'(]+|[“”’').:!?]+$/gu, '');
  const costs = bare.split(/[-–’'./]/).map((part) => partCost(part, page));
  return Math.max(0, ...costs);
}

function partCost(part: string, page: Page): number {
  if (!/[^\0-\x7f]/.test(part)) return 0;
  // A capital in the midst of a name is the trace of two bytes that were one letter.
  if (/\p{Ll}\p{Lu}/u.test(part)) return strange;
  const word = part.toLowerCase().replace(/\d/g, '');
  const costs = languages[page].filter(({ letters, never }) => letters.test(word) && !never?.test(word));
  return Math.min(strange, ...costs.map(({ cost }) => cost));
}

/** What a garbled name must turn into to be believed. */
const meant = /^[\0-\x7f\p{Script=Latin}\p{Script=Cyrillic}„“”’–—…\s]*$/u;

/** A text in UTF-8 that another program read in one of these alphabets, as it was meant; any other text as it is. */
export function mendGarbled(text: string): string {
  // A letter that was garbled is two signs at least.
  if (text.length > 400 || !/[^\0-\x7f]{2}/.test(text)) return text;
  for (const page of pages) {
    const bytes = bytesOf(text, page);
    const read = bytes && new TextDecoder().decode(bytes);
    if (read && meant.test(read)) return read;
  }
  return text;
}

function bytesOf(text: string, page: Page): Uint8Array | null {
  const codes = codesOf(page);
  const bytes = [...text].map((sign) => codes.get(sign));
  return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : null;
}

const codesByPage = new Map<Page, ReadonlyMap<string, number>>();

function codesOf(page: Page): ReadonlyMap<string, number> {
  const known = codesByPage.get(page);
  if (known) return known;
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  const signs = [...new TextDecoder(page).decode(Uint8Array.from(all))];
  const codes = new Map(signs.map((sign, byte) => [sign, byte]));
  // windows-1257 has no sign for the second byte of "š": browsers show the sign of a lost letter, Excel one of its own.
  if (page === 'windows-1257') for (const sign of ['\ufffd', '\uf8fc']) codes.set(sign, 0xa1);
  // Databases and programs garble by Latin-1, which has invisible signs where windows-1252 has its own.
  if (page === 'windows-1252') for (let byte = 0x80; byte < 0xa0; byte += 1) codes.set(String.fromCharCode(byte), byte);
  codesByPage.set(page, codes);
  return codes;
}
