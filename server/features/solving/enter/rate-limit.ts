/**
 * Counts tries by a key within a window of time, in the memory of this instance, for so many keys at most: guessing
 * becomes slow, and an honest mistake costs nothing.
 */
export type Tries = {
  /** Whether the key has used up its tries. */
  isSpent(key: string): boolean;
  add(key: string): void;
};

/**
 * @param most tries within windowMs; now: milliseconds; keys: how many are remembered (the oldest go first)
 */
export function createTries(given: { most: number; windowMs: number; keys: number; now: () => number }): Tries {
  const counts = new Map<string, { since: number; tries: number }>();

  function current(key: string): { since: number; tries: number } | null {
    const count = counts.get(key);
    if (!count) return null;
    if (given.now() - count.since < given.windowMs) return count;
    counts.delete(key);
    return null;
  }

  return {
    isSpent: (key) => (current(key)?.tries ?? 0) >= given.most,
    add(key) {
      const count = current(key);
      if (count) {
        count.tries += 1;
        return;
      }
      counts.set(key, { since: given.now(), tries: 1 });
      const oldest = counts.keys().next();
      if (counts.size > given.keys && !oldest.done) counts.delete(oldest.value);
    },
  };
}
