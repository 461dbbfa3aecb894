import { LRUCache } from 'lru-cache';
import type { Services } from '../../../platform/services';
import type { Cube } from './cube';

/** Replies of the public statistics as bytes, cached until the numbers under them change. */
export type ReplyCache = {
  /** The reply of this name; made of the numbers when it is not cached. */
  get(name: string, make: (cube: Cube) => Buffer | Promise<Buffer>): Buffer | Promise<Buffer>;
  /** The numbers that the replies are made of. */
  cube(): Promise<Cube>;
};

/**
 * Milliseconds until the numbers are read again: a sitting that begins publishes nothing, for it is on the answer path.
 * Callers get the old numbers meanwhile.
 */
const FRESH_MS = 60_000;
/** Replies kept: those of each municipality and year, many times over. */
const MOST = 1_000;

/**
 * Caches one set of numbers and the replies made of it. A change of a contest (topic `collection`) drops them at once;
 * numbers that are merely old are read again in the background, one reading at a time.
 * @param now milliseconds that only grow
 */
export function createReplyCache(
  { events, log }: { events: Pick<Services['events'], 'on'>; log: Pick<Services['log'], 'warn'> },
  read: () => Promise<Cube>,
  now: () => number = () => performance.now(),
): ReplyCache {
  type CubeEntry = { cube: Promise<Cube>; replies: LRUCache<string, Buffer>; at: number };
  let entry: CubeEntry | null = null;
  let isRefreshing = false;
  events.on('collection', () => {
    entry = null;
  });

  function open(cube: Promise<Cube>): CubeEntry {
    const opened: CubeEntry = { cube, replies: new LRUCache({ max: MOST }), at: now() };
    entry = opened;
    // A failed reading must not be what everybody gets.
    cube.catch(() => {
      if (entry === opened) entry = null;
    });
    return opened;
  }

  function refresh(before: CubeEntry): void {
    isRefreshing = true;
    read()
      .then((cube) => {
        // A change that was published meanwhile is newer than what was read.
        if (entry === before) open(Promise.resolve(cube));
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
    cube: () => current().cube,
    get(name, make) {
      const { cube, replies } = current();
      const known = replies.get(name);
      if (known) return known;
      return cube.then(make).then((body) => {
        replies.set(name, body);
        return body;
      });
    },
  };
}
