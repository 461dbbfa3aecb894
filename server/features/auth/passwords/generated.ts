// Generated passwords as they are typed from paper: three words of two syllables and two digits (docs/rules/accounts.md).
import { readDigitKeys, readLookalikes } from '../../../../contract/auth-key';

/** The letters of a generated password. A syllable is one of each, so the place of a sign tells which it can be. */
export const consonants = 'bdgjklmnprstvz';
export const vowels = 'aeiou';

/** Signs that are taken for a letter or digit of their place: 0 and O, 1, I and L. */
const confused = {
  consonant: { '1': 'L', I: 'L' },
  vowel: { '0': 'O', '1': 'I', L: 'I' },
  digit: { O: '0', I: '1', L: '1' },
} satisfies Record<string, Record<string, string>>;

/** What may stand between the words: blanks, every dash, the same key with Shift, and signs that nobody sees. */
const between = /[\s\p{Pd}\p{Cf}\u2212_]/gu;

/**
 * A typed password as the generator would have written it, whatever its case, blanks and dashes; a text that has not the
 * form of a generated one stays as it is. No two generated passwords are read as one: they differ in letters or digits.
 */
export function readGenerated(typed: string): string {
  const signs = [...readLookalikes(typed.replace(between, ''))];
  if (signs.length !== 14) return typed;
  const read = signs.map((sign, at) => {
    if (at >= 12) return meant(readDigitKeys(sign), confused.digit);
    return meant(sign, at % 2 === 0 ? confused.consonant : confused.vowel).toLowerCase();
  });
  const words = [0, 4, 8].map((at) => capitalise(read.slice(at, at + 4).join('')));
  const written = `${words.join('-')}-${read.slice(12).join('')}`;
  return shape.test(written) ? written : typed;
}

/** The form of a generated password. */
const shape = new RegExp(`^(?:(?:[${consonants}][${vowels}]){2}-){3}[0-9]{2}$`, 'i');

function meant(sign: string, signs: Record<string, string>): string {
  return signs[sign] ?? sign;
}

/** A word with a capital at its beginning. */
export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
