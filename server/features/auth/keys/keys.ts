// Keys on log-in cards. Part one finds a few accounts. The rest, 59 random bits, is stored as a keyed SHA-256: cheap to
// check when a whole class logs in at once, and useless to somebody who has only the table.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { isKeyPart, type KeyParts, keyAlphabet, keyLengths } from '../../../../contract/auth-key';
import type { Db } from '../../../platform/database/db';
import type { Services } from '../../../platform/services';
import { cachedSecret } from '../secrets';
import { findByPartOne, type KeyOwner, setKeys } from './queries';

/**
 * Makes a new key for each user, within the transaction of the act. Older keys stop working when it commits. Answers
 * the keys ('ABCD-EFGHJK-MNPQRS') by user id; they cannot be read anywhere else. Unknown ids are left out. isForSitting: the
 * keys count only while their owners have a contest to sit.
 */
export async function issueKeys(
  trx: Db,
  services: Pick<Services, 'db'>,
  userIds: readonly string[],
  isForSitting = false,
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const secret = await cachedSecret(services.db, 'secret.keys');
  const made = [...new Set(userIds)].map((userId) => {
    const parts: KeyParts = [randomPart(keyLengths[0]), randomPart(keyLengths[1]), randomPart(keyLengths[2])];
    return { userId, parts };
  });
  const known = await setKeys(
    trx,
    made.map(({ userId, parts }) => ({ userId, partOne: parts[0], hash: keyHash(secret, parts) })),
    isForSitting,
  );
  return new Map(made.filter(({ userId }) => known.has(userId)).map(({ userId, parts }) => [userId, parts.join('-')]));
}

/**
 * Finds the account with this key, or null; archived accounts are not found. Expects the parts from readTypedKey.
 * Compares every candidate in full, so that the time does not show how much of a key was right.
 */
export async function readKey(services: Pick<Services, 'db' | 'pool'>, parts: KeyParts): Promise<KeyOwner | null> {
  const [partOne, two, three] = parts;
  const secret = await cachedSecret(services.db, 'secret.keys');
  const hash = keyHash(secret, parts);
  if (!isKeyPart(partOne, 0) || !isKeyPart(two, 1) || !isKeyPart(three, 2)) return null;
  let found: KeyOwner | null = null;
  for (const { keyHash: storedHash, ...user } of await findByPartOne(services.pool, partOne)) {
    if (timingSafeEqual(storedHash, hash)) found = user;
  }
  return found;
}

function randomPart(length: number): string {
  return Array.from({ length }, () => keyAlphabet[randomInt(keyAlphabet.length)]).join('');
}

function keyHash(secret: Buffer, parts: KeyParts): Buffer {
  return createHmac('sha256', secret).update(parts.join('-')).digest();
}
