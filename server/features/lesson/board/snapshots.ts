import { type Board, boardLimits } from '../../../../contract/board';
import { createGroup } from '../../../platform/load/group';
import type { Services } from '../../../platform/services';
import type { ClassNames } from '../../classes/names';
import type { Sets } from '../../collections/sets';
import type { ReadValues } from '../../settings/values';
import { contestOf } from '../classes/contest';
import { needsAgreement } from '../sitting/standing';
import { type Place, readClass } from './queries';
import { type BoardSnapshot, markOf, snapshotOf } from './view';

/** A watcher of a class gets the board at once and after each change. */
export type Watcher = {
  /** Whether the security key is shown. */
  withKey: boolean;
  /** Sends a board as JSON. False: the reader is not ready and gets the next snapshot. */
  send(board: string): boolean;
};

/** Reads classes once per call, or every two seconds for all watchers of a class together. */
export type ClassWatch = {
  read(place: Place, withKey: boolean): Promise<Board>;
  watch(place: Place, watcher: Watcher): () => void;
};

type Reading = { snapshot: BoardSnapshot; key: string | null };
type WatchedClass = { watchers: Map<Watcher, string>; last: Reading | null; timer: NodeJS.Timeout | null };

export function createClassWatch(
  services: Services,
  deps: { sets: Sets; values: ReadValues; names: ClassNames },
): ClassWatch {
  const classes = new Map<string, WatchedClass>();
  // At most two connections read, however many classes are watched.
  const group = createGroup((places: readonly Place[]) => Promise.all(places.map(readSnapshot)), {
    most: 1,
    inFlight: 2,
  });
  services.onDrain(() => group.drain());

  async function readSnapshot(place: Place): Promise<Reading> {
    const contest = await contestOf(deps.sets, place.challengeId);
    const { constants, flags } = await deps.values.get();
    const read = await readClass(services.pool, place);
    const { accessWindowMinutes } = constants;
    return {
      snapshot: snapshotOf(read, {
        contest,
        accessWindowMinutes,
        needsAgreement: needsAgreement(flags),
        nameOf: (await deps.names.book()).nameOf,
      }),
      key: contest.securityKey,
    };
  }

  async function round(name: string, place: Place, watched: WatchedClass): Promise<void> {
    const began = performance.now();
    try {
      watched.last = await group.add(place);
      for (const watcher of watched.watchers.keys()) send(watched, watcher, watched.last);
    } catch (error) {
      services.log.warn({ err: error }, 'a class could not be read; the next round tries again');
    }
    if (classes.get(name) !== watched) return;
    const rest = Math.max(0, boardLimits.lookMs - (performance.now() - began));
    watched.timer = setTimeout(() => void round(name, place, watched), rest);
    watched.timer.unref();
  }

  function send(watched: WatchedClass, watcher: Watcher, reading: Reading): void {
    const securityKey = watcher.withKey ? reading.key : null;
    const mark = markOf(reading.snapshot, securityKey);
    if (watched.watchers.get(watcher) === mark) return;
    const board: Board = { ...reading.snapshot, securityKey };
    if (watcher.send(JSON.stringify(board))) watched.watchers.set(watcher, mark);
  }

  return {
    async read(place, withKey) {
      const { snapshot, key } = await group.add(place);
      return { ...snapshot, securityKey: withKey ? key : null };
    },
    watch(place, watcher) {
      const name = JSON.stringify(place);
      const known = classes.get(name);
      const watched: WatchedClass = known ?? { watchers: new Map(), last: null, timer: null };
      watched.watchers.set(watcher, '');
      if (!known) {
        classes.set(name, watched);
        void round(name, place, watched);
      } else if (watched.last) send(watched, watcher, watched.last);
      return () => {
        watched.watchers.delete(watcher);
        if (watched.watchers.size > 0 || classes.get(name) !== watched) return;
        if (watched.timer) clearTimeout(watched.timer);
        classes.delete(name);
      };
    },
  };
}
