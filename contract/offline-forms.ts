import * as z from 'zod/mini';
import { instant, instantIn, uuidIn } from './shapes';

/**
 * What travels without a network when a class sits without the internet (docs/rules/offline.md): the sealed set that
 * lies on the computers before, and the sealed answers that come back. Bytes are written in base64url.
 */

export const offlineLimits = {
  /** Days before the opening of a contest from which a class may be prepared. */
  daysBefore: 7,
  /** Pupils of one preparation, and the computers that may fetch its set. */
  pupils: 60,
  computers: 120,
  /** Parcels in one call, and letters of one. */
  parcels: 60,
  parcelLength: 600_000,
  /** Bytes of one delivery. A parcel has some ten thousand: a call has room for all of a class. */
  deliveryBytes: 4_000_000,
  /** Answers and clock marks of a parcel: as many as a rescue file holds, and a mark each half minute of ten hours. */
  answers: 2_000,
  marks: 1_500,
  /** The longest that a parcel may say to have lasted, in milliseconds. */
  longestMs: 7 * 86_400_000,
  /** Days after the closing for which a parcel is taken. */
  daysAfter: 60,
};

const bytes = (length: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.maxLength(length));

/** What the outside of a sealed set tells, before it can be opened: nobody's name and nothing of a task. */
export const setHead = z.object({
  preparation: z.string(),
  contest: z.string(),
  year: z.number(),
  schoolName: z.string(),
  className: z.string(),
  pupils: z.number(),
  opensAt: instant,
  closesAt: instant,
  preparedAt: instant,
});
export type SetHead = z.infer<typeof setHead>;

/**
 * AES-256-GCM over the JSON of an opened set; the key is HKDF-SHA-256 of the code, the preparation as its salt. The head
 * in canonical JSON is the additional data. answersKey: the server's point (P-256) that answers are sealed to.
 * signature: ECDSA (P-256, SHA-256) by signatureKey over the canonical JSON of all other fields.
 */
export const sealedSet = z.object({
  damba: z.literal('set'),
  version: z.literal(1),
  head: setHead,
  answersKey: z.string(),
  iv: z.string(),
  body: z.string(),
  signatureKey: z.string(),
  signature: z.string(),
});
export type SealedSet = z.infer<typeof sealedSet>;

/** What tells the keys of sets and parcels apart. */
export const sealWords = { set: 'damba set 1', parcel: 'damba parcel 1' };

/** Used milliseconds of a sitting. */
const used = z.number().check(z.gte(0), z.lte(offlineLimits.longestMs));

/** An answer in a parcel: as it is sent otherwise, and when it was given, in used milliseconds of the sitting. */
const parcelAnswer = z.object({ at: used, answer: z.unknown() });

/**
 * What one pupil gave on one computer. marks: the computer's two clocks at the start, at each reload and each half minute:
 * used milliseconds of the sitting, and the wall clock (milliseconds since 1970).
 */
export const parcel = z.object({
  preparation: uuidIn,
  computer: uuidIn,
  pupil: uuidIn,
  startedAt: instantIn,
  marks: z.array(z.object({ at: used, wall: z.number() })).check(z.minLength(1), z.maxLength(offlineLimits.marks)),
  answers: z.array(parcelAnswer).check(z.maxLength(offlineLimits.answers)),
  /** null: the page was never ended; the parcel was made later, of what it had stored. */
  end: z.nullable(z.object({ at: used, by: z.enum(['PUPIL', 'TIME']) })),
});
export type Parcel = z.infer<typeof parcel>;

/**
 * AES-256-GCM over the JSON of a parcel; the key is HKDF-SHA-256 of the secret that the point `key` shares with the server's
 * answersKey (ECDH, P-256), the preparation as its salt. The preparation is the additional data.
 */
export const sealedParcel = z.object({
  damba: z.literal('parcel'),
  version: z.literal(1),
  preparation: uuidIn,
  key: bytes(100),
  iv: bytes(30),
  body: bytes(offlineLimits.parcelLength),
});
export type SealedParcel = z.infer<typeof sealedParcel>;

/** A file of parcels, as a computer without a network writes it: as many as lie there. */
export const parcelFile = z.object({
  damba: z.literal('parcels'),
  version: z.literal(1),
  parcels: z.array(z.unknown()).check(z.minLength(1)),
});

/** How a parcel came: from the computer itself once it had a network, in a file, or by QR codes. */
export const parcelWays = ['NETWORK', 'FILE', 'QR'] as const;
export type ParcelWay = (typeof parcelWays)[number];

/** What the judge of parcels doubts. docs/rules/offline.md says what each means. */
export const parcelDoubts = [
  'ALSO_ONLINE',
  'ANOTHER_PARCEL',
  'UNKNOWN_COMPUTER',
  'CLOCK_MOVED',
  'CLOCK_STOOD',
  'OUTSIDE_WINDOW',
  'AFTER_CALCULATION',
  'NO_CONSENT',
  'NOT_ENDED',
] as const;
export type ParcelDoubt = (typeof parcelDoubts)[number];

/** COUNTED: stands as the pupil's attempt; ASKED: an administrator decides; REFUSED: an administrator has refused it. */
export const parcelStates = ['COUNTED', 'ASKED', 'REFUSED'] as const;

/**
 * The address in the QR code of a preparation. page: where room letters are typed, with https://. The letters are the
 * fragment, which a browser sends to no server.
 */
export function roomAddress(page: string, room: string): string {
  return `${page}#${room}`;
}
