import { keyAlphabet, readTypedKey } from './auth-key';

/**
 * The twenty letters that open the set of a class without the internet (docs/rules/offline.md). They are read out or typed
 * from a sheet, so they are of the alphabet of keys, and the last one tells a mistake in the others.
 */
export const codeLength = 20;
/** Letters are shown, and read out, in groups of so many. */
const groupLength = 4;

/** What keeps a typed code from being one: too few or too many letters, a sign that no code has, a mistake among them. */
export type CodeFault = 'LENGTH' | 'SIGN' | 'MISTAKE';

/**
 * The last letter of a code. Each letter counts with the number of its place, modulo the number of letters, which is prime:
 * so one wrong letter, or two that have changed places, never leave the sum as it was.
 */
function checkLetter(letters: string): string {
  const sum = [...letters].reduce((so, letter, place) => so + (place + 1) * keyAlphabet.indexOf(letter), 0);
  return keyAlphabet[sum % keyAlphabet.length] ?? '';
}

/** The code of a random number of at least 128 bits: 19 letters, some 94 bits, and the one that checks them. */
export function codeOf(random: bigint): string {
  const base = BigInt(keyAlphabet.length);
  let letters = '';
  for (let rest = random; letters.length < codeLength - 1; rest /= base)
    letters += keyAlphabet[Number(rest % base)] ?? '';
  return letters + checkLetter(letters);
}

/** A code as it was typed, in capitals without spaces; or what is wrong with it. */
export function readCode(typed: string): { code: string } | { fault: CodeFault } {
  const code = readTypedKey(typed);
  if ([...code].some((sign) => !keyAlphabet.includes(sign))) return { fault: 'SIGN' };
  if (code.length !== codeLength) return { fault: 'LENGTH' };
  return code.endsWith(checkLetter(code.slice(0, -1))) ? { code } : { fault: 'MISTAKE' };
}

/** A code in groups of four, as it is shown and read out. */
export function codeGroups(code: string): string[] {
  return Array.from({ length: codeLength / groupLength }, (_, group) =>
    code.slice(group * groupLength, (group + 1) * groupLength),
  );
}
