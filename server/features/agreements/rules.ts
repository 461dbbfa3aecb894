// Pure rules of agreements: the key of a form, who signs (docs/rules/privacy.md).
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ConsentState, PageState } from '../../../contract/agreements';
import { agreesAlone } from '../../../contract/auth';
import { keyAlphabet, keyLengths, readTypedKey } from '../../../contract/auth-key';
import { dayOf } from '../../platform/days';
import { refuse } from '../../platform/http/refusal';

const [one, two, three] = keyLengths;
const all = one + two + three;

/** After this many wrong keys within five minutes, keys with the same first part are refused unread. */
export const MOST_WRONG_KEYS = 10;

/**
 * Makes the key of a pupil's form, such as 7KQM-4XPR9T-HB2WZC. The same salt gives the same key, so the form can be
 * printed again. Nobody can compute it without the secret of the installation. Each sign has one of 31 values; bytes
 * above 247 are skipped, so that all signs are equally likely.
 */
export function agreementKey(secret: Buffer, userId: string, salt: Buffer): string {
  let signs = '';
  for (let round = 0; signs.length < all; round += 1) {
    const bytes = createHmac('sha256', secret).update(`agreement key ${userId} ${round} `).update(salt).digest();
    for (const byte of bytes) if (byte < 248) signs += keyAlphabet[byte % keyAlphabet.length] ?? '';
  }
  return withDashes(signs.slice(0, all));
}

/** Normalises a typed key; answers it with its first part. */
export function readKey(typed: string): { key: string; partOne: string } {
  const signs = readTypedKey(typed);
  return { key: withDashes(signs), partOne: signs.slice(0, one) };
}

function withDashes(signs: string): string {
  return [signs.slice(0, one), signs.slice(one, one + two), signs.slice(one + two)].join('-');
}

/** Compares two keys in constant time. */
export function sameKey(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a pupil is too young to consent alone: until the 14th birthday begins in Lithuania. */
export function needsParent(birthday: string | null, now: Date): boolean {
  return !agreesAlone(true, birthday, dayOf(now.getTime()));
}

/** What a form of this pupil is good for now. */
export function pageState(
  { isArchived, hasAgreement, birthDate }: { isArchived: boolean; hasAgreement: boolean; birthDate: string | null },
  now: Date,
): Exclude<PageState, 'NOT_FOUND'> {
  if (isArchived) return 'ARCHIVED';
  if (hasAgreement) return 'HAS_AGREEMENT';
  return needsParent(birthDate, now) ? 'OPEN' : 'NOT_NEEDED';
}

/**
 * Those of some pupils for whom a parent has yet to sign; where all have signed, those whose parents may change it. Refuses
 * in the words that fit the first.
 */
export function ofParents<P extends { isArchived: boolean; hasAgreement: boolean; birthDate: string | null }>(
  pupils: readonly P[],
  now: Date,
): P[] {
  const theirs = pupils.filter(({ isArchived, birthDate }) => !isArchived && needsParent(birthDate, now));
  const open = theirs.filter(({ hasAgreement }) => !hasAgreement);
  if (theirs.length > 0) return open.length > 0 ? open : theirs;
  return refuse(pupils.some(({ birthDate }) => needsParent(birthDate, now)) ? 'ARCHIVED' : 'AGREEMENT_NOT_NEEDED');
}

/** The address where a parent signs, and changes it, with the key of the form. */
export function signingAddress(origin: string, key: string): string {
  return `${origin}/sign/agreement/${key}`;
}

/** The schools whose pupils a caller may reach: a tutor's own; null: all. */
export function reachOf(caller: { role: string; schools: readonly { id: string }[] }): readonly string[] | null {
  return caller.role === 'TUTOR' ? caller.schools.map((school) => school.id) : null;
}

/** The consents of an account as they are sent. */
export function consentsOf(user: { takesPartAt: Date | null; publishesAt: Date | null }): ConsentState {
  return {
    takePart: user.takesPartAt?.toISOString() ?? null,
    publish: user.publishesAt?.toISOString() ?? null,
  };
}
