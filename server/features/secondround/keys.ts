// The keys of invitations: 256 random bits in a mailed link, stored as their hash.
import { createHash } from 'node:crypto';

/** The hash of a mailed key, as it is stored. */
export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
