/**
 * Counts tries per key within a window of time, in the memory of this instance, for a limited number of keys. Guessing
 * becomes slow, while an honest mistake costs nothing.
 */
export type RateLimit = {
  /** Whether the key has used up its tries. */
  isSpent(key: string): boolean;
  /** Adds one try, or so much of what is counted. */
  add(key: string, amount?: number): void;
  /** Forgets the tries of the key. */
  forget(key: string): void;
};

/**
 * @param most tries within windowMs; now: milliseconds; keys: how many are remembered (the oldest are dropped first)
 */
export function createRateLimit(options: {
  most: number;
  windowMs: number;
  keys: number;
  now: () => number;
}): RateLimit {
  const counts = new Map<string, { since: number; tries: number }>();

  function current(key: string): { since: number; tries: number } | null {
    const count = counts.get(key);
    if (!count) return null;
    if (options.now() - count.since < options.windowMs) return count;
    counts.delete(key);
    return null;
  }

  return {
    isSpent: (key) => (current(key)?.tries ?? 0) >= options.most,
    forget: (key) => void counts.delete(key),
    add(key, amount = 1) {
      const count = current(key);
      if (count) {
        count.tries += amount;
        return;
      }
      counts.set(key, { since: options.now(), tries: amount });
      const oldest = counts.keys().next();
      if (counts.size > options.keys && !oldest.done) counts.delete(oldest.value);
    },
  };
}
