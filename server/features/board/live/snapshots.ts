import { type Board, boardLimits } from '../../../../contract/board';
import { createGroup } from '../../../platform/load/group';
import type { Services } from '../../../platform/services';
import type { Sets } from '../../collections/sets';
import { contestOf } from '../../permissions/contest';
import type { ReadValues } from '../../settings/values';
import { type Place, readClass } from '../queries';
import { type BoardSnapshot, markOf, snapshotOf } from '../view';

/** Somebody who watches a class: told of it at once, and whenever it has changed. */
export type Watcher = {
  /** Whether the security key is shown. */
  withKey: boolean;
  /** Takes a board as JSON; false: not now, the next look is offered again. */
  take(board: string): boolean;
};

/** Looks at classes: once for a call, or again and again for those who watch, once for all of them. */
export type ClassWatch = {
  look(place: Place, withKey: boolean): Promise<Board>;
  watch(place: Place, watcher: Watcher): () => void;
};

type Reading = { snapshot: BoardSnapshot; key: string | null };
type WatchedClass = { watchers: Map<Watcher, string>; last: Reading | null; timer: NodeJS.Timeout | null };

export function createClassWatch(services: Services, deps: { sets: Sets; values: ReadValues }): ClassWatch {
  const classes = new Map<string, WatchedClass>();
  // However many classes are watched: two connections at most look at them.
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
    const needsAgreement = flags.agreements && flags.agreementRequired;
    return { snapshot: snapshotOf(read, { contest, accessWindowMinutes, needsAgreement }), key: contest.securityKey };
  }

  async function round(name: string, place: Place, watched: WatchedClass): Promise<void> {
    const began = performance.now();
    try {
      watched.last = await group.add(place);
      for (const watcher of watched.watchers.keys()) send(watched, watcher, watched.last);
    } catch (error) {
      services.log.warn({ err: error }, 'a class could not be looked at; the next round tries again');
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
    if (watcher.take(JSON.stringify(board))) watched.watchers.set(watcher, mark);
  }

  return {
    async look(place, withKey) {
      const { snapshot: look, key } = await group.add(place);
      return { ...look, securityKey: withKey ? key : null };
    },
    watch(place, watcher) {
      const name = [place.challengeId, place.schoolId, place.grade, place.subGrade ?? ''].join(' ');
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
