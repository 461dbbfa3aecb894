import { LRUCache } from 'lru-cache';
import type { Services } from '../../../platform/services';
import type { Audience, Counts, Cube } from './cube';

/**
 * Replies of the statistics as bytes, cached until the numbers under them change. Each audience has replies of its own:
 * `get` gives the cube of the audience under whose name it caches the reply, so that no reply is shared between them.
 */
export type ReplyCache = {
  /** The reply of this name for this audience, made from its numbers when it is not cached. */
  get(audience: Audience, name: string, make: (cube: Cube) => Buffer | Promise<Buffer>): Buffer | Promise<Buffer>;
  /** The numbers that the replies for this audience are made from. */
  cube(audience: Audience): Promise<Cube>;
};

/**
 * Milliseconds until the numbers are read again: the start of a sitting publishes no change, because it is on the
 * answer path. Callers get the old numbers until the new ones are read.
 */
const FRESH_MS = 60_000;
/** The most replies cached: many times the number of municipalities and years. */
const MOST = 1_000;

/**
 * Caches one set of numbers and the replies made from it. A change of a contest (topic `collection`) drops them at
 * once. Expired numbers are read again in the background, one reading at a time.
 * @param now a clock in milliseconds that never goes back
 */
export function createReplyCache(
  { events, log }: { events: Pick<Services['events'], 'on'>; log: Pick<Services['log'], 'warn'> },
  read: () => Promise<Counts>,
  now: () => number = () => performance.now(),
): ReplyCache {
  type CubeEntry = { counts: Promise<Counts>; replies: LRUCache<string, Buffer>; at: number };
  let entry: CubeEntry | null = null;
  let isRefreshing = false;
  events.on('collection', () => {
    entry = null;
  });

  function open(counts: Promise<Counts>): CubeEntry {
    const opened: CubeEntry = { counts, replies: new LRUCache({ max: MOST }), at: now() };
    entry = opened;
    // A failed reading must not stay cached.
    counts.catch(() => {
      if (entry === opened) entry = null;
    });
    return opened;
  }

  function refresh(before: CubeEntry): void {
    isRefreshing = true;
    read()
      .then((counts) => {
        // A change published during the reading is newer than the numbers that were read.
        if (entry === before) open(Promise.resolve(counts));
      })
      .catch((error: unknown) => {
        before.at = now();
        log.warn({ err: error }, 'the numbers of participants could not be read again');
      })
      .finally(() => {
        isRefreshing = false;
      });
  }

  function current(): CubeEntry {
    const known = entry ?? open(read());
    if (now() - known.at > FRESH_MS && !isRefreshing) refresh(known);
    return known;
  }

  return {
    cube: async (audience) => ({ ...(await current().counts), audience }),
    get(audience, name, make) {
      const { counts, replies } = current();
      const key = `${audience} ${name}`;
      const known = replies.get(key);
      if (known) return known;
      return counts
        .then((all) => make({ ...all, audience }))
        .then((body) => {
          replies.set(key, body);
          return body;
        });
    },
  };
}
