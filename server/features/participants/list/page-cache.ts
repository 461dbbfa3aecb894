// Caches the replies of lists. Each is stored with its database snapshot, and is sent again only if the database says
// that nothing in the school has changed since. So a cached list is never older than a newly read one.
import { LRUCache } from 'lru-cache';

/** The size of one instance's cache, in bytes. */
const MOST_BYTES = 8_000_000;

/** How long a reply is cached, in milliseconds. Changes are known for an hour (migration school_change__create). */
const MS = 5 * 60_000;

export type CachedPage = { bytes: Buffer; snapshot: string };

/** Caches replies by all they depend on besides the school's pupils: the school, the page, the day. */
export function createPageCache(most = MOST_BYTES): LRUCache<string, CachedPage> {
  return new LRUCache({ maxSize: most, sizeCalculation: ({ bytes }) => bytes.length, ttl: MS, ttlResolution: 0 });
}
