import { LRUCache } from 'lru-cache';

/**
 * Caches what many ask for: loads a value once however many ask for it at the same time, and again after `ms`
 * milliseconds. A failed load is forgotten at once. Over `most` values, those not used for longest go.
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
 * Caches files up to a sum of bytes. Over it, those not used for longest go. A file has at least one byte in the sum.
 * ms: after this time a file leaves the memory though nobody asks for it; it is set anew to stay. 0: it stays.
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
