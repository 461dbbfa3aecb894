import { LRUCache } from 'lru-cache';

/**
 * A cache of values that many callers need. Callers at the same time share one load; a value is loaded again after `ms`
 * milliseconds. A failed load is forgotten at once. Over `most` values, the least recently used are dropped.
 */
export function createCache<T>({
  ms,
  most,
}: {
  ms: number;
  most: number;
}): (key: string, load: () => Promise<T>) => Promise<T> {
  const cache = new LRUCache<string, Promise<T>>({ max: most, ttl: ms, ttlResolution: 0 });
  return (key, load) => {
    const known = cache.get(key);
    if (known) return known;
    const value = load();
    cache.set(key, value);
    value.catch(() => {
      if (cache.peek(key) === value) cache.delete(key);
    });
    return value;
  };
}

/**
 * Caches files up to a total of bytes; above it, the least recently used are dropped. A file counts at least one byte.
 * ms: a file is dropped after this time even if nobody asks for it, unless it is set again. 0: never.
 */
export function createFileCache<T extends object>(
  bytes: number,
  bytesOf: (file: T) => number,
  ms = 0,
): LRUCache<string, T> {
  return new LRUCache({
    maxSize: bytes,
    sizeCalculation: (file) => Math.max(1, bytesOf(file)),
    ttl: ms,
    ttlResolution: 0,
    ttlAutopurge: ms > 0,
  });
}
