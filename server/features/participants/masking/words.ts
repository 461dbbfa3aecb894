/** Every name under which the masked accounts of one person may stand in what others have typed. */
export type Identity = {
  names: readonly { first: string; last: string }[];
  /** Log-in names, e-mails, telephones, former ids: each alone names the person. */
  words: readonly string[];
};

/** What is searched for in texts, as regular expressions of PostgreSQL. null: there is nothing to search for. */
export type Patterns = {
  /** Any of these alone tells who it is. */
  alone: string | null;
  /** A first and a last name, which only tell it together: anywhere in a text, or side by side. */
  pairs: readonly { first: string; last: string; together: string }[];
};

/** A shorter word would be found in half of all texts. */
const SHORTEST_WORD = 5;
/** Of a name that has cases, in letters, and what is left of it at least when its ending is taken away. */
const SHORTEST_NAME = 3;
const SHORTEST_STEM = 2;
/** Of a name of two letters: it has no cases, and without its capital it may be a word, as "jo" and "su" are. */
const TWO_LETTERS = 2;
const ENDING = /(?:ius|ienė|as|is|us|ys|ė|a|e|o)$/u;
/** Written without the marks as often as with them. */
const LETTERS = ['aą', 'cč', 'eęė', 'iįy', 'sš', 'uųū', 'zž'];

/**
 * Patterns that find the person in any case of the Lithuanian names, with and without diacritics, in capitals and small
 * letters. They do not depend on the language of the database.
 */
export function patternsOf({ names, words }: Identity): Patterns {
  const alone = [...new Set(words.map((word) => word.trim()))].filter((word) => word.length >= SHORTEST_WORD);
  const pairs = names.flatMap(({ first, last }) => {
    const [one, other] = [namePattern(first), namePattern(last)];
    if (!one || !other) return [];
    return [{ first: one, last: other, together: `${one}[\\s,]{1,3}${other}|${other}[\\s,]{1,3}${one}` }];
  });
  return { alone: alone.length > 0 ? alone.map(exactly).join('|') : null, pairs };
}

/** A text without the person, by the same patterns as in the database: every name of theirs becomes "…". */
export function withoutPerson(text: string, { alone, pairs }: Patterns): string {
  const words = [...(alone ? [alone] : []), ...pairs.flatMap(({ first, last }) => [first, last])].join('|');
  return words === '' ? text : text.replace(new RegExp(inJavaScript(words), 'gu'), '…');
}

/** The classes of letters are all that differs. */
const inJavaScript = (pattern: string): string =>
  pattern.replaceAll('[[:alpha:]]', '\\p{L}').replaceAll('[[:alnum:]]', '[\\p{L}\\p{N}]');

/** Finds a name's words in any case: "Jonas Petras" gives two alternatives. null: it is too short to be found. */
function namePattern(name: string): string | null {
  const parts = name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const long = parts
    .filter((part) => part.length >= SHORTEST_NAME)
    .map((part) => `${loosely(stemOf(part))}[^\\s.,;:!?"()<>/\\\\-]*`);
  const short = parts
    .filter((part) => part.length === TWO_LETTERS)
    .map((part) => `${withCapital(part)}(?![[:alpha:]])`);
  const words = [...long, ...short];
  return words.length > 0 ? `(?<![[:alpha:]])(?:${words.join('|')})` : null;
}

function stemOf(word: string): string {
  const stem = word.replace(ENDING, '');
  return stem.length >= SHORTEST_STEM ? stem : word;
}

/** Letter by letter, so that capitals are found whatever the database's language. */
function loosely(word: string): string {
  return [...word].map((letter) => `[${alike(letter)}${alike(letter).toUpperCase()}]`).join('');
}

function withCapital([first = '', ...rest]: string): string {
  return `[${alike(first).toUpperCase()}]${loosely(rest.join(''))}`;
}

function alike(letter: string): string {
  return LETTERS.find((letters) => letters.includes(letter)) ?? letter;
}

/** The word and nothing else, as it is or in other capitals; not as a part of a longer one. */
function exactly(word: string): string {
  const letters = [...word.toLowerCase()].map((letter) =>
    letter === letter.toUpperCase()
      ? letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      : `[${letter}${letter.toUpperCase()}]`,
  );
  return `(?<![[:alnum:]])${letters.join('')}(?![[:alnum:]])`;
}
