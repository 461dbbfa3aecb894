// Pure rules of certificates: the award of a person, and the number of a certificate.
import { keyAlphabet } from '../../../contract/auth-key';
import type { PlacedPupil } from './queries';
import type { Award } from './sheet';

/** A certificate as it is stored. */
export type Issue = {
  userId: string;
  collectionId: string | null;
  /** The version of results (id) that the award was read from; null: from none, as of thanks. */
  calculationId: string | null;
  year: number;
  round: number;
  kind: 'PARTICIPATION' | 'PLACE' | 'THANKS';
  scale: 'COUNTRY' | 'DISTRICT' | null;
  place: number | null;
  grade: number | null;
  initials: string;
};

/** A place among fewer pupils says little and reveals who the others are. */
export const fewestOfPlace = 5;
/** The last place that is on a diploma. */
export const lastPlace = 3;

/** Finds the best award of a pupil: one of the first three places in the country, else in the municipality. */
export function awardOf({ country, district }: Pick<PlacedPupil, 'country' | 'district'>): Award {
  for (const [scale, place] of [
    ['COUNTRY', country],
    ['DISTRICT', district],
  ] as const)
    if (place && place.rank <= lastPlace && place.of >= fewestOfPlace)
      return { kind: 'PLACE', scale, place: place.rank };
  return { kind: 'PARTICIPATION' };
}

/** "A. P.": the initials of a name, split into letters as a reader sees them. */
export function initialsOf(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].flatMap((name) => {
    const [first] = letterCutter.segment(name.trim());
    return first ? [`${first.segment.toUpperCase()}.`] : [];
  });
  return letters.join('\u00a0');
}
const letterCutter = new Intl.Segmenter('lt');

/**
 * Makes a number DMB-2025-XXXX-XXXX-XXXX with 59 random bits, so that nobody finds one by trying. bytes: 24 or more
 * random bytes; values from 248 on are skipped, so that each sign is equally likely.
 */
export function serialOf(year: number, bytes: Uint8Array): string {
  const signs = [...bytes].filter((byte) => byte < 248).map((byte) => keyAlphabet[byte % keyAlphabet.length] ?? '');
  if (signs.length < 12) throw new Error('too few bytes for a number');
  return `DMB-${year}-${[0, 4, 8].map((at) => signs.slice(at, at + 4).join('')).join('-')}`;
}

/** Normalises the spaces and small letters of a typed number; null when it is no number of a certificate. */
export function readSerial(typed: string): string | null {
  const serial = typed
    .replaceAll(/[\s\u00a0]/g, '')
    .replaceAll(/[‐‑–—]/g, '-')
    .toUpperCase();
  return /^DMB-\d{4}(-[A-Z2-9]{4}){3}$/.test(serial) ? serial : null;
}
