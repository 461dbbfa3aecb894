/** What the keyboard may have done to a text that is not seen while it is typed. */
export type KeyboardDoubt = 'CAPS_LOCK' | 'ALPHABET' | 'DIGIT_KEYS';

/**
 * The doubt of a typed password, or null: Caps Lock is on, it has letters of another alphabet, or those that a Lithuanian
 * keyboard has on its digit keys.
 */
export function keyboardDoubt(text: string, isCapsLock: boolean): KeyboardDoubt | null {
  if (isCapsLock) return 'CAPS_LOCK';
  if (/(?!\p{Script=Latin})\p{L}/u.test(text)) return 'ALPHABET';
  return digitKeys.test(text.normalize('NFC')) ? 'DIGIT_KEYS' : null;
}

/**
 * Letters of these keys in a row or apart from other letters; one within a word is only a letter. Without looking behind,
 * which Safari learned in 16.4: before, a page with such an expression does not load.
 */
const digitKeys = /[ąčęėįšųū]{2}|(?:^|\P{L})[ąčęėįšųū](?!\p{L})/iu;
