// Lists as they went out before. Each is stored with the snapshot in which the database read it, and goes out again only
// after the database has said that nothing in the school has changed since: it is never older than one that is read anew.
import { LRUCache } from 'lru-cache';

/** Bytes of all replies in the memory of one instance. */
const MOST_BYTES = 8_000_000;

/** Milliseconds after which a reply is forgotten. What changed is known for an hour (migration school_change__create). */
const MS = 5 * 60_000;

export type CachedPage = { bytes: Buffer; snapshot: string };

/** Caches replies by a key that says all they depend on beside the school's pupils: whose school, which page, which day. */
export function createPageCache(most = MOST_BYTES): LRUCache<string, CachedPage> {
  return new LRUCache({ maxSize: most, sizeCalculation: ({ bytes }) => bytes.length, ttl: MS, ttlResolution: 0 });
}
