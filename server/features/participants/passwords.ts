import { randomInt } from 'node:crypto';
import { createGate } from '../../platform/gate';
import { hashPassword } from '../auth/passwords';

/**
 * Passwords that a child can copy from a board: three invented words and two digits, Kalu-Reti-Mosa-47 (decisions 3).
 * 70 syllables, 6 of them, and 90 numbers: 43 bits from the system's secure source, less what the filter takes.
 */
const CONSONANTS = 'bdgjklmnprstvz';
const VOWELS = 'aeiou';

/** Beginnings and ends that would make a word that a teacher does not want to read out; in any of the languages at school. */
const UNWANTED =
  /kak|pis|sis|[bp]ez|[bps]ik|[bm]ud|sud|pip|naz|put|deb|kale|ped|pid|suk|zop|nig|neg|pap|tit|piz|gej|zid|bob|bab|gaid|lol/;

/** One invented word of two syllables: Kalu. */
function word(): string {
  for (;;) {
    const made = syllable() + syllable();
    if (!UNWANTED.test(made)) return made.charAt(0).toUpperCase() + made.slice(1);
  }
}

function syllable(): string {
  return CONSONANTS.charAt(randomInt(CONSONANTS.length)) + VOWELS.charAt(randomInt(VOWELS.length));
}

/** A new password; it passes the rule of part 1, section 5. */
export function makePassword(): string {
  return `${word()}-${word()}-${word()}-${randomInt(10, 100)}`;
}

/** At once: half of the threads that work for this process, so that log-ins find one (auth/login.ts). In line: 200. */
const gate = createGate(2, 200);

/** Hashes of passwords in their order, two at once however many ask: each asks anew, so that a single one waits for few. */
export async function hashPasswords(passwords: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  const rest = passwords.entries();
  const lane = async (): Promise<void> => {
    for (const [index, password] of rest) hashes[index] = await gate(() => hashPassword(password));
  };
  await Promise.all([lane(), lane()]);
  return hashes;
}
