import type { Clock } from '../../../platform/clock';

/** The most log-ins under one name from one source that wait at once; it limits guessing from there. */
const PLACES_OF_NAME = 20;
/** The most waiting log-ins of one source, and of an instance; each holds a connection. */
const PLACES_OF_SOURCE = 400;
const PLACES = 3_000;

type GiveWay = () => void;
type Source = { size: number; names: Map<string, GiveWay[]> };

/**
 * Makes log-ins wait, in milliseconds. Resolves with false when there is no place for one: too many of its name or source
 * wait. When all places are taken, the newest of the source with the most gives way (docs/rules/accounts.md).
 */
export function createDelays(clock: Clock): (source: string, name: string, delay: number) => Promise<boolean> {
  const sources = new Map<string, Source>();
  let size = 0;

  /** Sends the newest of the largest source away, unless the one that comes would be as large; tells whether it did. */
  function makeRoom(own: Source): boolean {
    let largest = own;
    for (const source of sources.values()) if (source.size > largest.size) largest = source;
    if (own.size + 1 >= largest.size) return false;
    let longest: GiveWay[] = [];
    for (const ofName of largest.names.values()) if (ofName.length > longest.length) longest = ofName;
    longest.at(-1)?.();
    return true;
  }

  return async (source, name, delay) => {
    const own = sources.get(source) ?? { size: 0, names: new Map<string, GiveWay[]>() };
    const ofName = own.names.get(name) ?? [];
    if (own.size >= PLACES_OF_SOURCE || ofName.length >= PLACES_OF_NAME) return false;
    if (size >= PLACES && !makeRoom(own)) return false;
    return new Promise<boolean>((resolve, reject) => {
      const leave = (isDone: boolean) => {
        const place = ofName.indexOf(giveWay);
        // It has given way.
        if (place < 0) return;
        ofName.splice(place, 1);
        if (ofName.length === 0) own.names.delete(name);
        own.size -= 1;
        size -= 1;
        if (own.size === 0) sources.delete(source);
        resolve(isDone);
      };
      const giveWay = () => leave(false);
      sources.set(source, own);
      own.names.set(name, ofName);
      ofName.push(giveWay);
      own.size += 1;
      size += 1;
      clock.sleep(delay).then(() => leave(true), reject);
    });
  };
}
