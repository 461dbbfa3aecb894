// The keys of invitations: 256 random bits in a mailed link, kept as their hash.
import { createHash } from 'node:crypto';

/** What is kept of a mailed key. */
export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
