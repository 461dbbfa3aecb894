/**
 * The key on a card (docs/rules/accounts.md): three parts of 31 letters and digits that are not taken for one another,
 * so without 0, O, 1, I and L. The page and the server read what is typed in the same way.
 */
export const keyAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const keyLengths = [4, 6, 6] as const;

/** The letters that a Lithuanian keyboard has on its digit keys; none of these letters stands in a key. */
const digits: Readonly<Record<string, string>> = { Č: '2', Ę: '3', Ė: '4', Į: '5', Š: '6', Ų: '7', Ū: '8' };

/** Normalises a typed key or part of one: upper case, no spaces or dashes, Lithuanian keys read as their digits. */
export function readTypedKey(typed: string): string {
  return typed
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ČĘĖĮŠŲŪ]/g, (letter) => digits[letter] ?? letter);
}

/** Whether this part, counted from 0, has the form that a key's part has. */
export function isKeyPart(text: string, part: 0 | 1 | 2): boolean {
  return text.length === keyLengths[part] && [...text].every((sign) => keyAlphabet.includes(sign));
}
