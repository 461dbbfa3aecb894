// Pure rules of a class that sits without the internet (docs/rules/offline.md).
import { keyAlphabet, readTypedKey } from '../../../contract/auth-key';
import { offlineLimits } from '../../../contract/offline-forms';
import type { FrozenCollection } from '../collections/freeze/frozen';

type Window = Pick<FrozenCollection, 'validFrom' | 'validTo'>;
const dayMs = 86_400_000;

/** Letters that lead a computer to its set: some 40 bits, and what they lead to is sealed. */
export const roomLength = 8;

/** Why nothing is prepared for a contest now, or null: from some days before it opens until its end. */
export function preparingRefused(
  { validFrom, validTo }: Window,
  now: Date,
): 'OFFLINE_TOO_EARLY' | 'NOT_RUNNING' | null {
  if (now >= validTo) return 'NOT_RUNNING';
  return validFrom.getTime() - offlineLimits.daysBefore * dayMs > now.getTime() ? 'OFFLINE_TOO_EARLY' : null;
}

/**
 * Whether a computer alone can be given all that the contest is: a package of an interactive task needs an origin of its
 * own, a key and Safe Exam Browser need the server, and to a second round a pupil is let in at a centre.
 */
export function isFit(
  contest: Pick<FrozenCollection, 'round' | 'securityKey' | 'needsSeb' | 'exercises'>,
  { lockdown }: { lockdown: boolean },
): boolean {
  const { round, securityKey, needsSeb, exercises } = contest;
  const isInteractive = exercises.some(({ content }) => content.type === 'LODGE');
  return round === 1 && securityKey === null && !(needsSeb && lockdown) && !isInteractive;
}

/** Room letters of random bytes, one letter of each; too few bytes that serve: null. */
export function roomOf(bytes: Uint8Array): string | null {
  const base = keyAlphabet.length;
  // Bytes above the last whole multiple would make some letters likelier than others.
  const fair = [...bytes].filter((byte) => byte < base * Math.floor(256 / base));
  const letters = fair.slice(0, roomLength).map((byte) => keyAlphabet[byte % base] ?? '');
  return letters.length === roomLength ? letters.join('') : null;
}

/** Room letters as they were typed, in capitals without spaces; null: there cannot be such letters. */
export function readRoomLetters(typed: string): string | null {
  const room = readTypedKey(typed);
  return room.length === roomLength && [...room].every((letter) => keyAlphabet.includes(letter)) ? room : null;
}
