/**
 * A small memory of what is asked again and again: each value is loaded once however many ask at once, and anew after `ms`
 * milliseconds. What failed is forgotten at once; over `most` values the oldest go.
 * @param now milliseconds of a clock that only runs forward
 */
export function createCache<T>(
  { ms, most }: { ms: number; most: number },
  now: () => number = () => performance.now(),
): (key: string, load: () => Promise<T>) => Promise<T> {
  const known = new Map<string, { value: Promise<T>; until: number }>();
  return (key, load) => {
    const old = known.get(key);
    if (old && old.until > now()) return old.value;
    const entry = { value: load(), until: now() + ms };
    // Put in anew, so that the order of the map is the order of age.
    known.delete(key);
    known.set(key, entry);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    entry.value.catch(() => {
      if (known.get(key) === entry) known.delete(key);
    });
    return entry.value;
  };
}
