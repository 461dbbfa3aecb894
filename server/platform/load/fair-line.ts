import { jitteredSeconds, Refusal } from '../http/refusal';
import type { Pressure } from './pressure';

/**
 * A queue for costly jobs that strangers can ask for. A few jobs run at once. Free places rotate over the sources, and
 * within a source over the names, so that a source of many jobs delays only itself. Where many sources wait, one with
 * many names gets several places in its turn: a class behind one address must not come in one by one. Jobs with a proof
 * of work have a lane of their own, and the two lanes take turns. Each lane is bounded: when it is full, its largest
 * source loses the newest job of its longest name, or the new job is refused.
 */
export type Owner = { source: string; name: string; isProven: boolean };

export type FairLine = {
  /** Runs the job in its turn. Throws OVERLOADED, with the time to try again, when there is no place for it. */
  run<T>(owner: Owner, work: () => Promise<T>): Promise<T>;
  /** The same for who can do something better than to wait: null when the job has not begun in so many milliseconds. */
  runWithin<T>(owner: Owner, ms: number, work: () => Promise<T>): Promise<T | null>;
  /** How many jobs wait. */
  length(): number;
};

export type LineLimits = {
  /** Jobs that run at the same time. */
  running: number;
  /** How many of them may be without a proof now; absent: all. At least one. */
  plainRunning?: () => number;
  /** Jobs that wait in a lane: a crowd without proofs takes nobody's place who has one. */
  places: number;
  /** Waiting jobs of one source in a lane. */
  placesOfSource: number;
};

type Waiting = { start: () => void; refuse: (refusal: Refusal) => void };

/** @param pressure counts the running jobs; waiting ones cost next to nothing */
export function createFairLine(limits: LineLimits, pressure: Pick<Pressure, 'inFlight'> = { inFlight: 0 }): FairLine {
  const plain = new Lane();
  const proven = new Lane();
  let running = 0;
  let plainRunning = 0;
  let isProvenNext = true;

  function hasPlace(isProven: boolean): boolean {
    if (running >= limits.running) return false;
    return isProven || plainRunning < (limits.plainRunning?.() ?? limits.running);
  }

  function takePlace(isProven: boolean): void {
    running += 1;
    if (!isProven) plainRunning += 1;
  }

  function freePlace(isProven: boolean): void {
    running -= 1;
    if (!isProven) plainRunning -= 1;
    while (startNext());
  }

  /** Gives a free place to the next job; false: there is none, or it may not run yet. */
  function startNext(): boolean {
    const order = isProvenNext ? [true, false] : [false, true];
    for (const isProven of order) {
      const waiting = hasPlace(isProven) ? (isProven ? proven : plain).take() : null;
      if (!waiting) continue;
      isProvenNext = !isProven;
      takePlace(isProven);
      waiting.start();
      return true;
    }
    return false;
  }

  /** Makes room in the lane for one more waiting job, or refuses it. */
  function makeRoom(lane: Lane, { source, name }: Owner): void {
    const own = lane.sources.get(source);
    if (own && own.size >= limits.placesOfSource) {
      const [longest, count] = longestOf(own);
      if ((own.names.get(name)?.length ?? 0) + 1 >= count) throw refusal();
      lane.drop(source, longest);
    } else if (lane.size >= limits.places) {
      const largest = lane.largest();
      if ((own?.size ?? 0) + 1 >= largest.size) throw refusal();
      lane.drop(largest.name, longestOf(largest)[0]);
    }
  }

  function takeFreePlace({ isProven }: Owner): boolean {
    // Who comes now does not go before those that wait.
    if (!hasPlace(isProven) || (isProven ? proven : plain).size > 0) return false;
    takePlace(isProven);
    return true;
  }

  /** Waits for a place; false: so many milliseconds went by without one. */
  async function waitForPlace(owner: Owner, ms: number | null): Promise<boolean> {
    const lane = owner.isProven ? proven : plain;
    makeRoom(lane, owner);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<boolean>((resolve, reject) => {
        const waiting = { start: () => resolve(true), refuse: reject };
        lane.add(owner, waiting);
        if (ms === null) return;
        timer = setTimeout(() => {
          lane.leave(owner, waiting);
          resolve(false);
        }, ms);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async function begin<T>({ isProven }: Owner, work: () => Promise<T>): Promise<T> {
    pressure.inFlight += 1;
    try {
      return await work();
    } finally {
      pressure.inFlight -= 1;
      freePlace(isProven);
    }
  }

  return {
    length: () => plain.size + proven.size,
    async run(owner, work) {
      if (!takeFreePlace(owner)) await waitForPlace(owner, null);
      return begin(owner, work);
    },
    async runWithin(owner, ms, work) {
      return takeFreePlace(owner) || (await waitForPlace(owner, ms)) ? begin(owner, work) : null;
    },
  };
}

function refusal(): Refusal {
  return new Refusal('OVERLOADED', {}, jitteredSeconds(2, 10));
}

/** The waiting jobs of one source by name. The maps are rings: a name that had its turn moves to the end. */
type Source = { name: string; names: Map<string, Waiting[]>; size: number; placesLeft: number };

class Lane {
  readonly sources = new Map<string, Source>();
  size = 0;

  add({ source, name }: Owner, waiting: Waiting): void {
    const own = this.sources.get(source) ?? { name: source, names: new Map(), size: 0, placesLeft: 0 };
    const ofName = own.names.get(name) ?? [];
    ofName.push(waiting);
    own.names.set(name, ofName);
    own.size += 1;
    this.size += 1;
    this.sources.set(source, own);
  }

  /** The job whose turn it is. */
  take(): Waiting | null {
    const [own] = this.sources.values();
    const [first] = own?.names ?? [];
    if (!own || !first) return null;
    const [name, ofName] = first;
    if (own.placesLeft === 0) own.placesLeft = placesInTurn(own.names.size, this.sources.size);
    own.placesLeft -= 1;
    own.names.delete(name);
    const waiting = ofName.shift() ?? null;
    if (ofName.length > 0) own.names.set(name, ofName);
    own.size -= 1;
    this.size -= 1;
    if (own.size === 0 || own.placesLeft === 0) this.sources.delete(own.name);
    if (own.size > 0 && own.placesLeft === 0) this.sources.set(own.name, own);
    return waiting;
  }

  /** Refuses the newest job of a name. */
  drop(source: string, name: string): void {
    const waiting = this.sources.get(source)?.names.get(name)?.at(-1);
    if (!waiting) return;
    this.leave({ source, name }, waiting);
    waiting.refuse(refusal());
  }

  /** Takes out a job that waits. */
  leave({ source, name }: Pick<Owner, 'source' | 'name'>, waiting: Waiting): void {
    const own = this.sources.get(source);
    const ofName = own?.names.get(name);
    const place = ofName?.lastIndexOf(waiting) ?? -1;
    if (!own || !ofName || place < 0) return;
    ofName.splice(place, 1);
    own.size -= 1;
    this.size -= 1;
    if (ofName.length === 0) own.names.delete(name);
    if (own.size === 0) this.sources.delete(source);
  }

  /** The source with the most waiting jobs; an empty one when nobody waits. */
  largest(): Source {
    let largest: Source = { name: '', names: new Map(), size: 0, placesLeft: 0 };
    for (const source of this.sources.values()) if (source.size > largest.size) largest = source;
    return largest;
  }
}

/** The name with the most waiting jobs of a source, and how many. */
function longestOf({ names }: Source): [name: string, count: number] {
  let longest: [string, number] = ['', 0];
  for (const [name, ofName] of names) if (ofName.length > longest[1]) longest = [name, ofName.length];
  return longest;
}

/**
 * Places that a source gets in its turn. By the square root, a source that sends many names gains little by it; and
 * among few sources nothing, for there a turn comes soon.
 */
function placesInTurn(names: number, sources: number): number {
  return Math.floor(Math.sqrt(Math.min(names, sources)));
}
