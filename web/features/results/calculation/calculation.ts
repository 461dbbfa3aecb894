import type { CollectionRow } from '../../../../contract/collections';

/** Whether final results can be calculated: the contest is complete and somebody has sat it. */
export function canBeCalculated({ type, collectionStatus, attemptCount }: CollectionRow): boolean {
  return type === 'CON' && collectionStatus && attemptCount > 0;
}
