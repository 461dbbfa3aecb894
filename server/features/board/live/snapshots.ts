import { type Board, boardLimits } from '../../../../contract/board';
import { createGroup } from '../../../platform/load/group';
import type { Services } from '../../../platform/services';
import type { Sets } from '../../collections/sets';
import { contestOf } from '../../permissions/contest';
import type { ReadValues } from '../../settings/values';
import { type Place, readClass } from '../queries';
import { type Look, lookOf, markOf } from '../view';

/** Somebody who watches a class: told of it at once, and whenever it has changed. */
export type Watcher = {
  /** Whether the security key is shown. */
  withKey: boolean;
  /** Takes a board as JSON; false: not now, the next look is offered again. */
  take(board: string): boolean;
};

/** Looks at classes: once for a call, or again and again for those who watch, once for all of them. */
export type Looks = {
  look(place: Place, withKey: boolean): Promise<Board>;
  watch(place: Place, watcher: Watcher): () => void;
};

type Taken = { look: Look; key: string | null };
type Spot = { watchers: Map<Watcher, string>; last: Taken | null; timer: NodeJS.Timeout | null };

export function createLooks(services: Services, given: { sets: Sets; values: ReadValues }): Looks {
  const spots = new Map<string, Spot>();
  // However many classes are watched: two connections at most look at them.
  const group = createGroup((places: readonly Place[]) => Promise.all(places.map(take)), { most: 1, inFlight: 2 });
  services.onDrain(() => group.drain());

  async function take(place: Place): Promise<Taken> {
    const contest = await contestOf(given.sets, place.challengeId);
    const { constants, flags } = await given.values.get();
    const read = await readClass(services.pool, place);
    const { accessWindowMinutes } = constants;
    const needsAgreement = flags.agreements && flags.agreementRequired;
    return { look: lookOf(read, { contest, accessWindowMinutes, needsAgreement }), key: contest.securityKey };
  }

  async function round(name: string, place: Place, spot: Spot): Promise<void> {
    const began = performance.now();
    try {
      spot.last = await group.add(place);
      for (const watcher of spot.watchers.keys()) tell(spot, watcher, spot.last);
    } catch (error) {
      services.log.warn({ err: error }, 'a class could not be looked at; the next round tries again');
    }
    if (spots.get(name) !== spot) return;
    const rest = Math.max(0, boardLimits.lookMs - (performance.now() - began));
    spot.timer = setTimeout(() => void round(name, place, spot), rest);
    spot.timer.unref();
  }

  function tell(spot: Spot, watcher: Watcher, taken: Taken): void {
    const securityKey = watcher.withKey ? taken.key : null;
    const mark = markOf(taken.look, securityKey);
    if (spot.watchers.get(watcher) === mark) return;
    const board: Board = { ...taken.look, securityKey };
    if (watcher.take(JSON.stringify(board))) spot.watchers.set(watcher, mark);
  }

  return {
    async look(place, withKey) {
      const { look, key } = await group.add(place);
      return { ...look, securityKey: withKey ? key : null };
    },
    watch(place, watcher) {
      const name = [place.challengeId, place.schoolId, place.grade, place.subGrade ?? ''].join(' ');
      const known = spots.get(name);
      const spot: Spot = known ?? { watchers: new Map(), last: null, timer: null };
      spot.watchers.set(watcher, '');
      if (!known) {
        spots.set(name, spot);
        void round(name, place, spot);
      } else if (spot.last) tell(spot, watcher, spot.last);
      return () => {
        spot.watchers.delete(watcher);
        if (spot.watchers.size > 0 || spots.get(name) !== spot) return;
        if (spot.timer) clearTimeout(spot.timer);
        spots.delete(name);
      };
    },
  };
}
