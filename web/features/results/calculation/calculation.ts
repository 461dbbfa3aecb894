import type { CollectionRow } from '../../../../contract/collections';

/** Whether final results can be calculated: the contest is complete and somebody has sat it. */
export function canBeCalculated({ type, collectionStatus, attemptCount }: CollectionRow): boolean {
  return type === 'CON' && collectionStatus && attemptCount > 0;
}

/**
 * How the results of a contest stand. WAITING: everybody sees an earlier version than the newest. CHECKED: they are due, and
 * no version may become public.
 */
export type ResultStanding = 'NONE' | 'STALE' | 'WAITING' | 'CHECKED' | 'FINAL' | 'PRIMARY';

/** Says how the results of a contest stand at a moment. */
export function standingOf(
  {
    calculatedAt,
    calculationVersion,
    publicVersion,
    resultDate,
    stale,
  }: Pick<CollectionRow, 'calculatedAt' | 'calculationVersion' | 'publicVersion' | 'resultDate' | 'stale'>,
  now: number,
): ResultStanding {
  if (calculatedAt === null) return 'NONE';
  if (stale) return 'STALE';
  if (publicVersion !== null) return publicVersion === calculationVersion ? 'FINAL' : 'WAITING';
  return Date.parse(resultDate) <= now ? 'CHECKED' : 'PRIMARY';
}
