import { LRUCache } from 'lru-cache';
import type { Services } from '../../../platform/services';
import type { Cube } from './cube';

/** Public statistics as bytes that are ready to go out, kept until the numbers under them change. */
export type Bodies = {
  /** The body of this name, made by `make` of the numbers when there is none. */
  get(name: string, make: (cube: Cube) => Buffer | Promise<Buffer>): Buffer | Promise<Buffer>;
  /** The numbers themselves. */
  cube(): Promise<Cube>;
};

/**
 * Sittings begin on the answer path, which tells nobody: their numbers are read again after so many milliseconds, while
 * those asked for go on getting the ones before.
 */
const FRESH_MS = 60_000;
/** Bodies kept: those of each municipality and year, many times over. */
const MOST = 1_000;

/**
 * Keeps one set of numbers in memory. What is told of a contest (topic `collection`) is forgotten at once: the next asks
 * the database; what has only become old is read again beside the asking. One reading at a time, whoever asks.
 * @param now milliseconds that only grow
 */
export function createBodies(
  { events, log }: { events: Pick<Services['events'], 'on'>; log: Pick<Services['log'], 'warn'> },
  read: () => Promise<Cube>,
  now: () => number = () => performance.now(),
): Bodies {
  type Kept = { cube: Promise<Cube>; bodies: LRUCache<string, Buffer>; at: number };
  let kept: Kept | null = null;
  let isRefreshing = false;
  events.on('collection', () => {
    kept = null;
  });

  function open(cube: Promise<Cube>): Kept {
    const opened: Kept = { cube, bodies: new LRUCache({ max: MOST }), at: now() };
    kept = opened;
    // A failed reading must not be what everybody gets.
    cube.catch(() => {
      if (kept === opened) kept = null;
    });
    return opened;
  }

  function refresh(before: Kept): void {
    isRefreshing = true;
    read()
      .then((cube) => {
        // What was told meanwhile is newer than what was read.
        if (kept === before) open(Promise.resolve(cube));
      })
      .catch((error: unknown) => {
        before.at = now();
        log.warn({ err: error }, 'the numbers of participants could not be read again');
      })
      .finally(() => {
        isRefreshing = false;
      });
  }

  function current(): Kept {
    const known = kept ?? open(read());
    if (now() - known.at > FRESH_MS && !isRefreshing) refresh(known);
    return known;
  }

  return {
    cube: () => current().cube,
    get(name, make) {
      const { cube, bodies } = current();
      const known = bodies.get(name);
      if (known) return known;
      return cube.then(make).then((body) => {
        bodies.set(name, body);
        return body;
      });
    },
  };
}
