// Lists as they went out before. A list is kept with the snapshot in which the database read it, and goes out again only
// after the database has said that nothing in the school has changed since: it is never older than one that is read anew.

/** Bytes of all replies that one instance keeps. */
const MOST_BYTES = 8_000_000;

/** Milliseconds that a reply is kept. What changed is known for an hour (migration school_change__create). */
const MS = 5 * 60_000;

export type Ready = { bytes: Buffer; snapshot: string };

/** Keeps replies by a key that says all they depend on beside the school's pupils: whose school, which page, which day. */
export function createReady(most = MOST_BYTES, now: () => number = () => performance.now()) {
  const known = new Map<string, Ready & { until: number }>();
  let size = 0;

  function drop(key: string): void {
    size -= known.get(key)?.bytes.length ?? 0;
    known.delete(key);
  }

  return {
    /** The reply of this key, or null; dropped when it has been kept for too long. */
    get(key: string): Ready | null {
      const found = known.get(key);
      if (found && found.until <= now()) drop(key);
      return found && found.until > now() ? found : null;
    },
    /** Keeps a reply in place of an older one; over `most` bytes the oldest go. */
    put(key: string, ready: Ready): void {
      drop(key);
      known.set(key, { ...ready, until: now() + MS });
      size += ready.bytes.length;
      for (const oldest of known.keys()) {
        if (size <= most) break;
        drop(oldest);
      }
    },
  };
}
