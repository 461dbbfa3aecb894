// How far a contest is on its way to the public. Pure.
import type { Publication } from './publication';

/** DONE: reached. WARN: reached, but no longer true. NOW: the next one. LATER: not yet. FREE: not needed. */
export type StageState = 'DONE' | 'WARN' | 'NOW' | 'LATER' | 'FREE';
export type Stages = Record<'closed' | 'counted' | 'checked' | 'published', StageState>;

type Known = Pick<Publication, 'state' | 'stale' | 'versions' | 'publicVersion' | 'secondReview'> & {
  collection: Pick<Publication['collection'], 'isDue' | 'runningCount' | 'validTo'>;
};

/** The four stages, which are states and not clicks. */
export function stagesOf(known: Known, now: number): Stages {
  const { collection, stale, versions, publicVersion, secondReview } = known;
  const [newest] = versions;
  const isClosed = Date.parse(collection.validTo) <= now && collection.runningCount === 0;
  const isWhole = newest !== undefined && stale === null;
  const isPublic = newest !== undefined && newest.version === publicVersion;
  return {
    closed: isClosed ? 'DONE' : 'NOW',
    counted: stale ? 'WARN' : newest ? 'DONE' : isClosed ? 'NOW' : 'LATER',
    checked: isWhole && newest.check ? 'DONE' : !secondReview ? 'FREE' : isWhole ? 'NOW' : 'LATER',
    published: isPublic && isWhole ? 'DONE' : isPublic || publicVersion !== null ? 'WARN' : 'LATER',
  };
}

/** Whether the newest version can be published now: it is whole, checked where that is asked for, due, not public. */
export function canPublish(known: Known): boolean {
  const { collection, stale, versions, publicVersion, secondReview } = known;
  const [newest] = versions;
  if (!newest || stale || newest.version === publicVersion) return false;
  return collection.isDue && publicVersion !== null && (!secondReview || newest.check !== null);
}

/** How many things the newest version does not know of. */
export function changesOf(stale: Publication['stale']): number {
  return Object.values(stale ?? {}).reduce((sum, n) => sum + n, 0);
}
