import { randomInt } from 'node:crypto';
import { createLimiter } from '../../platform/load/limiter';
import { capitalise, consonants, vowels } from '../auth/passwords/generated';
import { hashGenerated } from '../auth/passwords/passwords';

// Passwords that a child can copy from a board: three invented words and two digits, Kalu-Reti-Mosa-47
// (docs/rules/accounts.md).
// 70 syllables, 6 of them, and 90 numbers: 43 bits from the system's secure source, less what the filter takes.

/** Parts of words that a teacher does not want to read out, in any language used at school. */
const UNWANTED =
  /kak|pis|sis|[bp]ez|[bps]ik|[bm]ud|sud|pip|naz|put|deb|kale|ped|pid|suk|zop|nig|neg|pap|tit|piz|gej|zid|bob|bab|gaid|lol/;

/** One invented word of two syllables: Kalu. */
function word(): string {
  for (;;) {
    const candidate = syllable() + syllable();
    if (!UNWANTED.test(candidate)) return capitalise(candidate);
  }
}

function syllable(): string {
  return consonants.charAt(randomInt(consonants.length)) + vowels.charAt(randomInt(vowels.length));
}

/** A new password; it passes the rule for passwords (contract/auth-passwords.ts). */
export function makePassword(): string {
  return `${word()}-${word()}-${word()}-${randomInt(10, 100)}`;
}

/** One at a time, so that log-ins get the other threads and pupils the other cores. The queue holds 200. */
const limit = createLimiter(1, 200);

/**
 * Hashes generated passwords in their order. Each one queues separately, so that a single password does not wait for a
 * whole list. onProgress: gets the number of hashes made.
 */
export async function hashPasswords(
  passwords: readonly string[],
  onProgress: (done: number) => void = () => undefined,
): Promise<string[]> {
  const hashes: string[] = [];
  for (const password of passwords) {
    hashes.push(await limit(() => hashGenerated(password)));
    onProgress(hashes.length);
  }
  return hashes;
}
