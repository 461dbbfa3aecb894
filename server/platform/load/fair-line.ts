import { jitteredSeconds, Refusal } from '../http/refusal';
import type { Pressure } from './pressure';

/**
 * A queue for costly jobs that strangers can ask for. A few jobs run at once. Free places rotate over the sources, and
 * within a source over the names, so that a source of many jobs delays only itself. Jobs with a proof of work have a
 * lane of their own, and the two lanes take turns. The queue is bounded: when it is full, the largest source loses the
 * newest job of its longest name, or the new job is refused.
 */
export type Owner = { source: string; name: string; isProven: boolean };

export type FairLine = {
  /** Runs the job in its turn. Throws OVERLOADED, with the time to try again, when there is no place for it. */
  run<T>(owner: Owner, work: () => Promise<T>): Promise<T>;
  /** How many jobs wait. */
  length(): number;
};

export type LineLimits = {
  /** Jobs that run at the same time. */
  running: number;
  /** Jobs that wait, in both lanes together. */
  places: number;
  /** Waiting jobs of one source in one lane. */
  placesOfSource: number;
};

type Waiting = { start: () => void; refuse: (refusal: Refusal) => void };

/** @param pressure counts the running jobs; waiting ones cost next to nothing */
export function createFairLine(limits: LineLimits, pressure: Pick<Pressure, 'inFlight'> = { inFlight: 0 }): FairLine {
  const plain = new Lane();
  const proven = new Lane();
  let running = 0;
  let isProvenNext = true;

  function next(): Waiting | null {
    const [first, second] = isProvenNext ? [proven, plain] : [plain, proven];
    isProvenNext = !isProvenNext;
    return first.take() ?? second.take();
  }

  /** Makes room for one more waiting job, or refuses it. */
  function makeRoom({ source, name, isProven }: Owner): void {
    const lane = isProven ? proven : plain;
    const own = lane.sources.get(source);
    if (own && own.size >= limits.placesOfSource) {
      const [longest, count] = longestOf(own);
      if ((own.names.get(name)?.length ?? 0) + 1 >= count) throw refusal();
      lane.drop(source, longest);
    } else if (plain.size + proven.size >= limits.places) {
      const [crowded, largest] =
        plain.largest().size >= proven.largest().size ? [plain, plain.largest()] : [proven, proven.largest()];
      if ((own?.size ?? 0) + 1 >= largest.size) throw refusal();
      crowded.drop(largest.name, longestOf(largest)[0]);
    }
  }

  return {
    length: () => plain.size + proven.size,
    async run(owner, work) {
      if (running >= limits.running) {
        makeRoom(owner);
        // The job that ends hands over its place, so `running` stays.
        await new Promise<void>((start, reject) =>
          (owner.isProven ? proven : plain).add(owner, { start, refuse: reject }),
        );
      } else {
        running += 1;
      }
      pressure.inFlight += 1;
      try {
        return await work();
      } finally {
        pressure.inFlight -= 1;
        const waiting = next();
        if (waiting) waiting.start();
        else running -= 1;
      }
    },
  };
}

function refusal(): Refusal {
  return new Refusal('OVERLOADED', {}, jitteredSeconds(2, 10));
}

/** The waiting jobs of one source by name. The maps are rings: a name that had its turn moves to the end. */
type Source = { name: string; names: Map<string, Waiting[]>; size: number };

class Lane {
  readonly sources = new Map<string, Source>();
  size = 0;

  add({ source, name }: Owner, waiting: Waiting): void {
    const own = this.sources.get(source) ?? { name: source, names: new Map(), size: 0 };
    const ofName = own.names.get(name) ?? [];
    ofName.push(waiting);
    own.names.set(name, ofName);
    own.size += 1;
    this.size += 1;
    this.sources.set(source, own);
  }

  /** The job whose turn it is. */
  take(): Waiting | null {
    for (const [source, own] of this.sources) {
      this.sources.delete(source);
      for (const [name, ofName] of own.names) {
        own.names.delete(name);
        const waiting = ofName.shift() ?? null;
        if (ofName.length > 0) own.names.set(name, ofName);
        own.size -= 1;
        this.size -= 1;
        if (own.size > 0) this.sources.set(source, own);
        return waiting;
      }
    }
    return null;
  }

  /** Refuses the newest job of a name. */
  drop(source: string, name: string): void {
    const own = this.sources.get(source);
    const ofName = own?.names.get(name);
    const waiting = ofName?.pop();
    if (!own || !ofName || !waiting) return;
    own.size -= 1;
    this.size -= 1;
    if (ofName.length === 0) own.names.delete(name);
    if (own.size === 0) this.sources.delete(source);
    waiting.refuse(refusal());
  }

  /** The source with the most waiting jobs; an empty one when nobody waits. */
  largest(): Source {
    let largest: Source = { name: '', names: new Map(), size: 0 };
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
